import { type Place, places } from '#club/facts/places.ts';

/**
 * Where somebody who enters a place is sent instead, or undefined when they may stay (§2). Asked on entry only: a session
 * that starts on an open page moves nobody.
 */
export function redirectOf(place: Place, signedIn: boolean, query: URLSearchParams): Place | undefined {
  const { access } = places[place];
  if (access === 'signed-in' && !signedIn) return 'home';
  if (access === 'signed-out' && signedIn) return 'benefits';
  // An empty token is a missing one (Z-44).
  if (place === 'reset-password' && !query.get('token')) return 'home';
  return undefined;
}
