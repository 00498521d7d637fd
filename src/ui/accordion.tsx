import { type ReactNode, useState } from 'react';
import { useDomId } from './use-dom-id.ts';

interface AccordionProps {
  items: readonly { key: string; title: string; body: ReactNode }[];
  /** The keys of the items that are open at first. Several may be open. */
  open: readonly string[];
  headingLevel?: 2 | 3 | 4;
}

/** Renders an accordion: one heading with a button per item, and its panel. Several panels can be open at once. */
export function Accordion({ items, open, headingLevel = 3 }: AccordionProps) {
  const base = useDomId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(open));
  const Heading = `h${headingLevel}` as const;
  const toggle = (key: string) =>
    setOpened((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className="club-accordion" part="accordion">
      {items.map(({ key, title, body }) => (
        <div className="club-accordion-item" key={key} data-state={opened.has(key) ? 'open' : 'closed'}>
          <Heading className="club-accordion-heading">
            <button
              type="button"
              id={`${base}-${key}`}
              aria-expanded={opened.has(key)}
              aria-controls={`${base}-${key}-panel`}
              onClick={() => toggle(key)}
            >
              <span className="club-accordion-sign" aria-hidden="true" />
              {title}
            </button>
          </Heading>
          <div
            className="club-accordion-panel"
            id={`${base}-${key}-panel`}
            role="region"
            aria-labelledby={`${base}-${key}`}
            hidden={!opened.has(key)}
          >
            {body}
          </div>
        </div>
      ))}
    </div>
  );
}
