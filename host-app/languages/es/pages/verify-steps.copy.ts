import { claims } from '#club/facts/claims.ts';
import type { verifyStepsCopy } from '#site/pages/verify-steps/verify-steps.copy.ts';

export const verifyStepsEs: typeof verifyStepsCopy = (brand) => ({
  title: 'Qué pasa después',
  steps: [
    'Su membresía gratuita empieza de inmediato.',
    `Agregamos ${claims.walletCredit} a su billetera.`,
    brand.claims
      ? 'Vea sus beneficios o compare los planes cuando quiera.'
      : 'Compre con reembolso o compare los planes cuando quiera.',
  ],
});
