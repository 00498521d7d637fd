import { type ListPart, pagesOf } from '../lists/list-part.ts';
import { readLimit } from './run-work.ts';

/** The option of a list with pages. */
export const PAGE = ['--page <number>', 'shows this page, from 1', readLimit, 1] as const;

/** Returns the line below a list that has more than one page, '' for others. */
export function pageLine(total: number, { limit, page = 1 }: ListPart): string {
  const pages = pagesOf(total, limit);
  if (pages === 1) return '';
  const next = page < pages ? ` The next one: --page ${page + 1}` : '';
  return `\nPage ${page} of ${pages}, ${total} in all.${next}`;
}
