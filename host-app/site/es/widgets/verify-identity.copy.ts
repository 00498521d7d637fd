import type { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';

export const verifyIdentityEs: typeof verifyIdentityCopy = {
  title: 'Active su membresía gratuita',
  lead: 'Presione Enviar y su membresía gratuita empieza de inmediato, sin nada que llenar ni que pagar.',
  paidLead: (plan) => `Usted ya tiene ${plan}: presione Enviar para continuar y su plan sigue igual.`,
  yourPlan: 'una membresía pagada',
  submit: 'Enviar',
  submitting: 'Enviando...',
  joinStopped: {
    'plans-refused': 'No se pudieron obtener los planes',
    'plans-failed': 'Error al obtener los planes',
    'no-free-plan': 'El plan gratuito no está disponible',
    'checkout-refused': 'No se pudo completar el pago',
    'checkout-failed': 'Falló la solicitud de pago',
  },
};
