import type { Place } from '#club/facts/places.ts';
import { createForm, createScreen, type Screen } from './screen.ts';

/** One screen per place, each in its own chunk. A new place does not compile until it has a line here. */
export const routes: Record<Place, Screen> = {
  home: createScreen(() => import('../pages/home.tsx')),
  signup: createForm(() => import('../pages/signup.tsx')),
  login: createForm(() => import('../pages/login.tsx')),
  'verify-otp': createForm(() => import('../pages/verify-otp.tsx')),
  benefits: createScreen(() => import('../pages/benefits.tsx')),
  'forgot-password': createForm(() => import('../pages/forgot-password.tsx')),
  'reset-password': createForm(() => import('../pages/reset-password.tsx')),
  'verify-success': createForm(() => import('../pages/verify-success.tsx')),
  about: createScreen(() => import('../pages/about.tsx')),
  pricing: createScreen(() => import('../pages/pricing.tsx')),
  privacy: createScreen(() => import('../pages/privacy.tsx')),
  terms: createScreen(() => import('../pages/terms.tsx')),
  'verify-identity': createForm(() => import('../pages/verify-identity.tsx')),
  profile: createScreen(() => import('../pages/profile.tsx')),
  'profile-security': createScreen(() => import('../pages/profile-security.tsx')),
  'profile-data': createScreen(() => import('../pages/profile-data.tsx')),
  membership: createScreen(() => import('../pages/membership.tsx')),
  'invoice-details': createScreen(() => import('../pages/invoice-details.tsx')),
  chaplain: createScreen(() => import('../pages/chaplain.tsx')),
  suggestion: createForm(() => import('../pages/suggestion.tsx')),
  support: createForm(() => import('../pages/support.tsx')),
  unsubscribe: createForm(() => import('../pages/unsubscribe.tsx')),
};
const notFound = createScreen(() => import('../pages/not-found.tsx'));

/** Returns the screen of a place, or the one of an unknown path. */
export const screenOf = (place: Place | undefined): Screen => (place ? routes[place] : notFound);
