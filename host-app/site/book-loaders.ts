import { type CopyBook, type Language, translations } from '#club/facts/languages.ts';

/** Loads the words of one language. */
type LoadBook = () => Promise<{ book: CopyBook }>;

const modules = import.meta.glob<{ book: CopyBook }>('../languages/*/book.ts');

/**
 * The loader of each language's book. The build has those of its languages only, each in its own chunk
 * (scripts/build/offered-books.ts).
 */
export const loaders: Readonly<Partial<Record<Language, LoadBook>>> = Object.fromEntries(
  translations().map((code) => [code, modules[`../languages/${code}/book.ts`]]),
);
