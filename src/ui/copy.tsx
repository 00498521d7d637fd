import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** The copy of another language by widget name. English is in each `*.copy.ts`. */
export interface CopyBook {
  lang: string;
  words: Readonly<Record<string, object>>;
}

const CopyContext = createContext<CopyBook | undefined>(undefined);

/** Provides the copy of another language to the widgets below. Without a book they show English. */
export function CopyProvider({ book, children }: { book: CopyBook | undefined; children?: ReactNode }) {
  return <CopyContext.Provider value={book}>{children}</CopyContext.Provider>;
}

/** Returns the copy of a widget in the page's language, or `english` when the book has none. */
export function useCopy<C extends object>(name: string, english: C): C {
  return wordsOf(useContext(CopyContext), name, english);
}

/** Returns the same as `useCopy`, outside of a component. */
export const wordsOf = <C extends object>(book: CopyBook | undefined, name: string, english: C): C =>
  (book?.words[name] as C | undefined) ?? english;

/** Returns facts (`src/club/facts`) with their texts in the page's language, matched by `key`. */
export function useFacts<F extends { key: string }>(name: string, facts: readonly F[]): readonly F[] {
  const book = useContext(CopyContext);
  return useMemo(() => localizeFacts(book, name, facts), [book, name, facts]);
}

/** Returns the same as `useFacts`, outside of a component. */
export function localizeFacts<F extends { key: string }>(
  book: CopyBook | undefined,
  name: string,
  facts: readonly F[],
): readonly F[] {
  const words = book?.words[name] as Readonly<Record<string, Partial<F>>> | undefined;
  return words ? facts.map((fact) => ({ ...fact, ...words[fact.key] })) : facts;
}

/** Returns the language of the page as a language tag, 'en' by default. */
export const useLanguage = (): string => useContext(CopyContext)?.lang ?? 'en';
