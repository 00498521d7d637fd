import { html } from 'hono/html';
import type { Markup } from '../desk-request.ts';

interface Table {
  caption: string;
  columns: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly (readonly (Markup | string)[])[];
  /** A time does not break. */
  firstIs?: 'name' | 'time';
}

/** A shorter text, such as a day or an amount, does not break. */
const SHORT = 18;

const isShort = (cell: Markup | string): boolean => typeof cell === 'string' && cell.length < SHORT;

/** Returns a table, which is a list of cards on a narrow screen. Its roles keep it a table for screen readers there. */
export const table = ({ caption, columns, rows, firstIs = 'name' }: Table): Markup =>
  html`<table class="desk-table" role="table" data-first="${firstIs}">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${columns.map((column) => html`<th role="columnheader" scope="col">${column}</th>`)}</tr></thead>
<tbody role="rowgroup">${rows.map(
    ([first = '', ...others]) =>
      html`<tr role="row"><th role="rowheader" scope="row">${first}</th>${others.map(
        (cell, index) =>
          html`<td role="cell" data-label="${columns[index + 1] ?? ''}"><span${isShort(cell) ? html` class="desk-short"` : ''}>${cell}</span></td>`,
      )}</tr>`,
  )}</tbody>
</table>`;
