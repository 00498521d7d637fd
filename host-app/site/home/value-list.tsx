import type { ValueWords } from './home.copy.ts';

interface ValueListProps {
  id: string;
  title: string;
  values: readonly ValueWords[];
}

export function ValueList({ id, title, values }: ValueListProps) {
  return (
    <section className="club-values" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul role="list">
        {values.map(({ title: name, text }) => (
          <li key={name}>
            {/* The space is for a narrow screen, where the title starts the line of its text. */}
            <h3>{name}</h3> <p className="club-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
