import { claims } from '#club/facts/claims.ts';
import type { Comparison } from '#club/facts/compare.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { Service } from '#club/facts/partners.ts';
import { moreThan } from '../more-than.ts';

/** Values that one tier words itself. The page provides the others. */
export const comparisonsTl: Partial<Record<Service, Partial<Pick<Comparison, 'free' | 'premium'>>>> = {
  insider: {
    free: { words: `Hanggang ${claims.cashBackFree} mula sa ${moreThan(claims.cashBackBrands)} brand` },
    premium: { words: `Hanggang ${claims.cashBackPremium}` },
  },
  cca: { premium: { words: `24/7, para sa edad ${CHAPLAIN_MIN_AGE} pataas` } },
  nextrip: { premium: { words: `Hanggang ${claims.travelUpTo} na bawas` } },
  denali: { premium: { words: 'May bawas sa mortgage origination' } },
};
