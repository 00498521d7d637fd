import { claims } from '#club/facts/claims.ts';

/** The facts next to a form on a wide screen: published figures, as on the home page. */
export const formFactsCopy = {
  title: 'What members get',
  facts: [
    { upTo: 'up to', figure: claims.yearlyValue, text: 'per year in value' },
    { upTo: 'up to', figure: claims.cashBackPremium, text: 'cash back with Premium' },
    { upTo: '', figure: '24/7', text: 'chaplain support' },
  ],
};
