import { languageOfTag } from '#club/facts/languages.ts';
import { createGuestEarlyPlans } from '#core/campaign/guest-early-plans.ts';
import type { Club, ClubOptions } from '#core/club.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createNet, pageLanguage } from '../net.ts';
import { createRandom } from '../random.ts';
import { createStorage } from '../storage.ts';
import { startPageGuest } from './page-guest.ts';
import { readPagePlans } from './page-plans.ts';

/**
 * Creates and starts the club of a page of the site: a guest's, with the plans that are in its HTML. It takes a member for
 * a guest, too, until the page has called `loadCore`.
 */
export function startClub(options: ClubOptions): Club {
  const ports = {
    net: createNet(),
    storage: createStorage(),
    random: createRandom(),
    clock: createClock(),
    log: createLog(),
  };
  const page = { known: readPagePlans(), language: languageOfTag(pageLanguage()) };
  const earlyPlans = createGuestEarlyPlans(ports, options, page);
  return startPageGuest(options, earlyPlans, true);
}
