import type { Brand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { formatPlanCents, formatWholeDollars } from '#club/rules/money.ts';
import type { CentsRange } from '#club/rules/savings.ts';
import type { SavingsCopy } from '#site/home/savings-estimator.copy.ts';

const range = ({ low, high }: CentsRange): string =>
  low === high ? formatWholeDollars(low) : `${formatWholeDollars(low)} a ${formatWholeDollars(high)}`;
const about = (isAbout: boolean): string => (isAbout ? 'unos ' : '');

export const savingsEs = (brand: Brand): SavingsCopy => ({
  title: '¿Cuánto vale para su familia?',
  lead: 'Solo contamos los beneficios que elija.',
  question: 'Usaríamos',
  names: {
    cca: 'Apoyo de capellanes',
    nextrip: 'Descuentos en viajes',
    insider: 'Compras con reembolso',
  },
  aYear: (worth, isAbout) => `${about(isAbout)}${range(worth)} al año`,
  worthLabel: 'Valor para su familia',
  worthNone: 'Elija un beneficio para ver cuánto vale.',
  tiersCaption: 'Comparado con lo que pagaría',
  tierColumn: 'Membresía',
  priceColumn: 'Costo al año',
  leftColumn: 'Después de pagar la membresía',
  monthly: 'pagada por mes',
  yearly: 'pagada por año',
  price: (cents) => formatPlanCents(cents),
  left: (left, isAbout) => `${about(isAbout)}${range(left)}`,
  pricesLoading: 'Cargando precios...',
  pricesAbsent: 'No podemos cargar los precios en este momento.',
  seePlans: 'Ver los planes',
  note: `Estimaciones publicadas, en dólares enteros. El plan gratuito no cuesta nada${brand.claims ? '' : ` y devuelve hasta ${claims.cashBackFree}`}.`,
});
