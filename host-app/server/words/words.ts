import type { BookLanguage, Language } from '#club/facts/languages.ts';

/** The words of the server in one language, by the name that `wordsIn` asks for. */
interface LoadedBook {
  lang: BookLanguage;
  words: Readonly<Record<string, object>>;
}

/** The book of each folder of `host-app/languages`. Only the languages of the build are asked for. */
const modules = import.meta.glob<{ book: LoadedBook }>('../../languages/*/server-book.ts', { eager: true });
const books = new Map<Language, LoadedBook>(Object.values(modules).map(({ book }) => [book.lang, book]));

/** Returns words of the server in a language, or `english` when the language has none. */
export const wordsIn = <Words extends object>(language: Language, name: string, english: Words): Words =>
  (books.get(language)?.words[name] as Words | undefined) ?? english;
