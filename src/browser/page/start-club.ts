import type { PlanList } from '#contract/read.ts';
import type { Club, ClubOptions } from '#core/club.ts';
import { createClub } from '#core/create-club.ts';
import { readPagePlans } from './page-plans.ts';
import { createPagePorts } from './page-ports.ts';

/**
 * The whole session core on this page, started. The embed build puts `start-guest-club.ts` in this file's place, so
 * that a partner's page gets the rest only when somebody needs it.
 */
export function startClub(options: ClubOptions, plans: PlanList | undefined = readPagePlans()): Club {
  const club = createClub(createPagePorts(options.storagePrefix), options, { plans });
  club.start();
  return club;
}
