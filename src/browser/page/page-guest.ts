import type { Club, ClubOptions } from '#core/club.ts';
import { createGuestClub, type GuestClub } from '#core/guest-club.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createRandom } from '../random.ts';
import { createTabStorage } from '../tab-storage.ts';
import { knownEarlyPlans } from './known-early-plans.ts';
import { createPageStorage } from './page-storage.ts';

/**
 * Creates and starts the club of this page's guest. It imports the core when something needs it, and for a signed-in
 * member, unless the page `startsAsGuest`.
 */
export function startPageGuest(options: ClubOptions, startsAsGuest = false): GuestClub {
  const club = createGuestClub({
    ports: {
      storage: createPageStorage(options.storagePrefix),
      tabStorage: createTabStorage(),
      clock: createClock(),
      random: createRandom(),
      log: createLog(),
    },
    options,
    earlyPlans: knownEarlyPlans,
    startsAsGuest,
    importCore: async () => (await import('./start-club.ts')).startClub(options),
  });
  club.start();
  return club;
}

/** Loads the core of a guest's club. Resolves at once for any other club. Rejects with ApiError 'network'. */
export async function loadCore(club: Club): Promise<void> {
  if ('loadCore' in club) await (club as GuestClub).loadCore();
}
