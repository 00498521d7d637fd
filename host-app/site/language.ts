import { type CopyBook, isLanguage, type Language } from '#club/facts/languages.ts';
import type { Club } from '#core/club.ts';
import type { Storage } from '#core/ports.ts';
import { setElementWords } from '#element/lit/element-words.ts';
import { loaders } from './book-loaders.ts';
import { loadWithRetry } from './routing/screen.ts';

const KEY = 'club_lang';

/**
 * Returns the language that `lang` in the address asks for, and stores it. Without one, returns the stored language.
 */
export function readLanguage(search: string, storage: Pick<Storage, 'get' | 'set' | 'remove'>): Language {
  const requested = new URLSearchParams(search).get('lang');
  if (!isLanguage(requested)) {
    const stored = storage.get(KEY);
    return isLanguage(stored) ? stored : 'en';
  }
  if (requested === 'en') storage.remove(KEY);
  else storage.set(KEY, requested);
  return requested;
}

/**
 * Loads the words of a language and sets the page's `lang`. Returns undefined for English, and also when the words
 * failed to load: then the page stays in English.
 */
export async function openBook(language: Language, { clock, log }: Club): Promise<CopyBook | undefined> {
  const book = await loadBook(language, clock, log);
  const { documentElement: page } = document;
  const lang = book?.lang ?? 'en';
  // The same value, set again, would restyle every element of the page.
  if (page.lang !== lang) page.lang = lang;
  if (book) setElementWords(book.words);
  return book;
}

async function loadBook(
  language: Language,
  clock: Club['clock'],
  log: Club['log'],
): Promise<CopyBook | undefined> {
  const load = loaders[language];
  if (!load) return undefined;
  try {
    return (await loadWithRetry(load, clock)).book;
  } catch (error) {
    // A page in English is better than none.
    log.warn(`The words in the language "${language}" failed to load. The page stays in English.`, error);
    return undefined;
  }
}

/** Returns the address of the same page in a language. The rest of the query stays. */
export function languageHref(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query.toString()}`;
}
