import { Fragment } from 'react';

/**
 * Renders a line of text that may break after an @ or a dot in it, so that an address never breaks inside a word. Its last
 * dot keeps a line with what follows: a line of "com" alone looks like a mistake.
 */
export const Breakable = ({ text }: { text: string }) => (
  // A translator replaces the pieces, so another text is another element.
  <span key={text}>
    {text
      .replace(/@(?=[^@.\s])|\.(?=[^@.\s]+\.[^.\s])/g, '$&\n')
      .split('\n')
      .map((piece, at) => (
        // The same word may come twice, and no piece changes its place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {at > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
  </span>
);
