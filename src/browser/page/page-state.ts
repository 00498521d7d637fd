import type { ClubOptions } from '#core/club.ts';
import type { LazyClub } from '#core/lazy-club.ts';
import type { Plans } from '#core/membership/plans.ts';

/** Returns whether the address asks for a club with scripted answers, as in `?club-scenario=paid`. */
export const asksForScenario = (): boolean => /[?&]club-scenario=/.test(location.search);

/** The key of the data that every copy and version of the script on a page shares. */
const PAGE_STATE = Symbol.for('homefront.club');

/** The options that attributes of an element can set. */
export type ElementOptions = Partial<Pick<ClubOptions, 'siteUrl' | 'apiHost' | 'storagePrefix'>>;

/** The data that every copy of the script on a page shares. */
export interface PageState {
  /** The options of `configureClub`. */
  options?: Partial<ClubOptions>;
  /** The options of the first element with such attributes. */
  elementOptions?: ElementOptions;
  /** The club of the page, once something needed it. */
  club?: LazyClub;
  /** Its plans, which a counter of founding seats uses without a club. */
  plans?: Plans;
  /** Elements that wait for `configureClub`. */
  waiting?: Set<() => void>;
  /** Resolves when the club of `?club-scenario` is in place, or when it failed to load. */
  scenario?: Promise<unknown>;
  /** Whether the club of the page is that of a scenario, which sends nothing. A word in the address alone does not set it. */
  playsScenario?: boolean;
  /** What elements of this page have reported to the club. */
  reported?: Set<string>;
  /** The plans call that an element's entry sent while the rest of its code was loading. It serves once. */
  prefetchedPlans?: { url: string; language: string; response: Promise<Response> };
}

/** Returns the options of the page's club, as far as the page has set them. Creates nothing. */
export function knownOptions(): Partial<ClubOptions> | undefined {
  const { club, options } = (globalThis as { [PAGE_STATE]?: PageState })[PAGE_STATE] ?? {};
  return club?.options ?? options;
}

/** Returns the shared data of this page. */
export function pageState(): PageState {
  const page = globalThis as { [PAGE_STATE]?: PageState };
  // Not enumerable, so that a script that lists the globals does not find it.
  if (!page[PAGE_STATE]) Object.defineProperty(page, PAGE_STATE, { value: {} satisfies PageState });
  return page[PAGE_STATE] ?? {};
}
