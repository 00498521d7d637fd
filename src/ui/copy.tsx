import { createContext, type ReactNode, useContext } from 'react';

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
  const book = useContext(CopyContext);
  return (book?.words[name] as C | undefined) ?? english;
}
