import { claims } from '#club/facts/claims.ts';

/** The copy of /VerifySuccess. */
export const verifySuccessCopy = {
  credit: claims.walletCredit,
  title: `${claims.walletCredit} added to your wallet`,
  lead: 'Your membership is active. See what’s included.',
  dashboard: 'Go to dashboard',
  partner: 'Back to the cash-back site',
  leaving: 'One moment...',
};
