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
  },
  paidFigures: { insider: `Hasta el ${claims.cashBackPremium} de reembolso` },
  seePlans: 'Ver los planes',
  seeMembership: 'Ver su membresía',
  needsPaid: 'Con Premium',
  checking: 'Un momento...',
  newTab: '(se abre en una pestaña nueva)',
  highlighted: 'Lo que buscaba',
  compare: 'Comparar los planes',
};
