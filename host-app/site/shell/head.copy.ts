import { brand } from '#club/facts/brand.ts';
import type { Place } from '#club/facts/places.ts';

/** Descriptions for search engines and shared links. */
export const headCopy = {
  club: `${brand.name} is a membership and savings club for military families, veterans, spouses, caregivers and service-minded people.`,
  pages: {
    home: 'Cash back, travel deals, insurance quotes, chaplain support and more in one membership for the military community. Start free.',
    about: `Who ${brand.name} is for, and what it stands for: savings and support for those who serve and their families.`,
    pricing:
      'Compare the free tier, Premium and the Founding Member plan: prices by month and by year, what each includes, and answers to common questions.',
    benefits:
      'Cash back, travel, wireless, home and auto insurance, mortgages, employment help and 24/7 chaplain support: what members can use.',
    terms: `The terms that apply to a ${brand.name} membership: who may join, billing, refunds and cancellation.`,
    privacy: `What ${brand.name} knows about its members, what it is used for, and the choices they have.`,
    support: `Write to the people at ${brand.name}. We read every message.`,
    suggestion: `Tell ${brand.name} which benefit, brand or feature would help you or your family.`,
    login: `Log in to your ${brand.name} membership.`,
    signup: `Join ${brand.name} for free in a minute: name, email and a password.`,
    'forgot-password': `Get a link to set a new password for your ${brand.name} membership.`,
  } satisfies Partial<Record<Place, string>> as Partial<Record<Place, string>>,
  product: `${brand.name} membership`,
  imageText: `${brand.name}: ${brand.tagline}`,
};
export type HeadCopy = typeof headCopy;
