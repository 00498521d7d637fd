import { type Brand, keepsClaims } from './brand.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';
import type { Service } from './partners.ts';

/** What a tier includes of a benefit: its own words, 'with Premium', 'included' or 'coming soon'. */
export type ComparedValue = { words: string } | 'with-premium' | 'included' | 'coming-soon';

/** One row of 'Compare Your Benefits'. */
export interface Comparison {
  key: string;
  free: ComparedValue;
  premium: ComparedValue;
}

const all: readonly (Comparison & { key: Service })[] = [
  {
    key: 'insider',
    free: { words: `Up to ${claims.cashBackFree} from ${claims.cashBackBrands} brands` },
    premium: { words: `Up to ${claims.cashBackPremium}` },
  },
  { key: 'cca', free: 'with-premium', premium: { words: `24/7, for ages ${CHAPLAIN_MIN_AGE} or older` } },
  { key: 'nextrip', free: 'with-premium', premium: { words: `Up to ${claims.travelUpTo} off` } },
  { key: 'vausa', free: 'with-premium', premium: 'included' },
  { key: 'denali', free: 'with-premium', premium: { words: 'Discounted origination' } },
  { key: 'voice', free: 'with-premium', premium: 'included' },
  { key: 'lifestyle', free: 'with-premium', premium: 'included' },
  { key: 'insurance', free: 'coming-soon', premium: 'coming-soon' },
];

/** The rows of 'Compare Your Benefits'. Partner links open for paid members. */
export const comparisons = (brand: Brand): readonly Comparison[] =>
  all.filter(({ key }) => keepsClaims(brand, key));
