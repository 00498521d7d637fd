/** Characters that people type instead of a letter. `1` is an i or an l. */
const SIMILAR_CHARACTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
/** Up to so many digits at the end do not make another password. */
const TAIL_DIGITS = 3;

/**
 * What is cut off on both sides of a common word. Signs and digits that look like letters may belong to the word, so three
 * cuts are tried: all of them, digits and other signs, and the end only.
 */
const CUTS = [/^\P{L}+|\P{L}+$/gu, /^[^\p{L}@$]+|[^\p{L}@$]+$/gu, /[^\p{L}@$]+$/gu];

/**
 * Returns the forms of a new password that are looked up among the known ones: in lower case without accents, without
 * symbols, with letters instead of look-alikes, and without a few digits at the end. A common word is looked up without
 * any digits around it.
 */
export function keysOfPassword(password: string): string[] {
  const lower = folded(password);
  const symbols = lower.replaceAll('@', 'a').replaceAll('$', 's');
  const words = CUTS.flatMap((cut) => spellings(lower.replace(cut, '')));
  return unique([
    plain(lower),
    plain(symbols),
    ...spellings(withoutTail(lower)),
    ...words.map((word) => COMMON + word),
  ]);
}

/** Returns the forms under which a known password is stored. */
export function keysOfKnown(known: string): string[] {
  const lower = folded(known);
  return unique([plain(lower), ...spellings(lower)]).filter(isUseful);
}

/** Returns the forms under which a common word is stored: a password of it and digits is easy to guess. */
export const keysOfCommon = (word: string): string[] =>
  unique(spellings(folded(word)))
    .filter((key) => COMMON_WORD.test(key))
    .map((key) => COMMON + key);

/** No other key has a space. */
const COMMON = 'common ';
const COMMON_WORD = /^\p{L}{3,}$/u;

/** Returns the text in lower case without accents. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the letters and digits of a text, with letters instead of look-alikes. */
export const spellings = (text: string): string[] =>
  ['i', 'l'].map((one) => plain([...text].map((character) => letterFor(character, one)).join('')));

const letterFor = (character: string, one: string): string =>
  character === '1' ? one : (SIMILAR_CHARACTERS[character] ?? character);

/** Returns the letters and digits. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the text without the digits and symbols at its end, unless there are many digits. */
function withoutTail(text: string): string {
  const stem = text.replace(/[^\p{L}]+$/u, '');
  const digits = text.slice(stem.length).replaceAll(/\D/g, '').length;
  return digits <= TAIL_DIGITS ? stem : text;
}

/** A new password has a letter. Three letters are in too many passwords. */
const isUseful = (key: string): boolean => key.length > 3 && /\p{L}/u.test(key);

const unique = (texts: string[]): string[] => [...new Set(texts)];
