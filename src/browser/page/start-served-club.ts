import type { Club, ClubOptions } from '#core/club.ts';
import { pageEarlyPlans } from './page-early-plans.ts';
import { startPageGuest } from './page-guest.ts';

/**
 * Creates and starts the club of a page of the site: a guest's, with the plans that are in its HTML. It takes a member for
 * a guest, too, until the page has called `loadCore`.
 */
export function startClub(options: ClubOptions): Club {
  pageEarlyPlans(options);
  return startPageGuest(options, true);
}
