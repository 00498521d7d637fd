import type { Club, ClubOptions } from '#core/club.ts';
import { startPageGuest } from './page-guest.ts';

/** Creates and starts the club of a partner's page. It loads the core for a signed-in member, or when a visitor uses a widget. */
export function startClub(options: ClubOptions): Club {
  const club = startPageGuest(options);
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
