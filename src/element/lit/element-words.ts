import { effect, signal } from '@preact/signals-core';
import { loadWords } from '#browser/page/page-languages.ts';
import type { Stop } from '#core/ports.ts';

type Words = Readonly<Record<string, object>>;

const pageWords = signal<Words>({});

/** Sets the copy of the page's language for the small elements, by element name: `{ toaster: {...} }`. */
export function setElementWords(words: Words): void {
  pageWords.value = words;
}

/** Calls `changed` now and whenever copy arrives, for an element that does not watch signals. Returns its Stop. */
export const onWords = (changed: () => void): Stop =>
  effect(() => {
    void [pageWords.value, loaded.value];
    changed();
  });

/**
 * Returns the copy of an element: of its own `lang` (loads it on the first call), of the page, or English. Reads
 * signals, so an element that watches signals renders again when the copy arrives.
 */
export function elementWordsOf<C extends object>(name: string, english: C, lang = ''): C {
  const words = lang ? ofLanguage(lang) : pageWords.value;
  return (words[name] as C | undefined) ?? english;
}

const loaded = signal<Readonly<Record<string, Words>>>({});
const requestedLanguages = new Set<string>();

function ofLanguage(lang: string): Words {
  if (!requestedLanguages.has(lang)) {
    requestedLanguages.add(lang);
    void loadWords(lang).then((book) => {
      if (book) loaded.value = { ...loaded.peek(), [lang]: book.words };
      // The next render tries again.
      else requestedLanguages.delete(lang);
    });
  }
  return loaded.value[lang] ?? {};
}
