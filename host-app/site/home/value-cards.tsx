import type { ReactNode } from 'react';
import type { ValueWords } from './home.copy.ts';

interface ValueCardsProps {
  id: string;
  title: string;
  values: readonly ValueWords[];
  /** One drawing for each value. */
  art: readonly ReactNode[];
  look: 'cards' | 'columns';
}

/** Renders three values as cards. */
export function ValueCards({ id, title, values, art, look }: ValueCardsProps) {
  return (
    <section className="club-band" aria-labelledby={id}>
      <div className="club-band-row club-values" data-look={look}>
        <h2 id={id}>{title}</h2>
        <ul role="list">
          {values.map(({ title: name, text }, index) => (
            <li key={name}>
              {art[index]}
              <h3>{name}</h3>
              <p className="club-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
