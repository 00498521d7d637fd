import type { Club, ClubEvent } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';

/** Dispatches events of the session as DOM events, with a reason at most and no personal data. */
export function dispatchSessionEvents(target: EventTarget, club: Pick<Club, 'onEvent'>): Stop {
  return club.onEvent((event) => {
    for (const { kind, detail } of eventsOf(event)) target.dispatchEvent(new CustomEvent(kind, { detail }));
  });
}

function eventsOf(event: ClubEvent): { kind: string; detail: object }[] {
  if (event.kind === 'token-refreshed') return [{ kind: 'club-token-refreshed', detail: {} }];
  if (event.kind === 'signed-in') return [];
  const { reason } = event;
  const logout = { kind: 'club-logout', detail: { reason } };
  // SESSION-23: the inactivity logout has an event of its own, and it is a logout, too.
  return reason === 'inactivity' ? [{ kind: 'club-inactivity-logout', detail: {} }, logout] : [logout];
}
