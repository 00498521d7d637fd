import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import type { PricingCopy } from '#widgets/pricing/pricing.copy.ts';

export const pricingEs: PricingCopy = {
  title: 'Planes de membresía',
  lead: 'Empiece gratis, o elija un plan pagado, mensual o anual, con más beneficios de nuestros aliados.',
  tabs: 'Período de facturación',
  month: 'Mensual',
  year: 'Anual',
  loading: 'Cargando los planes...',
  emptyTitle: 'No se pueden cargar los planes',
  emptyLead: 'El problema es nuestro. Inténtelo de nuevo en un momento.',
  retry: 'Intentar de nuevo',
  per: { month: '/mes', year: '/año' },
  savings: (percent) => `(${percent}% de ahorro)`,
  renews: {
    month: (price) => `Se renueva a ${price} al mes hasta que cancele.`,
    year: (price) => `Se renueva a ${price} al año hasta que cancele.`,
  },
  perMonth: (price) => `Equivale a ${price} al mes`,
  less: (amount, plan) => `Ahorre ${amount} al mes frente a ${plan}`,
  everythingIn: (plan) => `Todo lo de ${plan}`,
  soon: '(próximamente)',
  features: (plan) => `Lo que incluye ${plan}`,
  buttons: {
    active: 'Activo',
    loading: 'Cargando...',
    'sign-up': 'Registrarse',
    'join-free': 'Unirse gratis',
    'join-month': 'Unirse, pago mensual',
    'join-monthly': 'Unirse, pago mensual',
    'join-annually': 'Unirse, pago anual',
  },
  checkingPlan: 'Comprobando su plan...',
  founderBadge: `Primeros ${formatCount(FOUNDING_LIMIT)} miembros`,
  founderRate: 'Su tarifa queda fija de por vida. Solo puede obtenerla una vez.',
  founderLoss: 'Si cancela, pierde la tarifa. Si vuelve, pagará la tarifa normal de ese momento.',
  noCard: 'No necesita tarjeta.',
  current: 'Este es su plan.',
  included: (plan) => `Incluido en ${plan}`,
  seats: 'Cupos de Miembro Fundador',
  seatsOf: (used, limit) => `${used}/${limit}`,
  billing:
    'Las cuotas se cobran por adelantado, por mes o por año, y no son reembolsables salvo que la ley lo exija.',
  faqTitle: 'Preguntas frecuentes',
};
