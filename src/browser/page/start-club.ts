import type { Club, ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import { pageEarlyPlans } from './page-early-plans.ts';
import { createPagePorts } from './page-ports.ts';

/**
 * Creates and starts the club of this page with the whole core, and with what its guest knows of plans. The embed
 * build puts `start-guest-club.ts` in place of this file, so that a partner's page loads the core only when needed.
 */
export function startClub(options: ClubOptions): Club {
  const earlyPlans = pageEarlyPlans(options).shared;
  const club = createClub(createPagePorts(options.storagePrefix), options, { earlyPlans });
  club.start();
  return club;
}
