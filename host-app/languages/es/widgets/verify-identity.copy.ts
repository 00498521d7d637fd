import type { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';

export const verifyIdentityEs: typeof verifyIdentityCopy = {
  title: 'Active su membresía gratuita',
  lead: 'Presione Enviar para empezar su membresía gratuita. Sin formularios y sin pagos.',
  paidTitle: 'Su membresía está activa',
  paidLead: (plan) =>
    `Usted ya tiene ${plan}, así que no hay nada que activar. Enviar le muestra su billetera.`,
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
