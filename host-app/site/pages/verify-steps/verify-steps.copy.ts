import { givenBrand } from '#club/facts/given-brand.ts';
/** The copy of the steps next to the form of /verify-identity. */
export const verifyStepsCopy = {
  title: 'What happens next',
  steps: [
    'Your free membership starts right away.',
    'You see what’s in your wallet.',
    givenBrand().claims
      ? 'See your benefits, or compare the plans when you like.'
      : 'Shop with cash back, or compare the plans when you like.',
  ],
};
