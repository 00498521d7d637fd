import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatDollarText, formatPlanCents, formatWholeDollars } from './money.ts';

/** The same result by another way: the platform's number format on exact decimal text. */
const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const reference = (cents: number): string => platform.format(cents / 100);

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [1_499, '$14.99'],
    [1_900, '$19.00'],
    [21_589, '$215.89'],
    [100_000, '$1,000.00'],
    [123_456_789, '$1,234,567.89'],
    [-5, '-$0.05'],
    [-1_499, '-$14.99'],
  ])('%i cents are divided by 100 with two decimals: %s (FORMAT-01, FORMAT-02)', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('agrees with a reference on 10,000 amounts (FORMAT-01, FORMAT-02)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(formatCents(cents)).toBe(reference(cents));
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives the cents back exactly (FORMAT-01)', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (cents) => {
        expect(Number(formatCents(cents).replace(/[$,.]/g, ''))).toBe(cents);
      }),
    );
  });
});

describe('formatPlanCents', () => {
  it.each([
    [0, '$0'],
    [1_499, '$14.99'],
    [1_900, '$19'],
    [1_950, '$19.50'],
    [120_000, '$1,200'],
  ])('%i cents show as %s on a plan card (FORMAT-03, A-39)', (cents, text) => {
    expect(formatPlanCents(cents)).toBe(text);
  });

  it('has two decimals exactly when the amount is not whole (FORMAT-03)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const text = formatPlanCents(cents);
        expect(/\.\d\d$/.test(text)).toBe(cents % 100 !== 0);
        expect(text).toBe(cents % 100 === 0 ? reference(cents).replace(/\.00$/, '') : reference(cents));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('formatWholeDollars', () => {
  it.each([
    [0, '$0'],
    [-49, '$0'],
    [18_012, '$180'],
    [220_050, '$2,201'],
    [-7_988, '\u2212$80'],
  ])('%i cents show as %s in an estimate', (cents, text) => {
    expect(formatWholeDollars(cents)).toBe(text);
  });
});

describe('formatDollarText', () => {
  it.each([
    ['14.99', '$14.99'],
    ['$14.99', '$14.99'],
    [' $$ 19 ', '$19'],
  ])('"%s" has one leading dollar sign: %s (A-39)', (dollar, text) => {
    expect(formatDollarText(dollar)).toBe(text);
  });
});
