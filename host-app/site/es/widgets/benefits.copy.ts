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
  checking: 'Un momento...',
  newTab: '(se abre en una pestaña nueva)',
  highlighted: 'Usted vino por esto',
  compare: 'Comparar los planes',
};
