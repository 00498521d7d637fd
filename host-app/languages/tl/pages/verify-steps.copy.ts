import { claims } from '#club/facts/claims.ts';
import type { verifyStepsCopy } from '#site/pages/verify-steps/verify-steps.copy.ts';

export const verifyStepsTl: typeof verifyStepsCopy = (brand) => ({
  title: 'Ang susunod na mangyayari',
  steps: [
    'Agad na magsisimula ang libreng membership ninyo.',
    `Magdaragdag kami ng ${claims.walletCredit} sa inyong wallet.`,
    brand.claims
      ? 'Tingnan ang mga benepisyo o ihambing ang mga plan kung kailan ninyo gusto.'
      : 'Mamili nang may cash back o ihambing ang mga plan kung kailan ninyo gusto.',
  ],
});
