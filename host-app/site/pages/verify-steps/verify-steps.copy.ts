import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';

/** The copy of the steps next to the form of /verify-identity. */
export const verifyStepsCopy = (brand: Brand) => ({
  title: 'What happens next',
  steps: [
    'Your free membership starts right away.',
    `We add ${claims.walletCredit} to your wallet.`,
    brand.claims
      ? 'See your benefits, or compare the plans when you like.'
      : 'Shop with cash back, or compare the plans when you like.',
  ],
});
