import { createClubState } from '#core/club-state.ts';
import type { Club, ClubEvent, ClubOptions, GivenOptions, Session } from '#core/club.ts';
import { createLazyClub, type LazyClub } from '#core/lazy-club.ts';
import type { Stop } from '#core/ports.ts';
import { pageOptions, siteUrlOfPage, startWaiting } from './page-options.ts';
import { createGuestPorts } from './page-secure.ts';
import { pageState } from './page-state.ts';

/**
 * Sets the options of this page's club, once and before the first widget. They win over attributes of elements
 * (`page-options.ts`), the JSON block (`page-state.ts`) and the address of the script. Without `apiHost` the API is on
 * `siteUrl`. After the club has started it warns and changes nothing.
 */
export function configureClub(options: GivenOptions & Pick<ClubOptions, 'siteUrl'>): void {
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
  const load = () => void club.loadMember();
  club.start();
  followSession(club);
  onFirstTouch(load);
  // Back shows a page as it was left. Somebody may have logged in since.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) load();
  });
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

/** Informs the page about its session from now on: by events of the document, and by the content that it marks. */
export function followSession(club: Pick<Club, 'onEvent' | 'session'>): Stop {
  const stops = [dispatchSessionEvents(document, club), showPageContent(club.session)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Dispatches events of the session as DOM events, with a reason at most and no personal data. The first
 * `club-session` comes in a microtask, because a page's listener must not run while a widget renders; then one comes with
 * every change. It bubbles, so a listener of the window gets it too.
 */
export function dispatchSessionEvents(target: EventTarget, club: Pick<Club, 'onEvent' | 'session'>): Stop {
  const stopEvents = club.onEvent((event) => {
    for (const { kind, detail } of eventsOf(event)) target.dispatchEvent(new CustomEvent(kind, { detail }));
  });
  let isStopped = false;
  let stopSession: Stop = () => {};
  queueMicrotask(() => {
    if (isStopped) return;
    stopSession = club.session.signedIn.subscribe((signedIn) => {
      target.dispatchEvent(new CustomEvent('club-session', { detail: { signedIn }, bubbles: true }));
    });
  });
  return () => {
    isStopped = true;
    stopEvents();
    stopSession();
  };
}

function eventsOf(event: ClubEvent): { kind: string; detail: object }[] {
  if (event.kind === 'token-refreshed') return [{ kind: 'club-token-refreshed', detail: {} }];
  if (event.kind === 'signed-in') return [];
  const { reason } = event;
  const logout = { kind: 'club-logout', detail: { reason } };
  // SESSION-23: the inactivity logout has its own event, and it is a logout, too.
  return reason === 'inactivity' ? [{ kind: 'club-inactivity-logout', detail: {} }, logout] : [logout];
}

/**
 * Shows what the page has for members or for guests, and hides the rest: elements with `data-club-for="member"` or
 * `"guest"`, also ones that come later or that the page writes again. A page writes them with `hidden`, so that nothing shows
 * before the session is known. This is not access control: the content is in the page.
 */
export function showPageContent({ signedIn }: Pick<Session, 'signedIn'>): Stop {
  const apply = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-club-for]')) {
      const isHidden = element.dataset['clubFor'] !== (signedIn.peek() ? 'member' : 'guest');
      // A write that changes nothing is a change for the observer, too.
      if (element.hidden !== isHidden) element.hidden = isHidden;
    }
  };
  const observer = new MutationObserver(apply);
  const stopSession = signedIn.subscribe(apply);
  observer.observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'data-club-for'],
  });
  return () => {
    stopSession();
    observer.disconnect();
  };
}
