/** A cell: text, an amount in cents, or nothing. */
export type Cell = string | { cents: number } | undefined;

/** A spreadsheet runs a text that begins with one of these. */
const FORMULA_STARTS = ['=', '+', '-', '@', '\t', '\r', '\n'];
const NEEDS_QUOTES = ['"', ',', '\r', '\n'];

/**
 * Returns rows as CSV by RFC 4180: CRLF after each line, quotes doubled. A text that a spreadsheet would run as a formula
 * begins with an apostrophe. Amounts are dollars with two decimals.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'string') return dollars(cell.cents);
  const safe = FORMULA_STARTS.some((start) => cell.startsWith(start)) ? `'${cell}` : cell;
  return NEEDS_QUOTES.some((sign) => safe.includes(sign)) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns `-12.05` for -1205, without a rounding error. */
function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? '-' : ''}${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
