import type { Place } from './places.ts';

/** Pages that are the same for every visitor who is not known yet: served complete, so that they need no script. */
export const drawnPlaces: ReadonlySet<Place> = new Set([
  'home',
  'about',
  'pricing',
  'benefits',
  'terms',
  'privacy',
  'support',
  'suggestion',
  'login',
  'signup',
  'forgot-password',
]);

/** Pages for search engines; all others, which belong to one member or one link, ask not to be listed. */
export const isListed = (place: Place | undefined): boolean => place !== undefined && drawnPlaces.has(place);
