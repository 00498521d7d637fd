import { keepsClaims } from '#club/facts/keeps-claims.ts';
/** The copy of the steps next to the form of /verify-identity. */
export const verifyStepsCopy = {
  title: 'What happens next',
  steps: [
    'Your free membership starts right away.',
    'You see what’s in your wallet.',
    keepsClaims('insider')
      ? 'Shop with cash back, or compare the plans when you like.'
      : 'See your benefits, or compare the plans when you like.',
  ],
};
