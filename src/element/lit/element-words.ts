import { effect, signal } from '@preact/signals-core';
import { loadWords } from '#browser/page/page-languages.ts';
import type { Stop } from '#core/ports.ts';

type Words = Readonly<Record<string, object>>;

const pageWords = signal<Words>({});

/** Gives the small elements of this page the words of its language, by element name: `{ toaster: {...} }`. */
export function giveWords(words: Words): void {
  pageWords.value = words;
}

/** Hears of new words, for an element that watches no signals. */
export const onWords = (changed: () => void): Stop =>
  effect(() => {
    void [pageWords.value, loaded.value];
    changed();
  });

/**
 * The words of an element: those of its own `lang`, loaded when it is asked for first, else those the page was given,
 * else English. Watching elements draw anew.
 */
export function elementWordsOf<C extends object>(name: string, english: C, lang = ''): C {
  const words = lang ? ofLanguage(lang) : pageWords.value;
  return (words[name] as C | undefined) ?? english;
}

const loaded = signal<Readonly<Record<string, Words>>>({});
const asked = new Set<string>();

function ofLanguage(lang: string): Words {
  if (!asked.has(lang)) {
    asked.add(lang);
    void loadWords(lang).then((book) => {
      if (book) loaded.value = { ...loaded.peek(), [lang]: book.words };
    });
  }
  return loaded.value[lang] ?? {};
}
