import { Fragment, type ReactNode, useId } from 'react';
import { brand } from '#club/facts/brand.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { Breakable } from '#ui/breakable.tsx';
import { useCopy } from '#ui/copy.tsx';
import { legalCopy } from './legal.copy.ts';

/** Renders a legal text with its date. */
export function LegalPage({ text, children }: { text: LegalText; children?: ReactNode }) {
  const copy = useCopy('legal', legalCopy);
  const base = useId();
  return (
    <article className="club-page club-page-text">
      <div className="club-page-head">
        <h1>{text.title}</h1>
        <p className="club-soft">{copy.effective}</p>
        {text.note ? <p className="club-soft">{text.note}</p> : null}
      </div>
      <p>{text.intro}</p>
      {text.sections.map(({ title, paragraphs }, index) => (
        <section key={title} aria-labelledby={`${base}-${index}`}>
          <h2 id={`${base}-${index}`}>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <WithEmail text={paragraph} />
            </p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}

/** Renders a text with a link wherever it names our email address. */
function WithEmail({ text }: { text: string }) {
  return text.split(brand.supportEmail).map((part, at) => (
    // No part changes its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>
      {at > 0 ? (
        <a href={`mailto:${brand.supportEmail}`}>
          <Breakable text={brand.supportEmail} />
        </a>
      ) : null}
      {part}
    </Fragment>
  ));
}
