import type { MembershipStateCopy } from '#club/rules/membership-state.copy.ts';

export const membershipStateEs: MembershipStateCopy = {
  freeTier: 'Plan gratuito',
  badge: {
    active: 'Activo',
    paymentDue: 'Pago pendiente',
    paused: 'En pausa',
    onHold: (date) => `En pausa hasta el ${date}`,
    ends: (date) => `Termina el ${date}`,
  },
  paymentDue: (plan, date) => `${plan}, pague antes del ${date}`,
  paused: (plan, date) => `${plan}, en pausa; pague antes del ${date}`,
  isPaused: (plan) => `${plan}, en pausa`,
  onHold: (plan, date) => `${plan}, en pausa hasta el ${date}`,
  ends: (plan, date) => `${plan}, termina el ${date}`,
  card: (brand, last4) => `${brand ?? 'Tarjeta'} terminada en ${last4}`,
};
