import { claims } from '#club/facts/claims.ts';

/** The facts next to a form on a wide screen: published figures, as on the home page. */
export const formFactsCopy = {
  title: 'What members get',
  facts: [
    { upTo: 'up to', figure: claims.yearlyValue, text: 'per year in value' },
    { upTo: 'up to', figure: claims.cashBackPremium, text: 'cash back with Premium' },
    { upTo: '', figure: '24/7', text: 'chaplain support' },
  ],
  stepsTitle: 'What happens next',
  steps: {
    forgot: [
      'We email you a link. Check your spam folder, too.',
      'The link opens a page where you choose a new password.',
      'Log in with your new password.',
    ],
    verify: [
      'Your free membership starts right away.',
      'You see what’s in your wallet.',
      'Shop with cash back, or compare the plans when you like.',
    ],
  },
};
export type FormFactsCopy = typeof formFactsCopy;
