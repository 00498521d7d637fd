import { brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDER_PRICE_CENTS, FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { ValueWords } from '../../home/home.copy.ts';
import type { aboutCopy } from '../../pages/about.copy.ts';
import { moreThan } from '../more-than.ts';

const cards: readonly ValueWords[] = [
  {
    title: 'Claridad',
    text: 'Una membresía, precios sencillos y beneficios que puede ver antes de unirse. Lo que trae cada nivel nunca es un acertijo.',
  },
  {
    title: 'Comunidad',
    text: 'Pensada para las familias militares: lo que un hogar necesita después de mudarse a otra base, también lo necesitará el siguiente.',
  },
  {
    title: 'Valor',
    text: `Capellanes, carreras, viajes, préstamos hipotecarios y reembolsos: hasta ${claims.yearlyValue} al año en valor, en un solo lugar.`,
  },
];

export const aboutEs: typeof aboutCopy = {
  eyebrow: `Quiénes somos: ${brand.name}`,
  missionTitle: 'Nuestra misión',
  mission:
    'La vida militar pide mucho a un hogar: mudanzas, separaciones, carreras que vuelven a empezar. Reunimos ayuda y ahorro en una sola membresía, para que le devuelva lo que paga y le ayude a avanzar.',
  audience:
    'Para miembros del servicio, veteranos, cónyuges, cuidadores y otras personas con vocación de servicio.',
  cardsTitle: 'Con lo que puede contar',
  cards,
  whyTitle: 'Por qué existimos',
  why: [
    'La ayuda para las familias militares está repartida en muchos lugares, cada uno con sus propias reglas. Encontrar lo bueno toma un tiempo que nadie tiene entre dos mudanzas.',
    `Por eso el club la reúne en un solo lugar: capellanes que responden de día y de noche, trabajo remoto para cónyuges de militares, cotizaciones de ${moreThan(claims.insuranceCarriers)} aseguradoras, originación hipotecaria con descuento, viajes, telefonía celular y reembolsos.`,
    'Puede empezar gratis y ver cada beneficio antes de pagar por uno.',
  ],
  joinTitle: 'Únase a la misión',
  joinText: `Empiece gratis, o sea uno de los primeros ${FOUNDING_LIMIT.toLocaleString('en-US')} Miembros Fundadores y conserve ${formatPlanCents(FOUNDER_PRICE_CENTS)} al mes de por vida.`,
  plans: 'Ver los planes',
  suggestText: '¿Falta algo que su familia usaría?',
  suggest: 'Comparta una sugerencia',
};
