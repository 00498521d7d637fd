import type { verifyStepsCopy } from '#site/pages/verify-steps/verify-steps.copy.ts';

export const verifyStepsEs: typeof verifyStepsCopy = (brand) => ({
  title: 'Qué pasa después',
  steps: [
    'Su membresía gratuita empieza de inmediato.',
    'Usted ve lo que hay en su billetera.',
    brand.claims
      ? 'Vea sus beneficios o compare los planes cuando quiera.'
      : 'Compre con reembolso o compare los planes cuando quiera.',
  ],
});
