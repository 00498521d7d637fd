import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { HomeCopy, ValueWords } from '#site/home/home.copy.ts';
import { moreThan } from '../more-than.ts';
import { renewsEs } from '../rules/renews.copy.ts';
import { shellEs } from './shell.copy.ts';

const founderPriceOf = (brand: Brand) => formatPlanCents(brand.founderCents);
const founders = formatCount(FOUNDING_LIMIT);

const apart = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Una membresía, muchos aliados',
    text: brand.claims
      ? 'Todos los beneficios en un solo lugar.'
      : 'Capellanes, empleo, viajes, préstamos hipotecarios, telefonía celular y reembolsos en un solo lugar.',
  },
  {
    title: 'Hecha para todo el hogar',
    text: 'Pensada para la vida de las familias militares, no como una lista de cupones.',
  },
  {
    title: 'Una tarifa que se mantiene',
    text: `Los Miembros Fundadores pagan siempre ${founderPriceOf(brand)} al mes. Todos pueden empezar gratis.`,
  },
];

const values = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Claridad',
    text: 'Precios sencillos y todos los beneficios a la vista antes de unirse.',
  },
  {
    title: 'Comunidad',
    text: 'Personas que saben lo que es una mudanza por órdenes (PCS) y volver a empezar.',
  },
  {
    title: 'Valor',
    text: brand.claims
      ? shellEs(brand).tagline
      : `Beneficios por hasta ${claims.yearlyValue} al año, desde un capellán a las 2 de la mañana hasta reembolsos.`,
  },
];

export const homeEs = (brand: Brand): HomeCopy => ({
  eyebrow: 'Un club de membresía y ahorro para la comunidad militar',
  title: 'La nueva membresía Premium',
  lead: shellEs(brand).tagline,
  audience:
    'Para familias militares, veteranos, cónyuges, cuidadores y personas con vocación de servicio. También para la Guardia, la Reserva, jubilados y familias Gold Star.',
  learnMore: 'Más información',
  seePlans: 'Ver los planes',
  figures: [
    { figure: '24/7', text: 'apoyo de capellanes' },
    { figure: moreThan(claims.cashBackBrands, 'Más'), text: 'marcas con reembolso' },
    { figure: `Hasta ${claims.cashBackPremium}`, text: 'de reembolso con Premium' },
    { figure: `Hasta ${claims.travelUpTo}`, text: 'de descuento en viajes' },
  ],

  logosTitle: 'Una sola membresía. Todos estos beneficios.',

  founderTitle: 'Cupos de Miembro Fundador',
  founderText: `Los primeros ${founders} miembros pagan siempre ${founderPriceOf(brand)} al mes. Puede asegurar esta tarifa una sola vez.`,
  spotsTaken: 'cupos ocupados',
  lockIn: 'Asegure su tarifa',

  benefitsTitle: 'Beneficios que se adaptan a su vida',
  benefitsLead: 'Apoyo y ahorro que se mudan con usted.',
  slideClaims: {
    cca: `Vale más de ${claims.chaplainsOver} al año`,
    vausa: 'Un empleo que se muda con usted',
    insurance: `Próximamente: ${moreThan(claims.insuranceCarriers)} aseguradoras comparadas`,
    denali: 'Descuento en los costos de apertura',
    insider: `Hasta ${claims.cashBackPremium} de reembolso con Premium`,
    nextrip: `Hasta ${claims.travelUpTo} de descuento`,
  },
  comingSoon: 'Próximamente',
  checking: 'Un momento...',
  aboutClub: 'sobre el club',
  aboutBenefit: (name) => `sobre ${name}`,
  newTab: '(se abre en una pestaña nueva)',

  apartTitle: 'Lo que nos distingue',
  apart: apart(brand),
  valuesTitle: 'Beneficios reales pensados para usted',
  values: values(brand),

  compareTitle: 'Compare sus beneficios',
  compareLead: 'Lo que es gratis y lo que agrega Premium.',
  freeTable: 'Miembro gratuito',
  premiumTable: 'Miembro Premium',
  benefitColumn: 'Beneficio',
  givenColumn: 'Lo que recibe',
  given: { included: 'Incluido', 'with-premium': 'Con Premium', 'coming-soon': 'Próximamente' },
  moreWithPremium: (count) => `${count} más con Premium`,
  allBenefits: 'Ver todos los beneficios',

  wordsTitle: 'Lo que ofrecen nuestros aliados',
  wordsLink: 'Ver los beneficios',

  joinTitle: 'Únase hoy',
  joinPlan: 'Miembro Fundador',
  joinPrice: founderPriceOf(brand),
  joinPer: '/mes',
  joinPoints: [
    'Su tarifa queda fija de por vida',
    `Limitado a los primeros ${founders} miembros`,
    'Todos los beneficios Premium',
  ],
  joinNote: `${renewsEs.month(founderPriceOf(brand))} Si cancela, pierde la tarifa. Si vuelve, pagará la tarifa normal de ese momento.`,
  joinButton: 'Hágase Miembro Fundador',
  signUpFor: {
    guest: {
      title: 'Regístrese',
      text: brand.claims
        ? '¿Aún no lo decide? Empiece gratis.'
        : `¿Aún no lo decide? Empiece gratis: hasta ${claims.cashBackFree} de reembolso de ${moreThan(claims.cashBackBrands)} marcas aliadas.`,
      button: 'Registrarse',
    },
    free: {
      title: 'Usted ya es miembro',
      text: brand.claims
        ? 'Vea lo que incluye su membresía.'
        : `Con el plan gratuito puede comprar en nuestro portal de reembolsos: hasta ${claims.cashBackFree} de reembolso de ${moreThan(claims.cashBackBrands)} marcas aliadas.`,
      button: 'Ver sus beneficios',
    },
    paid: {
      title: 'Gracias por ser miembro',
      text: 'Sus beneficios Premium están listos cuando los necesite.',
      button: 'Ver sus beneficios',
    },
  },
  suggestTitle: '¿Tiene una idea para el club?',
  suggestText: 'Díganos qué necesita su familia que todavía no ofrecemos.',
  suggest: 'Comparta una sugerencia',
});
