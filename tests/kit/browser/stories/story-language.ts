import { leavesOf } from '../../words/read-words.ts';

type Words = Readonly<Record<string, object>>;

let dictionary: ReadonlyMap<string, string> = new Map();

/** Sets the language in which stories are played, by pairs of an English and a translated text. */
export function setStoryLanguage(english: Words, spoken: Words | undefined): void {
  const pairs = new Map<string, string>();
  for (const [path, text] of leavesOf(english)) {
    const translated = spoken && leafAt(spoken, path);
    if (typeof text === 'string' && typeof translated === 'string') pairs.set(text, translated);
  }
  dictionary = pairs;
}

const leafAt = (words: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);

/**
 * Translates a text of a story. A pattern becomes a test that also accepts the translations of all texts it matches.
 */
export function translate(text: string): string;
export function translate(text: string | RegExp): string | RegExp | ((shown: string) => boolean);
export function translate(text: string | RegExp): string | RegExp | ((shown: string) => boolean) {
  if (dictionary.size === 0) return text;
  if (typeof text === 'string') return dictionary.get(text) ?? text;
  const fitting = [...dictionary].filter(([english]) => text.test(english)).map(([, spoken]) => spoken);
  return (shown) => text.test(shown) || fitting.some((spoken) => shown.startsWith(spoken));
}
