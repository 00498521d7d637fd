import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCount } from '#club/rules/count.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { ValueWords } from '#site/home/home.copy.ts';
import type { AboutCopy } from '#site/pages/about.copy.ts';
import { moreThan } from '../more-than.ts';

const cards = (brand: Brand): readonly ValueWords[] => [
  {
    title: 'Claridad',
    text: 'Una membresía, precios sencillos y beneficios que puede ver antes de unirse. Siempre sabe qué incluye cada nivel.',
  },
  {
    title: 'Comunidad',
    text: 'Pensada para las familias militares: lo que ayudó a una familia después de una mudanza ayuda a la siguiente.',
  },
  {
    title: 'Valor',
    text: brand.claims
      ? 'Apoyo y ahorro para todo su hogar.'
      : `Capellanes, empleo, viajes, préstamos hipotecarios y reembolsos: hasta ${claims.yearlyValue} al año en beneficios, en un solo lugar.`,
  },
];

const choose: readonly ValueWords[] = [
  {
    title: 'Responde a una necesidad real.',
    text: 'Mudanzas, tiempo separados, una carrera que vuelve a empezar: un beneficio tiene que ayudar al menos con una de ellas.',
  },
  {
    title: 'Usted puede verlo primero.',
    text: 'Puede leer qué ofrece un beneficio, y qué plan lo incluye, antes de unirse.',
  },
  {
    title: 'Su valor es claro.',
    text: 'Damos una cifra solo cuando está publicada, y decimos cuándo es una estimación.',
  },
  {
    title: 'Cuenta cuando ya puede usarlo.',
    text: 'Mientras tanto, decimos “próximamente”.',
  },
];

export const aboutEs = (brand: Brand): AboutCopy => ({
  eyebrow: `Sobre ${brand.name}`,
  missionTitle: 'Nuestra misión',
  mission:
    'La vida militar le exige mucho a una familia: mudanzas, tiempo separados, empleos que hay que empezar de nuevo. Reunimos apoyo y ahorro en una membresía que le ayuda a avanzar.',
  audience:
    'Para militares, veteranos, cónyuges, cuidadores y otras personas con vocación de servicio. También para la Guardia, la Reserva, jubilados y familias Gold Star.',
  cardsTitle: 'Con lo que puede contar',
  cards: cards(brand),
  whyTitle: 'Por qué existimos',
  why: [
    'La ayuda para las familias militares está repartida en demasiados lugares, cada uno con sus propias reglas. Entre una mudanza y otra, nadie tiene tiempo de buscarla.',
    brand.claims
      ? 'Por eso la reunimos en un solo lugar.'
      : `Por eso la reunimos en un solo lugar: capellanes que responden de día o de noche, trabajo remoto para cónyuges de militares, descuentos en los costos de apertura de su hipoteca y en viajes, planes de celular y reembolsos. Próximamente, también cotizaciones de casa y auto de ${moreThan(claims.insuranceCarriers)} aseguradoras.`,
    'Empiece gratis y vea todos los beneficios antes de pagar.',
  ],
  chooseTitle: 'Cómo elegimos a un aliado',
  choose,
  signature: `El equipo de ${brand.name}`,
  joinTitle: 'Únase a la misión',
  joinText: `Empiece gratis, o sea uno de los primeros ${formatCount(FOUNDING_LIMIT)} Miembros Fundadores y conserve ${formatPlanCents(brand.founderCents)} al mes de por vida.`,
  plans: 'Ver los planes',
  suggestText: '¿Hay algo que deberíamos agregar?',
  suggest: 'Comparta una sugerencia',
});
