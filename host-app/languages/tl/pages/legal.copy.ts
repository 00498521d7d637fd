import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import type { legalCopy } from '#site/pages/legal/legal.copy.ts';
import { dateIn } from '../../date-in.ts';

export const legalTl: typeof legalCopy = {
  effective: `May bisa simula ${dateIn('tl', LEGAL_EFFECTIVE)}`,
  contents: 'Nilalaman',
  summary: 'Sa madaling salita',
  summaryNote: 'Pantulong lang ang buod na ito. Ang buong teksto sa ibaba ang may bisa.',
  seePrivacy: 'Para malaman kung paano namin ginagamit ang inyong impormasyon, basahin ang aming',
  privacyLink: 'Patakaran sa Privacy',
};
