import type { Place } from '#club/facts/places.ts';

const formPlaces: ReadonlySet<Place> = new Set([
  'signup',
  'login',
  'verify-otp',
  'forgot-password',
  'reset-password',
  'verify-identity',
  'verify-success',
  'suggestion',
  'support',
  'unsubscribe',
] satisfies Place[]);

/** Returns whether a place is one form. On a small screen it has no bars, because a keyboard leaves little room. */
export const isFormPlace = (place: Place | undefined): boolean =>
  place !== undefined && formPlaces.has(place);
