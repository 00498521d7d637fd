import type * as Signals from '@preact/signals-core';
import type { GivenBrand } from '#club/facts/brand.ts';
import type { ClubOptions, GivenOptions } from '#core/club.ts';
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
  options?: GivenOptions;
  /** The options of the first element with such attributes. */
  elementOptions?: ElementOptions;
  /** The club of the page, once something needed it. */
  club?: LazyClub;
  /** Its plans, which a counter of founding seats uses without a club. */
  plans?: Plans;
  /** The runtime of the signals of every copy of `/embed`: an effect follows only signals of its own runtime. */
  signals?: Pick<typeof Signals, 'batch' | 'computed' | 'effect' | 'Signal' | 'signal' | 'untracked'>;
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
export function knownOptions(): GivenOptions | undefined {
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

/** The deployment of a page, from one JSON block that the server writes or a partner pastes. */
export interface PageConfig {
  siteOrigin?: string;
  apiHost?: string;
  partnerUrl?: string;
  googleClientId?: string;
  handoffKey?: string;
  brand?: GivenBrand;
}

/** The fields of the JSON block that are text. The brand is an object. */
export const pageConfigFields = [
  'siteOrigin',
  'apiHost',
  'partnerUrl',
  'googleClientId',
  'handoffKey',
] as const;

/**
 * Reads `<script type="application/json" id="club-config">`. Returns undefined when the page has none. Ignores a block
 * that is not JSON, and fields of another type.
 */
export function readPageConfig(): PageConfig | undefined {
  const block = readBlock('club-config');
  if (!block) return undefined;
  const fields = Object(block.json) as Record<string, unknown>;
  const config: PageConfig = {};
  for (const field of pageConfigFields) {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (typeof value === 'string') config[field] = value.trim();
  }
  const { brand } = fields;
  if (typeof brand === 'object' && brand) config.brand = brand;
  return config;
}

/** Returns the JSON of a `<script type="application/json">`. `json` is undefined when the text is not JSON. */
export function readBlock(id: string): { json: unknown } | undefined {
  const block = typeof document === 'undefined' ? null : document.getElementById(id);
  // Only a script counts: any other element with this id could hold content of a stranger.
  if (!(block instanceof HTMLScriptElement)) return undefined;
  try {
    return { json: JSON.parse(block.textContent) };
  } catch {
    return { json: undefined };
  }
}

let ownSheets: boolean | undefined;

/**
 * Returns whether this browser can style an element by itself (Safari 16.4, Firefox 101). Checks once a page, because 50
 * elements would create 50 sheets.
 */
export function hasOwnSheets(): boolean {
  ownSheets ??= canStyle();
  return ownSheets;
}

function canStyle(): boolean {
  try {
    const sheet = new CSSStyleSheet();
    return 'replaceSync' in sheet && 'adoptedStyleSheets' in document && 'attachShadow' in Element.prototype;
  } catch {
    return false;
  }
}
