import { formatCount } from '#club/rules/count.ts';
import { showsSeatBar } from '#club/rules/founder-count.ts';
import type { founderSpotsCopy } from './founder-spots.copy.ts';

/** What `<club-founder-spots>` shows. */
export interface SpotsView {
  count: string;
  /** The limit, after a slash. */
  rest: string;
  /** The length of the bar, from 0 to 100. */
  percent: number;
  /** Whether the bar would look empty. */
  isEmpty: boolean;
}

/** Returns what the counter shows, in an element and in the HTML of a server. */
export function spotsView(taken: number, limit: number, words: typeof founderSpotsCopy): SpotsView {
  const [count = '', rest = ''] = words.spots(formatCount(taken), formatCount(limit)).split('/');
  const percent = 100 * Math.min(1, limit > 0 ? taken / limit : 1);
  return { count, rest: `/${rest}`, percent, isEmpty: !showsSeatBar(taken, limit) };
}
