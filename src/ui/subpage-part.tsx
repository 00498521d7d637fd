import type { ReactNode } from 'react';
import { Banner, type BannerWords } from './banner.tsx';
import { useDomId } from './use-dom-id.ts';

interface SubpagePartProps {
  /** The name that an address can point to. A style sheet finds the part by it. */
  part: string;
  title: string;
  lead?: string;
  /** Shows the content at the end of the title's line where there is room: it is one button. */
  isOneButton?: boolean;
  /** The result of the last task of this part. */
  result?: BannerWords;
  children: ReactNode;
}

/** Renders a part of a page below the profile: what it is about, its content, and the result of its last task. */
export function SubpagePart({ part, title, lead, isOneButton, result, children }: SubpagePartProps) {
  const id = useDomId();
  return (
    <section
      className="club-card club-subpage-part"
      part={part}
      data-look={isOneButton ? 'one-button' : undefined}
      aria-labelledby={id}
    >
      <div className="club-subpage-about">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {lead ? (
          <p key={lead} className="club-soft">
            {lead}
          </p>
        ) : null}
      </div>
      <div className="club-subpage-content">
        {children}
        <Banner words={result} />
      </div>
    </section>
  );
}
