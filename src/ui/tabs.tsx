import type { ReactNode } from 'react';
import { useDomId } from './use-dom-id.ts';

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; label: ReactNode }[];
  selected: K;
  onSelect(key: K): void;
  children: ReactNode;
}

/**
 * Renders a choice of one out of a few as a row of tabs. They are radio inputs: the browser selects one and handles the
 * arrow keys before any script runs. `children` is what the choice changes.
 */
export function Tabs<K extends string>({ label, tabs, selected, onSelect, children }: TabsProps<K>) {
  const name = useDomId();
  return (
    <div className="club-tabs">
      <div role="radiogroup" aria-label={label} className="club-tabs-list" part="tabs">
        {tabs.map((tab) => (
          <label key={tab.key} className="club-tabs-tab">
            <input
              type="radio"
              name={name}
              value={tab.key}
              checked={tab.key === selected}
              onChange={() => onSelect(tab.key)}
            />
            <span>{tab.label}</span>
          </label>
        ))}
      </div>
      <div className="club-tabs-panel">{children}</div>
    </div>
  );
}
