import '../../style/legal.css';
import { Fragment, type ReactNode } from 'react';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useBrand } from '#ui/world/world.tsx';
import { legalCopy } from './legal.copy.ts';

/** Renders a legal text with its date, a summary and its contents. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  const copy = useCopy('legal', legalCopy);
  return (
    <article className="club-page club-legal">
      <div className="club-page-head">
        <h1>{text.title}</h1>
        <p className="club-soft">{copy.effective}</p>
        {text.note ? <p className="club-soft">{text.note}</p> : null}
      </div>
      <section className="club-legal-summary" aria-labelledby="summary">
        <h2 id="summary">{copy.summary}</h2>
        <ul>
          {text.summary.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="club-soft">{copy.summaryNote}</p>
      </section>
      <nav className="club-legal-contents" aria-label={copy.contents}>
        <p>{copy.contents}</p>
        <Contents text={text} />
        {/* In a narrow window, where the list would push the text to the next screen. */}
        <details>
          <summary>{copy.contents}</summary>
          <Contents text={text} />
        </details>
      </nav>
      <div className="club-page-text">
        <p>{text.intro}</p>
        {text.sections.map(({ title, paragraphs }, index) => (
          <section key={title} aria-labelledby={idOf(index)}>
            <h2 id={idOf(index)}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <WithEmail text={paragraph} />
              </p>
            ))}
          </section>
        ))}
        {children}
      </div>
    </article>
  );
}

const Contents = ({ text }: { text: LegalText }) => (
  <ol>
    {text.sections.map(({ title }, index) => (
      <li key={title}>
        <a href={`#${idOf(index)}`}>{title}</a>
      </li>
    ))}
  </ol>
);

/** Returns the id of a section, which does not depend on the language. A link may name it. */
const idOf = (index: number): string => `section-${index + 1}`;

/** Renders a text with a link wherever it names our email address. */
function WithEmail({ text }: { text: string }) {
  const { supportEmail } = useBrand();
  return text.split(supportEmail).map((part, at) => (
    // No part changes its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? (
        <a href={`mailto:${supportEmail}`}>
          <Breakable text={supportEmail} />
        </a>
      ) : null}
      {part}
    </Fragment>
  ));
}
