import { claims } from '#club/facts/claims.ts';
import type { BenefitsCopy } from '#widgets/benefits/benefits.copy.ts';

export const benefitsEs: BenefitsCopy = {
  title: 'Sus beneficios',
  lead: 'Una membresía, beneficios para su familia.',
  labels: {
    'get-started': 'Empezar',
    access: 'Acceder',
    upgrade: 'Cambiar a un plan superior',
    'coming-soon': 'Próximamente',
  },
  tiers: {
    free: 'Usted está en el plan gratuito. Con Premium recibe todos los beneficios disponibles de abajo.',
    paid: 'Su membresía está activa. Todos los beneficios disponibles de abajo son suyos.',
    back: 'Usted está en el plan gratuito. Todavía puede recuperar su plan.',
    ends: (date) =>
      `Su plan termina el ${date}. Hasta entonces, todos los beneficios disponibles de abajo son suyos.`,
    due: (date) => `No pudimos cobrar su último pago. Sus beneficios siguen hasta el ${date}.`,
    paused: (date) =>
      `No pudimos cobrar su último pago, así que sus beneficios están en pausa. Pague antes del ${date} para recuperarlos.`,
    pausedPlan: (plan) => `Su plan ${plan} está en pausa, y sus beneficios también.`,
    hold: (plan, date) => `Su plan ${plan} está en pausa hasta el ${date}. Después vuelven sus beneficios.`,
  },
  paidFigures: { insider: `Hasta el ${claims.cashBackPremium} de reembolso` },
  seePlans: 'Ver los planes',
  seeMembership: 'Ver su membresía',
  changeCard: 'Cambiar forma de pago',
  endHold: 'Terminar la pausa ahora',
  needsPaid: 'Con Premium',
  isPaused: 'En pausa',
  checking: 'Un momento...',
  newTab: '(se abre en una pestaña nueva)',
  highlighted: 'Lo que buscaba',
  compare: 'Comparar los planes',
};
