import type { Language } from '#club/facts/languages.ts';
import type { CopyBook } from '#ui/copy.tsx';

type LoadBook = () => Promise<{ book: CopyBook }>;

/** The loader of each language's book. Each book is a chunk of its own, which only the visitors of that language load. */
const loaders = import.meta.glob<{ book: CopyBook }>('../languages/*/book.ts');

/** Returns the loader of a language's book, or undefined for English. */
export const bookLoader = (language: Language): LoadBook | undefined =>
  loaders[`../languages/${language}/book.ts`];
