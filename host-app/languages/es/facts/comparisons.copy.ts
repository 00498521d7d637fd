import { claims } from '#club/facts/claims.ts';
import type { Comparison } from '#club/facts/compare.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import { moreThan } from '../more-than.ts';

/** Values that one tier words itself. The page provides the others. */
export const comparisonsEs: Partial<Record<Service, Partial<Pick<Comparison, 'free' | 'premium'>>>> = {
  insider: {
    free: { words: `Hasta ${claims.cashBackFree} de ${moreThan(claims.cashBackBrands)} marcas` },
    premium: { words: `Hasta ${claims.cashBackPremium}` },
  },
  cca: { premium: { words: `Las 24 horas, para personas de ${CHAPLAIN_MIN_AGE} años o más` } },
  nextrip: { premium: { words: `Hasta ${claims.travelUpTo} de descuento` } },
  denali: { premium: { words: 'Descuento en los costos de apertura' } },
};
