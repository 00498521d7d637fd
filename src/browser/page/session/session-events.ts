import type { Club, ClubEvent } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { showPageContent } from './page-content.ts';

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
  // SESSION-23: the inactivity logout has an event of its own, and it is a logout, too.
  return reason === 'inactivity' ? [{ kind: 'club-inactivity-logout', detail: {} }, logout] : [logout];
}
