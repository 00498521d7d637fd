import type { Club, ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import type { EarlyPlans } from '#core/membership/early-plans.ts';
import { pageEarlyPlans } from './page-early-plans.ts';
import { createPagePorts } from './page-ports.ts';

/**
 * Creates and starts the club of this page with the whole core. `earlyPlans` is what the page's guest used before. The embed
 * build puts `start-guest-club.ts` in place of this file, so that a partner's page loads the core only when needed.
 */
export function startClub(
  options: ClubOptions,
  earlyPlans: EarlyPlans = pageEarlyPlans(options).shared,
): Club {
  const club = createClub(createPagePorts(options.storagePrefix), options, { earlyPlans });
  club.start();
  return club;
}
