import type { Part } from '../lists/list.ts';
import { readLimit } from './terminal.ts';

const LISTED = 50;

/** The option of a list that cuts it. */
export const LIMIT = ['--limit <number>', 'lists at most this many', readLimit, LISTED] as const;
/** The option of a list that goes on with it. */
export const BEFORE = ['--before <key>', 'continues a list after a key, which its last line has'] as const;

/** Returns the line below a list that has more rows than it shows, '' for others. */
export function nextLine({ rows, next, total }: Part<unknown> & { total?: number }): string {
  const parts = [
    total === undefined || total === rows.length ? '' : `${rows.length} of ${total}.`,
    next === undefined ? '' : `The next ones: --before ${next}`,
  ].filter(Boolean);
  return parts.length === 0 ? '' : `\n${parts.join(' ')}`;
}
