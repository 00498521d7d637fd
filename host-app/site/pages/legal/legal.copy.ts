import { brand } from '#club/facts/brand.ts';

export const legalCopy = {
  effective: `Effective ${brand.legalEffective}`,
  seePrivacy: 'How we handle your information is in our',
  privacyLink: 'Privacy Policy',
};
