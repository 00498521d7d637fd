import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useDomId } from './use-dom-id.ts';

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: ReactNode }[];
  selected: K;
  onSelect(key: K): void;
  /** The URL of links that replace the tab buttons while no script runs. */
  href?: string;
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Renders tabs after the APG pattern: one tab stop; arrows, Home and End select. `children` is the selected panel. */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, href, children }: TabsProps<K>) {
  const base = useDomId();
  const list = useRef<HTMLDivElement>(null);
  const go = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    onSelect(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${tab.key}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === selected);
    const step = steps[event.key];
    if (step) go(at + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(tabs.length - 1);
    else return;
    event.preventDefault();
  };
  if (href !== undefined) {
    return (
      <div className="club-tabs">
        <nav aria-label={label} className="club-tabs-list" part="tabs">
          {tabs.map((tab) => (
            <a
              key={tab.key}
              className="club-tabs-tab"
              href={href}
              aria-current={tab.key === selected ? 'true' : undefined}
            >
              {tab.label}
            </a>
          ))}
        </nav>
        <div className="club-tabs-panel">{children}</div>
      </div>
    );
  }
  return (
    <div className="club-tabs">
      <div
        role="tablist"
        aria-label={label}
        className="club-tabs-list"
        part="tabs"
        ref={list}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            type="button"
            role="tab"
            key={tab.key}
            id={`${base}-${tab.key}`}
            data-key={tab.key}
            className="club-tabs-tab"
            aria-selected={tab.key === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        className="club-tabs-panel"
      >
        {children}
      </div>
    </div>
  );
}
