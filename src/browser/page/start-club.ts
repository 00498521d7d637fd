import type { PlanList } from '#contract/read.ts';
import type { Club, ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import { readPagePlans } from './page-plans.ts';
import { createPagePorts } from './page-ports.ts';

/**
 * Creates and starts the club of this page with the whole core. The embed build puts `start-guest-club.ts` in place of this
 * file, so that a partner's page loads the core only when something needs it.
 */
export function startClub(options: ClubOptions, plans: PlanList | undefined = readPagePlans()): Club {
  const club = createClub(createPagePorts(options.storagePrefix), options, { plans });
  club.start();
  return club;
}
