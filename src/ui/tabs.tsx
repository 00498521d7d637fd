import type { KeyboardEvent, ReactNode } from 'react';
import { useDomId } from './use-dom-id.ts';
import { useServed } from './use-served.ts';

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: ReactNode }[];
  selected: K;
  onSelect(key: K): void;
  children: ReactNode;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Renders tabs after the APG pattern: one stop of the Tab key, and the arrow keys select. `children` is the selected panel.
 * Until its script is live, each tab is a stop, and a press selects it (early-presses.ts).
 */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const id = useDomId();
  const isServed = useServed();
  return (
    <div className="club-tabs">
      <div role="tablist" aria-label={label} className="club-tabs-list" part="tabs" onKeyDown={step}>
        {tabs.map(({ key, label: text }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            value={key}
            className="club-tabs-tab"
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={isServed || key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {text}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        className="club-tabs-panel"
      >
        {children}
      </div>
    </div>
  );
}

/** Selects the next tab, or the one before. The last is followed by the first. */
function step(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.children] as HTMLElement[];
  const by = STEPS[event.key];
  // With a modifier it is a key of the browser, such as for back.
  if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const next = tabs.at((tabs.indexOf(event.target as HTMLElement) + by) % tabs.length);
  next?.focus();
  next?.click();
}
