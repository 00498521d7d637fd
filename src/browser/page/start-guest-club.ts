import type { Club, ClubOptions } from '#core/club.ts';
import { createGuestClub } from '#core/guest-club.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createNet } from '../net.ts';
import { createRandom } from '../random.ts';
import { createStorage } from '../storage.ts';
import { createTabStorage } from '../tab-storage.ts';
import { pageFounding } from './page-founding.ts';

/** The club of a partner's page: a guest's at first; the rest comes when somebody turns to a widget or is signed in. */
export function startClub(options: ClubOptions): Club {
  const club = createGuestClub({
    ports: {
      net: createNet(),
      storage: createStorage(),
      tabStorage: createTabStorage(),
      clock: createClock(),
      random: createRandom(),
      log: createLog(),
    },
    options,
    founding: pageFounding(options),
    importCore: async (plans) => (await import('./start-club.ts')).startClub(options, plans),
  });
  club.start();
  fetchAhead(() => void club.loadCore().catch(() => {}));
  return club;
}

/** Whoever points at or steps into a widget will soon need the rest: it is on its way before the first press. */
function fetchAhead(whole: () => void): void {
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.localName.startsWith('club-')) return;
    for (const kind of kinds) document.removeEventListener(kind, look);
    whole();
  };
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
}
