import { isLanguage, type Language } from '#club/facts/languages.ts';
import type { Club } from '#core/club.ts';
import type { Storage } from '#core/ports.ts';
import { giveWords } from '#element/lit/element-words.ts';
import type { CopyBook } from '#ui/copy.tsx';
import { loadTwice } from './routing/screen.ts';

const KEY = 'club_lang';

/** The language the address asks for by `lang`, which is remembered, or the one of an earlier visit. */
export function readLanguage(search: string, storage: Pick<Storage, 'get' | 'set' | 'remove'>): Language {
  const asked = new URLSearchParams(search).get('lang');
  if (!isLanguage(asked)) {
    const kept = storage.get(KEY);
    return isLanguage(kept) ? kept : 'en';
  }
  if (asked === 'en') storage.remove(KEY);
  else storage.set(KEY, asked);
  return asked;
}

/** The words of a language for the whole page; undefined for English, which stands in the code. */
export async function openBook(language: Language, { clock, log }: Club): Promise<CopyBook | undefined> {
  const book = language === 'es' ? await loadSpanish(clock, log) : undefined;
  document.documentElement.lang = book?.lang ?? 'en';
  if (book) giveWords(book.words);
  return book;
}

async function loadSpanish(clock: Club['clock'], log: Club['log']): Promise<CopyBook | undefined> {
  try {
    return (await loadTwice(() => import('./es/book.ts'), clock)).book;
  } catch (error) {
    // A page in English is better than none.
    log.warn('The Spanish words could not be loaded.', error);
    return undefined;
  }
}

/** The same page in a language: the rest of its query stays. */
export function languageHref(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query.toString()}`;
}
