import { html } from 'hono/html';
import type { Markup } from '../desk-request.ts';

interface Pager {
  /** The key before the part that shows. Undefined for the first part. */
  before?: string | undefined;
  /** The key of the last row, when more rows follow. */
  next?: string | undefined;
  /** Returns the address of the part after a key, or of the first part. */
  linkTo(key?: string): string;
  /** The texts of the links. */
  words: { first: string; next: string };
}

/** Returns the links of a list to its first part and to the next one. */
export const pager = ({ before, next, linkTo, words }: Pager): Markup =>
  before === undefined && next === undefined
    ? html``
    : html`<p class="desk-jump">${before === undefined ? '' : html`<a href="${linkTo()}">${words.first}</a>`}
${next === undefined ? '' : html`<a href="${linkTo(next)}">${words.next}</a>`}</p>`;

/** Returns a path with a query. Values that are undefined are left out. */
export function pathWith(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}
