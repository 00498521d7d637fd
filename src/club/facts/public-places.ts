import type { Place } from './places.ts';

/** Pages that are the same for every guest. The server renders them, so they need no script. */
export const serverRenderedPlaces: ReadonlySet<Place> = new Set([
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

/** Returns whether search engines may list a page. All other pages belong to one member or one link. */
export const isListed = (place: Place | undefined): boolean =>
  place !== undefined && serverRenderedPlaces.has(place);
