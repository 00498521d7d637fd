import { claims } from '#club/facts/claims.ts';
import type { Saving } from '#club/facts/savings.ts';
import type { Service } from '#club/rules/campaign.ts';
import { formatPlanCents } from '#club/rules/money.ts';
import type { CentsRange } from '#club/rules/savings.ts';
import type { SavingsCopy } from '../../home/savings-estimator.copy.ts';

const range = ({ low, high }: CentsRange): string =>
  low === high ? formatPlanCents(low) : `${formatPlanCents(low)} a ${formatPlanCents(high)}`;

export const savingsEs: SavingsCopy = {
  title: '¿Cuánto valdría para usted?',
  lead: 'Elija lo que usaría su hogar. Sumamos las cifras de esos beneficios y nada más.',
  question: 'Yo usaría',
  names: {
    cca: 'Apoyo de capellanes',
    nextrip: 'Ofertas de viaje',
    insider: 'Compras con reembolso',
  },
  aYear: (worth, isAbout) => `${isAbout ? 'unos ' : ''}${range(worth)} al año`,
  source: (text) => `Fuente: ${text}`,
  worthLabel: 'Valor para usted',
  worthNone: 'Elija un beneficio para ver su valor.',
  tiersCaption: 'Frente al precio de cada membresía',
  tierColumn: 'Membresía',
  priceColumn: 'Al año',
  leftColumn: 'Valor menos precio',
  monthly: 'pagada por mes',
  yearly: 'pagada por año',
  price: (cents) => formatPlanCents(cents),
  left: (left) => range(left),
  pricesLoading: 'Los precios están en camino...',
  pricesAbsent: 'Los precios no se pueden mostrar en este momento.',
  seePlans: 'Ver los planes',
  note: `Los demás beneficios no tienen una cifra, así que aquí no suman nada. El nivel gratuito no tiene precio; su reembolso es de hasta ${claims.cashBackFree}.`,
};

export const savingSourcesEs: Partial<Record<Service, Pick<Saving, 'source'>>> = {
  insider: { source: `dato publicado por el club, reembolso de unos ${claims.cashBackYearly} al año` },
  nextrip: {
    source: `dato publicado por el club, ahorro medio de viajes de unos ${claims.travelYearly} al año`,
  },
  cca: {
    source: `dato publicado por el club, apoyo de capellanes valorado en ${claims.chaplainsRange.replace(' to ', ' a ')} al año`,
  },
};
