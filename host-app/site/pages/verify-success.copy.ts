import { claims } from '#club/facts/claims.ts';

export const verifySuccessCopy = {
  title: `${claims.walletCredit} added to your wallet`,
  lead: 'Your membership is active. Have a look at what is yours now.',
  dashboard: 'Go to dashboard',
  partner: 'Back to the cash-back site',
};
