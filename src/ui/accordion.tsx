import type { ReactNode } from 'react';

interface AccordionProps {
  items: readonly { key: string; title: string; body: ReactNode }[];
  /** The keys of the items that are open at first. Several may be open. */
  open: readonly string[];
}

/** Renders an accordion of native disclosures, which open without a script. Several can be open at the same time. */
export function Accordion({ items, open }: AccordionProps) {
  return (
    <div className="club-accordion" part="accordion">
      {items.map(({ key, title, body }) => (
        // A visitor may toggle it before React hydrates it.
        <details className="club-accordion-item" key={key} open={open.includes(key)}>
          <summary>
            <h3 className="club-accordion-heading">{title}</h3>
          </summary>
          <div className="club-accordion-panel">{body}</div>
        </details>
      ))}
    </div>
  );
}
