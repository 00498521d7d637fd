import { claims } from '#club/facts/claims.ts';

/** The copy of the become-a-paid-member dialog. Texts and buttons are exact (MODAL-02 to MODAL-05). */
export const paidMemberDialogCopy = {
  title: 'For paid members',
  member: {
    text: 'Subscribe to a paid membership to access this service.',
    /** What a paid plan adds. */
    points: {
      cca: '24/7 chaplain support',
      nextrip: `Up to ${claims.travelUpTo} off travel`,
      insider: `Up to ${claims.cashBackPremium} cash back`,
    },
    price: {
      month: (plan: string, price: string) => `${plan} is ${price} a month.`,
      year: (plan: string, price: string) => `${plan} is ${price} a year.`,
    },
    founders: (price: string) => `Founding Members pay ${price}.`,
    button: 'Become a Premium member',
  },
  /** For a member whose paid plan is on hold, or paused for a missing payment. */
  paused: {
    text: 'Your paid benefits are paused. My Membership shows how to get them back.',
    button: 'See your membership',
  },
  guest: {
    text: 'Please sign in to access this service.',
    button: 'Sign in / Join',
  },
};
