import type { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';

export const verifyIdentityEs: typeof verifyIdentityCopy = {
  title: 'Active su membresía gratuita',
  lead: 'Presione Enviar y su membresía gratuita empieza de inmediato, sin nada que llenar ni que pagar.',
  paidLead: (plan) => `Usted ya tiene ${plan}: presione Enviar para continuar y su plan sigue igual.`,
  yourPlan: 'una membresía pagada',
  submit: 'Enviar',
  submitting: 'Enviando...',
};
