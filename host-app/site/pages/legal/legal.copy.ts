import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';

export const legalCopy = {
  effective: `Effective ${LEGAL_EFFECTIVE}`,
  contents: 'Contents',
  summary: 'In short',
  summaryNote: 'This summary is here to help. The full text below is what counts.',
  seePrivacy: 'To see how we handle your information, read our',
  privacyLink: 'Privacy Policy',
};
