import type { ComponentPropsWithoutRef } from 'react';
import { isOffline } from '#browser/connection.ts';
import { bannerCopy } from './banner.copy.ts';
import { ChangingText } from './changing-text.tsx';
import { useCopy } from './copy.tsx';

/** A result to show: `good` is announced as a status, `bad` as an alert. */
export interface BannerWords {
  tone: 'good' | 'bad';
  text: string;
  /** Counts the results. The same text with another turn is announced again. */
  turn?: number;
}

interface BannerProps extends ComponentPropsWithoutRef<'div'> {
  words: BannerWords | undefined;
}

/**
 * Renders the result of a form. `children` follow the text while there is one. Both live regions exist from the start,
 * because screen readers announce only changes in an existing region.
 */
export function Banner({ words, children, ...rest }: BannerProps) {
  const copy = useCopy('banner', bannerCopy);
  return (
    <div {...rest} className="club-banner" part="banner" data-tone={words?.tone}>
      <p role="alert">
        {words?.tone === 'bad' ? <span key={words.turn}>{words.text}</span> : null}
        {words?.tone === 'bad' && isOffline() ? <span> {copy.offline}</span> : null}
      </p>
      <p role="status">{words?.tone === 'good' ? <ChangingText>{words.text}</ChangingText> : null}</p>
      {words ? children : null}
    </div>
  );
}
