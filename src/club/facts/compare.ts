import type { Service } from '../rules/campaign.ts';
import { claims } from './claims.ts';
import { CHAPLAIN_MIN_AGE } from './limits.ts';

/** What a tier gives of a benefit: its words, or that it comes with Premium, is included, or is not there yet. */
export type ComparedValue = { words: string } | 'with-premium' | 'included' | 'coming-soon';

export interface Comparison {
  key: Service;
  free: ComparedValue;
  premium: ComparedValue;
}

/** 'Compare Your Benefits' from the facts of §1 and §6: partner links open for paid members. */
export const comparisons: readonly Comparison[] = [
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
