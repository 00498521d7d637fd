/**
 * Controls of a terminal (C0, DEL and C1), marks that turn or hide text (bidi, zero width, line separators, tags), and half
 * surrogates. A name with one could repaint the terminal of staff, or show another name.
 */
const HIDDEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|\p{Cs}/gu;

/** Returns one line of text with hidden characters in the form `\u001b`, which JSON reads as the same character. */
export const visibleLine = (text: string): string => text.replace(HIDDEN, escaped);

/** Returns text like visibleLine, but keeps its lines. */
export const visibleText = (text: string): string => text.split('\n').map(visibleLine).join('\n');

const escaped = (found: string): string =>
  Array.from(
    { length: found.length },
    (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
