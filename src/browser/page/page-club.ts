import type { Club, ClubOptions } from '#core/club.ts';
import { createClubState } from '#core/club-state.ts';
import { createLazyClub, type LazyClub } from '#core/lazy-club.ts';
import { pageOptions, siteUrlOfPage, startWaiting } from './page-options.ts';
import { createGuestPorts } from './page-secure.ts';
import { pageState } from './page-state.ts';
import { followSession } from './session-events.ts';

/**
 * Sets the options of this page's club, once and before the first widget. They win over attributes of elements
 * (`page-options.ts`), the JSON block (`page-config.ts`) and the address of the script. Without `apiHost` the API is on
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
  const { club } = pageState();
  if (club) return club;
  const made = createPageClub();
  startPageClub(made);
  return made;
}

/**
 * Creates the club of this page without starting it. `showsGuest`: nobody is signed in until it starts, as in the HTML of a
 * server. Throws as `pageClub` does.
 */
export function createPageClub({ showsGuest = false } = {}): LazyClub {
  if (typeof document === 'undefined') {
    throw new Error(
      'pageClub() was called on a server, for all visitors. Pass a club to the component instead.',
    );
  }
  const state = pageState();
  const options = pageOptions();
  const club = createLazyClub(
    createClubState(createGuestPorts(options.storagePrefix), options, { plans: state.plans, showsGuest }),
    async () => (await import('./page-member.ts')).openPageMember,
  );
  state.club = club;
  return club;
}

/** Starts the club of this page, which then follows the session of all tabs. */
export function startPageClub(club: LazyClub): void {
  club.start();
  followSession(club);
  onFirstTouch(() => void club.loadMember());
}

/** Calls `load` when the pointer or the focus enters an element, before the first press. */
function onFirstTouch(load: () => void): void {
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.localName.startsWith('club-')) return;
    for (const kind of kinds) document.removeEventListener(kind, look);
    load();
  };
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
}

let isAsked = false;

/**
 * Starts the club of this page in the next task, also for an element that is out of view: the page learns who is signed in
 * when its scripts load. By then all elements of the script have named their options.
 */
export function startPageClubSoon(): void {
  if (isAsked) return;
  isAsked = true;
  setTimeout(() => {
    isAsked = false;
    if (siteUrlOfPage() !== undefined) pageClub();
  });
}
