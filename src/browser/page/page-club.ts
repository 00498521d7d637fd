import type { Club, ClubOptions } from '#core/club.ts';
import { announceOn } from './announce.ts';
import { pageOptions, startWaiting } from './page-options.ts';
import { pageSlot } from './page-slot.ts';
import { startClub } from '#variant/start-club.ts';

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
  startWaiting();
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
  slot.club ??= startPageClub();
  return slot.club;
}

function startPageClub(): Club {
  const club = startClub(pageOptions());
  announceOn(document, club);
  return club;
}
