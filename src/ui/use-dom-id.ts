import { createContext, useContext, useId } from 'react';

/** The prefix of all ids in one root. Preact numbers the ids of each root from the start. */
export const IdPrefix = createContext('');

/** Returns an id that no other element of the page has, also with several roots in one document. */
export const useDomId = (): string => useContext(IdPrefix) + useId();
