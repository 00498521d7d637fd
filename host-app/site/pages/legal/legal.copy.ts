import { brand } from '#club/facts/brand.ts';

export const legalCopy = {
  effective: `Effective ${brand.legalEffective}`,
  contents: 'Contents',
  summary: 'In short',
  summaryNote: 'This summary is here to help. The full text below is what counts.',
  seePrivacy: 'To see how we handle your information, read our',
  privacyLink: 'Privacy Policy',
};
