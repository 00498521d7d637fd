/** Which part of a list is read. */
export interface ListPart {
  /** How many rows a page has. */
  limit: number;
  /** The number of the page, from 1. By default the first one. */
  page?: number;
}

/** A page of a list. */
export interface Listed<Row> {
  rows: Row[];
  /** How many rows all pages have together. */
  total: number;
}

/** Returns what a query limits itself to for a page. */
export const rangeOf = ({ limit, page = 1 }: ListPart): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
});

/** Returns how many pages a list has, at least 1. */
export const pagesOf = (total: number, limit: number): number => Math.max(1, Math.ceil(total / limit));
