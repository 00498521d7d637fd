import { describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { renewalTerms } from '#club/rules/renewal-terms.ts';
import { renewalTermsEs } from './es/rules/renewal-terms.copy.ts';
import { renewalTermsTl } from './tl/rules/renewal-terms.copy.ts';

describe('renewalTerms in another language', () => {
  it.each([
    ['month', renewalTermsEs, '$9 hoy. Se renueva automáticamente por $9 cada mes hasta que usted cancele.'],
    ['year', renewalTermsEs, '$9 hoy. Se renueva automáticamente por $9 cada año hasta que usted cancele.'],
    [
      'month',
      renewalTermsTl,
      '$9 ngayong araw. Kusang nare-renew sa $9 bawat buwan hanggang kanselahin ninyo.',
    ],
    [
      'year',
      renewalTermsTl,
      '$9 ngayong araw. Kusang nare-renew sa $9 bawat taon hanggang kanselahin ninyo.',
    ],
  ] as const)('names price, period and the way to cancel by the %s', (interval, copy, text) => {
    const terms = renewalTerms(copy, { amount: '$9', interval }, ourBrand);
    expect(terms.startsWith(`${text} `)).toBe(true);
    expect(terms).toContain(ourBrand.supportEmail);
  });
});
