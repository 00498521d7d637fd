import type { Club, ClubOptions } from '#core/club.ts';
import { createGuestClub } from '#core/guest-club.ts';
import { createClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createNet } from '../net.ts';
import { createRandom } from '../random.ts';
import { createStorage } from '../storage.ts';
import { createTabStorage } from '../tab-storage.ts';
import { pageFounding } from './page-founding.ts';

/** Creates and starts the club of a partner's page. It loads the core for a signed-in member, or when a visitor uses a widget. */
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
  loadAhead(() => void club.loadCore().catch(() => {}));
  return club;
}

/** Loads the core when the pointer or the focus enters a widget, before the first press. */
function loadAhead(loadCore: () => void): void {
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.localName.startsWith('club-')) return;
    for (const kind of kinds) document.removeEventListener(kind, look);
    loadCore();
  };
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
}
