import { claims } from '#club/facts/claims.ts';

export const verifySuccessCopy = {
  credit: claims.walletCredit,
  title: `${claims.walletCredit} added to your wallet`,
  lead: 'Your membership is active. See what’s included.',
  guestTitle: 'Log in to see your wallet',
  guestLead: `Once your membership is active, you’ll see ${claims.walletCredit} added to your wallet.`,
  logIn: 'Log in',
  dashboard: 'Go to dashboard',
  partner: 'Back to the cash-back site',
  leaving: 'One moment...',
};
