import type { ComponentPropsWithRef } from 'react';

export interface BannerWords {
  tone: 'good' | 'bad';
  text: string;
  /** Which time something is said: the same words of another turn are announced again. */
  turn?: number;
}

interface BannerProps extends ComponentPropsWithRef<'div'> {
  /** Id of the text of a failure: what aria-describedby of a faulty field points at. */
  alertId?: string;
  words: BannerWords | undefined;
}

/**
 * What became of a form, beside it; children stand behind the text while there is one. Both live regions stand from the
 * start: only then a change in them is announced.
 */
export function Banner({ alertId, words, children, ...rest }: BannerProps) {
  return (
    <div {...rest} className="club-banner" part="banner" data-tone={words?.tone}>
      <p role="alert" id={alertId}>
        {words?.tone === 'bad' ? <span key={words.turn}>{words.text}</span> : null}
      </p>
      <p role="status">{words?.tone === 'good' ? words.text : null}</p>
      {words ? children : null}
    </div>
  );
}
