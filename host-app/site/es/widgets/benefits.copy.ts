import type { BenefitsCopy } from '#widgets/benefits/benefits.copy.ts';

export const benefitsEs: BenefitsCopy = {
  title: 'Sus beneficios',
  lead: 'Una membresía, ocho maneras de que le devuelva lo que paga y le ayude a avanzar.',
  labels: {
    'get-started': 'Empezar',
    access: 'Acceder',
    upgrade: 'Mejorar plan',
    'coming-soon': 'Próximamente',
  },
  tiers: {
    free: 'Usted tiene el plan gratuito. Premium le abre todos los beneficios de abajo.',
    paid: 'Su membresía está activa. Puede usar todos los beneficios disponibles.',
  },
  seePlans: 'Ver los planes',
  needsPaid: 'Con Premium',
  checking: 'Un momento...',
  newTab: '(se abre en una pestaña nueva)',
  highlighted: 'Lo que buscaba',
  compare: 'Comparar los planes',
};
