import { html } from 'hono/html';
import type { Markup } from '#server/mail/link-page.ts';
import { memberTarget, messageTarget, orphanTarget } from '../../acts/targets.ts';
import type { Cell } from '../../lists/list.ts';

interface Table {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly (Markup | Cell)[])[];
  /** A time does not break. */
  firstIs?: 'name' | 'time';
}

/** A shorter text, such as a day or an amount, does not break. */
const SHORT = 18;

const isShort = (cell: Markup | Cell): boolean => typeof cell === 'string' && cell.length < SHORT;

/** The pages that cells lead to. */
const pages = {
  member: memberTarget.pathOf,
  orphan: orphanTarget.pathOf,
  message: messageTarget.pathOf,
  address: (address: string) => `/?q=${encodeURIComponent(address)}`,
};

export function shown(cell: Markup | Cell, hasFocus = false): Markup | string {
  if (typeof cell === 'string') return cell;
  if ('to' in cell)
    return html`<a href="${pages[cell.to](cell.id)}"${hasFocus ? html` autofocus` : ''}>${cell.text}</a>`;
  if ('note' in cell)
    return html`<span class="desk-ids">${cell.text}<br><span class="club-soft">${cell.note}</span></span>`;
  return cell;
}

/** A longer fact has the width of the card, in characters. */
const LONG_FACT = 60;

const isLong = (fact: string | Markup): boolean => typeof fact === 'string' && fact.length > LONG_FACT;

/** Returns facts with their names. */
export const factList = (facts: readonly (readonly (string | Markup)[])[]): Markup =>
  html`<dl class="desk-facts">${facts.map(
    ([name = '', fact = '']) =>
      html`<div${isLong(fact) ? html` class="desk-long"` : ''}><dt>${name}</dt><dd>${fact}</dd></div>`,
  )}</dl>`;

/** Returns a table, which is a list of cards on a narrow screen. Its roles keep it a table for screen readers there. */
export const table = ({ caption, columns, rows, firstIs = 'name' }: Table): Markup =>
  html`<table class="desk-table" role="table" data-first="${firstIs}">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    ([first = '', ...others]) =>
      html`<tr role="row"><th role="rowheader" scope="row">${shown(first)}</th>${others.map(
        (cell, index) =>
          html`<td role="cell" data-label="${columns[index + 1] ?? ''}"><span${isShort(cell) ? html` class="desk-short"` : ''}>${shown(cell)}</span></td>`,
      )}</tr>`,
  )}</tbody>
</table>`;

interface Pager {
  /** The key before the part that shows. Undefined for the first part. */
  before?: string | undefined;
  /** The key of the last row, when more rows follow. */
  next?: string | undefined;
  /** Returns the address of the part after a key, or of the first part. */
  linkTo(key?: string): string;
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
