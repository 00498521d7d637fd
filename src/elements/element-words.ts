import { signal } from '@preact/signals-core';
import type { Stop } from '#core/ports.ts';

type Words = Readonly<Record<string, object>>;

const pageWords = signal<Words>({});

/** Gives the small elements of this page the words of its language, by element name: `{ toaster: {...} }`. */
export function giveWords(words: Words): void {
  pageWords.value = words;
}

/** Hears of new words, for an element that watches no signals. */
export const onWords = (changed: () => void): Stop => pageWords.subscribe(changed);

/** The words of an element: the page's language where it was given, else English. Watching elements draw anew. */
export const wordsOf = <C extends object>(name: string, english: C): C =>
  (pageWords.value[name] as C | undefined) ?? english;
