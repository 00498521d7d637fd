import { leavesOf } from './read-words.ts';

type Words = Readonly<Record<string, object>>;

let dictionary: ReadonlyMap<string, string> = new Map();

/** From now on stories are played in another language: every English text leads to what stands in its place. */
export function speak(english: Words, spoken: Words | undefined): void {
  const pairs = new Map<string, string>();
  for (const [path, text] of leavesOf(english)) {
    const said = spoken && leafAt(spoken, path);
    if (typeof text === 'string' && typeof said === 'string') pairs.set(text, said);
  }
  dictionary = pairs;
}

const leafAt = (words: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], words);

/** How the language of the story says it. A pattern becomes a test that knows the translations of all that it fits. */
export function said(text: string): string;
export function said(text: string | RegExp): string | RegExp | ((shown: string) => boolean);
export function said(text: string | RegExp): string | RegExp | ((shown: string) => boolean) {
  if (dictionary.size === 0) return text;
  if (typeof text === 'string') return dictionary.get(text) ?? text;
  const fitting = [...dictionary].filter(([english]) => text.test(english)).map(([, spoken]) => spoken);
  return (shown) => text.test(shown) || fitting.some((spoken) => shown.startsWith(spoken));
}
