import { brand } from '#club/facts/brand.ts';
import type { Place } from '#club/facts/places.ts';

/** Texts of the site around its pages. */
export const siteCopy = {
  documentTitle: (page: string) => `${page} | ${brand.name}`,
  titles: {
    home: 'Membership that pays you back',
    signup: 'Sign up',
    login: 'Log in',
    'verify-otp': 'Enter your code',
    benefits: 'Benefits',
    'forgot-password': 'Forgot password',
    'reset-password': 'Reset password',
    'verify-success': 'You are verified',
    about: 'About us',
    pricing: 'Plans',
    privacy: 'Privacy Policy',
    terms: 'Terms of use',
    'verify-identity': 'Activate your membership',
    profile: 'Your account',
    membership: 'My Membership',
    'invoice-details': 'Invoice',
    chaplain: 'Chaplain support',
    suggestion: 'Share a suggestion',
    support: 'Support',
    unsubscribe: 'Unsubscribe',
  } satisfies Record<Place, string>,
  loading: 'Loading...',
  failedTitle: 'This page did not load',
  failedText:
    'The connection may have been lost for a moment, or the site was just updated. Reloading helps.',
  reload: 'Reload',
  toHome: 'Go to the home page',
  notFoundTitle: 'We cannot find that page',
  notFoundText: 'The address may be mistyped, or the page has moved. These are good places to go on:',
};
export type SiteCopy = typeof siteCopy;
