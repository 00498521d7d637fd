import type { CopyBook, Language } from '#club/facts/languages.ts';

/** The book of each folder of `host-app/languages`. Only the languages of the build are asked for. */
const modules = import.meta.glob<{ book: CopyBook }>('../../languages/*/server-book.ts', { eager: true });
const books = new Map<string, CopyBook>(Object.values(modules).map(({ book }) => [book.lang, book]));

/** Returns words of the server in a language, or `english` when the language has none. */
export const wordsIn = <Words extends object>(language: Language, name: string, english: Words): Words =>
  (books.get(language)?.words[name] as Words | undefined) ?? english;
