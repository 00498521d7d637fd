import type { Club, ClubOptions } from '#core/club.ts';
import { withDefaults } from '#core/club-options.ts';
import { announceOn } from './announce.ts';
import { askedByPage } from './page-asked.ts';
import { readPageConfig } from './page-config.ts';
import { pageSlot, type Slot } from './page-slot.ts';
import { startClub } from './start-club.ts';

const EMBED_PREFIX = 'club:';
const isEmbed = import.meta.env?.MODE === 'embed';

/**
 * Says once, before the first widget, where the club lives. Wins over what elements say (`page-asked.ts`), over the
 * page's JSON block (`page-config.ts`) and over where our script tag came from; without `apiHost` the API is expected
 * on `siteUrl`. Too late once a club runs: the first one stays.
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
  slot.club ??= startPageClub(slot);
  return slot.club;
}

/** Where the club's site lives by all that was said on this page; undefined while nobody said it. */
export function siteUrlOfPage(): string | undefined {
  const { club, options } = pageSlot();
  if (club) return club.options.siteUrl;
  return options?.siteUrl ?? askedByPage()?.siteUrl ?? readPageConfig()?.siteOrigin ?? scriptOrigin();
}

/** Whether this page is our own site: then keys are bare, logout clears all storage and a reload is ours (Z-21, Z-22). */
export function isOwnSite(siteUrl: string): boolean {
  return siteUrl === '' || originOf(siteUrl) === location.origin;
}

function startPageClub(slot: Slot): Club {
  const options = withDefaults(pageOptions(slot));
  const club = startClub(options);
  announceOn(document, club);
  return club;
}

function pageOptions(slot: Slot): Partial<ClubOptions> & { storagePrefix: string } {
  const { siteOrigin: _, ...rest } = readPageConfig() ?? {};
  const said = { ...askedByPage(), ...slot.options };
  const siteUrl = siteUrlOfPage();
  // Guessing our own site here would let a logout clear somebody else's storage.
  if (siteUrl === undefined) {
    throw new Error(
      'A club widget was placed before configureClub(). It does not know where the club lives. ' +
        'Call configureClub({ siteUrl }) once, before the first widget, or write site-url on the element.',
    );
  }
  const own = isOwnSite(siteUrl);
  return {
    ...rest,
    ...said,
    siteUrl,
    pageOrigin: location.origin,
    apiHost: said.apiHost ?? rest.apiHost ?? (own ? '' : siteUrl),
    storagePrefix: said.storagePrefix ?? (own ? '' : EMBED_PREFIX),
  };
}

/** Our embed files come from our site; bundled into somebody else's script the same code has to be told. */
function scriptOrigin(): string | undefined {
  return isEmbed ? originOf(import.meta.url) : undefined;
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin;
  } catch {
    return undefined;
  }
}
