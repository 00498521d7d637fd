import { claims } from '#club/facts/claims.ts';

/** The copy of the become-a-paid-member dialog. Texts and buttons are exact (MODAL-02 to MODAL-05). */
export const paidMemberDialogCopy = {
  title: 'For paid members',
  member: {
    text: 'Subscribe to a paid membership to access this service.',
    /** What a paid plan adds, and its lowest price by the month. */
    points: [
      '24/7 chaplain support',
      `Up to ${claims.travelUpTo} off travel`,
      `Up to ${claims.cashBackPremium} cash back`,
    ],
    from: (price: string) => `From ${price} a month`,
    button: 'Become a Premium member',
  },
  guest: {
    text: 'Please sign in to access this service.',
    button: 'Sign in / Join',
  },
};
