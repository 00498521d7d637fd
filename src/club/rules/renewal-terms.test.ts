import { describe, expect, it } from 'vitest';
import { ourBrand } from '../facts/brand.ts';
import { renewalTermsCopy } from './renewal-terms.copy.ts';
import { renewalTerms } from './renewal-terms.ts';

describe('renewalTerms', () => {
  it.each([
    ['month', renewalTermsCopy, '$9 today. Renews automatically at $9 every month until you cancel.'],
    ['year', renewalTermsCopy, '$9 today. Renews automatically at $9 every year until you cancel.'],
  ] as const)('names price, period and the way to cancel by the %s', (interval, copy, text) => {
    const terms = renewalTerms(copy, { amount: '$9', interval }, ourBrand);
    expect(terms.startsWith(`${text} `)).toBe(true);
    expect(terms).toContain(ourBrand.supportEmail);
  });
});
