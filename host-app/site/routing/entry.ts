/** How a visitor reached a page of history. */
export type Move = 'load' | 'push' | 'pop';

/** One history entry. A replaced query on the same path keeps the key, because it is the same visit. */
export interface Entry {
  key: string;
  path: string;
  search: string;
}
