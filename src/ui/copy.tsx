import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Brand, type Texts, textsFor } from '#club/facts/brand.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { useBrand } from './world/world.tsx';

const CopyContext = createContext<CopyBook | undefined>(undefined);

/** Provides the copy of another language to the widgets below. Without a book they show English. */
export function CopyProvider({ book, children }: { book: CopyBook | undefined; children?: ReactNode }) {
  return <CopyContext.Provider value={book}>{children}</CopyContext.Provider>;
}

/** Returns the copy of a widget for the page's language and brand, or `english` when the book has none. */
export function useCopy<C extends object>(name: string, english: Texts<C>): C {
  const book = useContext(CopyContext);
  const brand = useBrand();
  return useMemo(() => textsFor(wordsOf(book, name, english), brand), [book, name, english, brand]);
}

/** Returns the same outside of a component. `textsFor` makes the texts for a brand. */
export const wordsOf = <C extends object>(book: CopyBook | undefined, name: string, english: C): C =>
  (book?.words[name] as C | undefined) ?? english;

/** Returns facts (`src/club/facts`) with their texts in the page's language, matched by `key`. */
export function useFacts<F extends { key: string }>(name: string, facts: Texts<readonly F[]>): readonly F[] {
  const book = useContext(CopyContext);
  const brand = useBrand();
  return useMemo(() => localizeFacts(book, name, facts, brand), [book, name, facts, brand]);
}

/** Returns the same as `useFacts`, outside of a component. */
export function localizeFacts<F extends { key: string }>(
  book: CopyBook | undefined,
  name: string,
  facts: Texts<readonly F[]>,
  brand: Brand,
): readonly F[] {
  const none: Texts<Readonly<Record<string, Partial<F>>>> = {};
  const words = textsFor(wordsOf(book, name, none), brand);
  return textsFor(facts, brand).map((fact) => ({ ...fact, ...words[fact.key] }));
}

/** Returns the language of the page as a language tag, 'en' by default. */
export const useLanguage = (): string => useContext(CopyContext)?.lang ?? 'en';
