import { describe, expect, it } from 'vitest';
import { renewalTermsEs } from '#languages/es/rules/renewal-terms.copy.ts';
import { SUPPORT_EMAIL } from '../facts/brand-names.ts';
import { renewalTermsCopy } from './renewal-terms.copy.ts';
import { renewalTerms } from './renewal-terms.ts';

describe('renewalTerms', () => {
  it.each([
    ['month', renewalTermsCopy, '$9 today. Renews automatically at $9 every month until you cancel.'],
    ['year', renewalTermsCopy, '$9 today. Renews automatically at $9 every year until you cancel.'],
    ['month', renewalTermsEs, '$9 hoy. Se renueva automáticamente por $9 cada mes hasta que usted cancele.'],
    ['year', renewalTermsEs, '$9 hoy. Se renueva automáticamente por $9 cada año hasta que usted cancele.'],
  ] as const)('names price, period and the way to cancel by the %s', (interval, copy, text) => {
    const terms = renewalTerms(copy, { amount: '$9', interval });
    expect(terms.startsWith(`${text} `)).toBe(true);
    expect(terms).toContain(SUPPORT_EMAIL);
  });
});
