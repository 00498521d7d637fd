import type { Club, ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import { announceOn } from './announce.ts';
import { readPageConfig } from './page-config.ts';
import { readPagePlans } from './page-plans.ts';
import { createPagePorts } from './page-ports.ts';

/** One place per page, shared by every copy and version of the script (promise 24). */
const SLOT = Symbol.for('homefront.club');
const EMBED_PREFIX = 'club:';

interface Slot {
  options?: Partial<ClubOptions>;
  club?: Club;
}

/**
 * Says once, before the first widget, where the club lives. Wins over the page's JSON block (`page-config.ts`) and
 * over where our script tag came from; without `apiHost` the API is expected on `siteUrl`. Too late once a club
 * runs: the first one stays.
 */
export function configureClub(options: Partial<ClubOptions>): void {
  const slot = pageSlot();
  if (slot.club) {
    console.warn('configureClub() came after the club of this page had started. The first one stays.');
    return;
  }
  slot.options = { ...slot.options, ...options };
}

/** The club of this page: made and started on first use, the same one for every widget and element. */
export function pageClub(): Club {
  if (typeof document === 'undefined') {
    throw new Error(
      'pageClub() was called on a server, where one club would be shared by all visitors. ' +
        'Pass a club to the component instead.',
    );
  }
  const slot = pageSlot();
  slot.club ??= startClub(slot);
  return slot.club;
}

/** Whether this page is our own site: then keys are bare, logout clears all storage and a reload is ours (Z-21, Z-22). */
export function isOwnSite(siteUrl: string): boolean {
  return siteUrl === '' || originOf(siteUrl) === location.origin;
}

function startClub(slot: Slot): Club {
  const options = pageOptions(slot);
  const club = createClub(createPagePorts(options.storagePrefix), options, { plans: readPagePlans() });
  announceOn(document, club);
  club.start();
  return club;
}

function pageOptions(slot: Slot): Partial<ClubOptions> & { storagePrefix: string } {
  const { siteOrigin, ...rest } = readPageConfig() ?? {};
  const siteUrl = slot.options?.siteUrl ?? siteOrigin ?? scriptOrigin();
  // Guessing our own site here would let a logout clear somebody else's storage.
  if (siteUrl === undefined) {
    throw new Error(
      'A club widget was placed before configureClub(). It does not know where the club lives. ' +
        'Call configureClub({ siteUrl }) once, before the first widget, or write the JSON block "club-config".',
    );
  }
  const own = isOwnSite(siteUrl);
  return {
    ...rest,
    ...slot.options,
    siteUrl,
    pageOrigin: location.origin,
    apiHost: slot.options?.apiHost ?? rest.apiHost ?? (own ? '' : siteUrl),
    storagePrefix: slot.options?.storagePrefix ?? (own ? '' : EMBED_PREFIX),
  };
}

/** Our embed files come from our site; bundled into somebody else's script the same code has to be told. */
function scriptOrigin(): string | undefined {
  return import.meta.env?.MODE === 'embed' ? originOf(import.meta.url) : undefined;
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}

function pageSlot(): Slot {
  const page = globalThis as { [SLOT]?: Slot };
  // Not enumerable: a page that walks its globals does not meet it.
  if (!page[SLOT]) Object.defineProperty(page, SLOT, { value: {} satisfies Slot });
  return page[SLOT] ?? {};
}
