import { type Place, places } from '#club/facts/places.ts';

/**
 * Returns the place that a visitor is sent to instead, or undefined when they may stay (ROUTE rows). Runs on entry
 * only: a session that starts on an open page does not navigate.
 */
export function redirectOf(place: Place, signedIn: boolean, query: URLSearchParams): Place | undefined {
  const { access } = places[place];
  if (access === 'signed-in' && !signedIn) return 'home';
  if (access === 'signed-out' && signedIn) return 'benefits';
  // An empty token counts as missing (Z-44).
  if (place === 'reset-password' && !query.get('token')) return 'home';
  return undefined;
}
