import type { Club, ClubEvent } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';

/** Tells the page what happened to the session as DOM events; a reason at most, never who. */
export function announceOn(target: EventTarget, club: Pick<Club, 'onEvent'>): Stop {
  return club.onEvent((event) => {
    for (const { kind, detail } of eventsOf(event)) target.dispatchEvent(new CustomEvent(kind, { detail }));
  });
}

function eventsOf(event: ClubEvent): { kind: string; detail: object }[] {
  if (event.kind === 'token-refreshed') return [{ kind: 'club-token-refreshed', detail: {} }];
  if (event.kind === 'signed-in') return [];
  const { reason } = event;
  const logout = { kind: 'club-logout', detail: { reason } };
  // §4: the inactivity logout has an event of its own, and is a logout too.
  return reason === 'inactivity' ? [{ kind: 'club-inactivity-logout', detail: {} }, logout] : [logout];
}
