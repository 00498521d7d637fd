import type { Language } from '#club/facts/languages.ts';
import type { BookLanguage } from './element-book.ts';
import type { SiteBook } from './site-book.ts';

type LoadBook = () => Promise<{ book: SiteBook }>;

/**
 * The loader of each language's book. A new language in `club/facts/languages.ts` does not compile until its loader is
 * here. Each book is a chunk of its own, which only the visitors of that language load.
 */
export const books: Readonly<Record<BookLanguage, LoadBook>> = {
  es: () => import('../es/book.ts'),
};

/** Returns the loader of a language's book, or undefined for English. */
export const bookLoader = (language: Language): LoadBook | undefined =>
  language === 'en' ? undefined : books[language];
