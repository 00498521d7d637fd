import { type Brand, TAGLINE } from '#club/facts/brand.ts';
import type { Place } from '#club/facts/places.ts';

/** Descriptions for search engines and shared links. */
export const headCopy = (brand: Brand) => ({
  club: `${brand.name} is a membership and savings club. It’s for military families, veterans, spouses, caregivers and service-minded people.`,
  pages: {
    home: brand.claims
      ? undefined
      : 'Cash back, travel deals, wireless plans and chaplain support in one membership for military families. Start free.',
    about: `Who ${brand.name} is for and why it exists: savings and support for those who serve and their families.`,
    pricing:
      'Compare the Free Tier, Premium and the Founding Member plan. See monthly and yearly prices, what each one includes, and answers to common questions.',
    benefits: brand.claims
      ? undefined
      : 'See what members get: cash back, travel, wireless, home loans, job help and 24/7 chaplain support. Insurance quotes are coming soon.',
    terms: `The terms of your ${brand.name} membership: who can join, billing, refunds and cancellation.`,
    privacy: `What ${brand.name} knows about you, how we use it, and the choices you have.`,
    support: `Send ${brand.name} a message. We read every one.`,
    suggestion: `Tell ${brand.name} which benefit, brand or feature would help your family.`,
    login: `Log in to your ${brand.name} membership.`,
    signup: `Join ${brand.name} free. All you need is your name, email and a password.`,
    'forgot-password': `Get a link to set a new password for your ${brand.name} membership.`,
  } satisfies Partial<Record<Place, string>> as Partial<Record<Place, string>>,
  product: `${brand.name} membership`,
  imageText: `${brand.name}: ${TAGLINE}`,
});
export type HeadCopy = ReturnType<typeof headCopy>;
