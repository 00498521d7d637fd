import type { verifyStepsCopy } from '#site/pages/verify-steps/verify-steps.copy.ts';

export const verifyStepsEs: typeof verifyStepsCopy = {
  title: 'Qué pasa después',
  steps: [
    'Su membresía gratuita empieza de inmediato.',
    'Usted ve lo que hay en su billetera.',
    'Compre con reembolso o compare los planes cuando quiera.',
  ],
};
