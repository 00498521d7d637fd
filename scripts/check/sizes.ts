// We keep our own check: size-limit's current version needs Node 22.19. It adds up files, but the list of each tag's
// files, rows without a budget and budgets without a row would still be ours.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PAGES_FILE, type SitePages } from '../../host-app/server/pages/site-pages.ts';
import { places, serverRenderedPlaces } from '../../src/club/facts/places.ts';
import { elementList, tagOf } from '../../widgets/element-list.ts';

/** Bytes by row. */
export type Sizes = Record<string, number>;

const FIRST = 'club-pricing';

/**
 * Returns bytes by row, from the lists in `sri.json`. `club-login`: that tag alone. `club-signup then club-verify-otp`: a
 * signup with its code screen. The row `TAG next to club-pricing` is what the tag adds to a page that has the pricing table.
 */
export function embedSizes(folder: string): Sizes {
  const list = join(folder, 'sri.json');
  if (!existsSync(list)) throw new Error(`${list} does not exist: run npm run build embed first.`);
  const { preload } = JSON.parse(readFileSync(list, 'utf8')) as { preload: Record<string, string[]> };
  const tags = Object.keys(preload)
    .filter((entry) => entry.startsWith('club-'))
    .map((entry) => entry.slice(0, -'.js'.length));
  const bytesOfTags = (...entries: string[]) => {
    const files = new Set(entries.flatMap((tag) => [`${tag}.js`, ...(preload[`${tag}.js`] ?? [])]));
    return bytesOf(folder, files);
  };
  const first = bytesOfTags(FIRST);
  return Object.fromEntries([
    ...tags.map((tag) => [tag, bytesOfTags(tag)]),
    // Visible after this one file (AHEAD-08).
    ...tags.filter(hasEntry).map((tag) => [entryRow(tag), servedBytes(join(folder, `${tag}.js`))]),
    ['club-signup then club-verify-otp', bytesOfTags('club-signup', 'club-verify-otp')],
    ...tags.filter((tag) => tag !== FIRST).map((tag) => [addedRow(tag), bytesOfTags(FIRST, tag) - first]),
  ]);
}

/** Returns bytes by row: the scripts of each public page of the site until it is live, from the site's build (TAP-07). */
export function siteSizes(folder: string): Sizes {
  const site = JSON.parse(readFileSync(join(folder, PAGES_FILE), 'utf8')) as SitePages;
  return Object.fromEntries(
    [...serverRenderedPlaces].map((place) => {
      const files = new Set([...site.scripts, ...site.places[place].scripts]);
      return [liveRow(places[place].path), bytesOf(folder, files)];
    }),
  );
}

const bytesOf = (folder: string, files: Set<string>) =>
  [...files].reduce((sum, file) => sum + servedBytes(join(folder, file)), 0);

/** Returns the name of the row of a page of the site. */
export const liveRow = (path: string) => `${path} until it is live`;
const LIVE_BYTES = 90 * 1_024;

/** Returns how many bytes of a file are sent: the build has put brotli next to all but the smallest. */
export const servedBytes = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const prerendered: string[] = elementList.filter((element) => element.prerendered).map(tagOf);
const hasEntry = (tag: string) => prerendered.includes(tag);

/** Returns the name of the row of a prerendered entry. */
export const entryRow = (tag: string) => `${tag} until it is visible`;
const ENTRY_BYTES = 6 * 1_024;

export const addedRow = (tag: string) => `${tag} next to ${FIRST}`;

/**
 * Returns a budget with room for a small change: 3 % of a page's own files, 5 % of what a widget adds to others. A
 * prerendered entry has 6 kB, a page of the site 90 kB.
 */
export function budgetOf(row: string, bytes: number): number {
  if (row.endsWith(' visible')) return ENTRY_BYTES;
  if (row.endsWith(' live')) return LIVE_BYTES;
  return Math.ceil(bytes * (row.includes(' next to ') ? 1.05 : 1.03));
}

/** Returns one line for each row over its budget, without a budget, or with a budget for nothing. */
export function overBudget(sizes: Sizes, budgets: Sizes): string[] {
  const rows = Object.entries(sizes).flatMap(([row, bytes]) => {
    const budget = budgets[row];
    if (budget === undefined) return [`${row}: has no budget yet`];
    return bytes <= budget ? [] : [`${row}: ${bytes} bytes, ${bytes - budget} over its budget of ${budget}`];
  });
  const gone = Object.keys(budgets).filter((row) => sizes[row] === undefined);
  return [...rows, ...gone.map((row) => `${row}: has a budget, but is not built`)];
}
