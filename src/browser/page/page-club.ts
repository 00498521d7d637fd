import type { Club, ClubOptions } from '#core/club.ts';
import { startClub } from '#variant/start-club.ts';
import { pageOptions, startWaiting } from './page-options.ts';
import { pageState } from './page-state.ts';
import { followSession } from './session/session-events.ts';

/**
 * Sets the options of this page's club, once and before the first widget. They win over attributes of elements
 * (`element-options.ts`), the JSON block (`page-config.ts`) and the address of the script. Without `apiHost` the API is on
 * `siteUrl`. After the club has started it warns and changes nothing.
 */
export function configureClub(options: Partial<ClubOptions> & Pick<ClubOptions, 'siteUrl'>): void {
  const state = pageState();
  if (state.club) {
    console.warn('configureClub() came after the club of this page had started. The first one stays.');
    return;
  }
  state.options = { ...state.options, ...options };
  startWaiting();
}

/**
 * Returns the club of this page. The first call creates and starts it with the options of the page (`pageOptions`); all
 * widgets and elements, of every copy of the script, share it. Throws on a server, and when the address of the club is
 * missing.
 */
export function pageClub(): Club {
  if (typeof document === 'undefined') {
    throw new Error(
      'pageClub() was called on a server, where one club would be shared by all visitors. ' +
        'Pass a club to the component instead.',
    );
  }
  const state = pageState();
  state.club ??= startPageClub();
  return state.club;
}

function startPageClub(): Club {
  const club = startClub(pageOptions());
  followSession(club);
  return club;
}
