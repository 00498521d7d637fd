import { createContext, type ReactNode, useContext, useMemo } from 'react';

/** Words of another language by widget name, loaded by whoever offers that language; English stands in each *.copy.ts. */
export interface CopyBook {
  lang: string;
  words: Readonly<Record<string, object>>;
}

const CopyContext = createContext<CopyBook | undefined>(undefined);

export function CopyProvider({ book, children }: { book: CopyBook | undefined; children?: ReactNode }) {
  return <CopyContext.Provider value={book}>{children}</CopyContext.Provider>;
}

/** The words of a widget: the page's language where it has them, else English. */
export function useCopy<C extends object>(name: string, english: C): C {
  return wordsOf(useContext(CopyContext), name, english);
}

/** The same outside of a component. */
export const wordsOf = <C extends object>(book: CopyBook | undefined, name: string, english: C): C =>
  (book?.words[name] as C | undefined) ?? english;

/** Facts that carry words (`src/club/facts`), each with the words of the page's language laid over it by its key. */
export function useFacts<F extends { key: string }>(name: string, facts: readonly F[]): readonly F[] {
  const book = useContext(CopyContext);
  return useMemo(() => wordedFacts(book, name, facts), [book, name, facts]);
}

/** The same outside of a component. */
export function wordedFacts<F extends { key: string }>(
  book: CopyBook | undefined,
  name: string,
  facts: readonly F[],
): readonly F[] {
  const words = book?.words[name] as Readonly<Record<string, Partial<F>>> | undefined;
  return words ? facts.map((fact) => ({ ...fact, ...words[fact.key] })) : facts;
}

/** The language of the page, as `lang` says it. */
export const useLanguage = (): string => useContext(CopyContext)?.lang ?? 'en';
