import { brand } from '#club/facts/brand.ts';

export const legalCopy = {
  effective: `Effective ${brand.legalEffective}`,
  seePrivacy: 'To see how we handle your information, read our',
  privacyLink: 'Privacy Policy',
};
