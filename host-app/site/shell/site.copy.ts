import type { Brand } from '#club/facts/brand.ts';
import type { Place } from '#club/facts/places.ts';

/** Texts of the site around its pages. */
export const siteCopy = (brand: Brand) => ({
  documentTitle: (page: string) => `${page} | ${brand.name}`,
  titles: {
    home: 'Membership that pays you back',
    signup: 'Sign up',
    login: 'Log in',
    'verify-otp': 'Enter your code',
    benefits: 'Benefits',
    'forgot-password': 'Forgot password',
    'reset-password': 'Reset password',
    'verify-success': 'You’re verified',
    about: 'About us',
    pricing: 'Plans',
    privacy: 'Privacy Policy',
    terms: 'Terms of use',
    'verify-identity': 'Activate your membership',
    profile: 'Your account',
    'profile-security': 'Login and security',
    'profile-data': 'Your data',
    membership: 'My Membership',
    'invoice-details': 'Invoice',
    chaplain: 'Chaplain support',
    suggestion: 'Share a suggestion',
    support: 'Support',
    unsubscribe: 'Unsubscribe',
  } satisfies Record<Place, string>,
  loading: 'Loading...',
  failedTitle: 'This page didn’t load',
  notLive: 'This page didn’t load completely, so its buttons don’t work yet.',
  failedText: 'You may have lost your connection, or we just updated the site. Try reloading.',
  reload: 'Reload',
  toHome: 'Go to the home page',
  notFoundTitle: 'We can’t find that page',
  notFoundText: 'The address may have a typo, or the page has moved. Try one of these:',
});
export type SiteCopy = ReturnType<typeof siteCopy>;
