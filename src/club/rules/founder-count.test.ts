import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { founderBand, founderCount, foundersShown, hasSpots, showsSeatBar } from './founder-count.ts';

const LIMIT = 10_000;

describe('founderBand', () => {
  it.each([
    ['FOUNDER-07', 0, { low: 401, high: 500 }],
    ['FOUNDER-07', 350, { low: 401, high: 500 }],
    ['FOUNDER-06', 450, { low: 450, high: 500 }],
    ['FOUNDER-06', 499, { low: 499, high: 500 }],
    ['FOUNDER-08', 1_000, { low: 1_401, high: 1_500 }],
    ['FOUNDER-08', 2_100, { low: 2_401, high: 2_500 }],
    ['FOUNDER-08', 3_000, { low: 3_401, high: 3_500 }],
    ['FOUNDER-08', 4_499, { low: 4_499, high: 4_500 }],
  ])('%s: a real count of %i draws from its band', (_row, actual, band) => {
    expect(founderBand(actual, LIMIT)).toEqual(band);
  });

  it.each([
    ['FOUNDER-05', 500, LIMIT],
    ['FOUNDER-05', 999, LIMIT],
    ['FOUNDER-05', 1_500, LIMIT],
    ['FOUNDER-05', 4_999, LIMIT],
    ['FOUNDER-09', 5_000, LIMIT],
    ['FOUNDER-09', 5_000, 100_000],
    ['FOUNDER-09', 6_120, 100_000],
    ['FOUNDER-05', 1_000, 2_000],
    ['FOUNDER-05', 10_000, LIMIT],
  ])('%s: shows the real count of %i of %i', (_row, actual, limit) => {
    expect(founderBand(actual, limit)).toBeUndefined();
    expect(founderCount({ actual, limit, cached: 450, fraction: 0.5 })).toBe(actual);
  });
});

describe('founderCount', () => {
  it('draws from the lowest to the highest of the band (FOUNDER-06)', () => {
    expect(founderCount({ actual: 12, limit: LIMIT, fraction: 0 })).toBe(401);
    expect(founderCount({ actual: 12, limit: LIMIT, fraction: 0.999_999 })).toBe(500);
  });

  it.each([
    ['in the band', 420, 12, 420],
    ['below the real count', 420, 440, 440],
    ['of another bracket', 420, 1_200, 1_401],
    ['no number', Number.NaN, 12, 401],
    ['no whole number', 420.5, 12, 401],
  ])(
    'keeps the shown count only while it is in the range: %s (FOUNDER-11)',
    (_words, cached, actual, shown) => {
      expect(founderCount({ actual, limit: LIMIT, cached, fraction: 0 })).toBe(shown);
    },
  );

  it('is never below the real count nor above the limit (FOUNDER-05, FOUNDER-06)', () => {
    fc.assert(
      fc.property(
        fc.nat(12_000),
        fc.integer({ min: 1, max: 12_000 }),
        fc.option(fc.nat(12_000), { nil: undefined }),
        fc.double({ min: 0, max: 0.999_999_999, noNaN: true }),
        (actual, limit, cached, fraction) => {
          const shown = founderCount({ actual, limit, cached, fraction });
          expect(shown).toBeGreaterThanOrEqual(actual);
          expect(shown).toBeLessThanOrEqual(Math.max(actual, limit));
          expect(founderCount({ actual, limit, cached: shown, fraction: 0.5 })).toBe(shown);
        },
      ),
    );
  });
});

describe('foundersShown', () => {
  const meta = { status: 'succeeded' as const, actual: 412, display: 487, limit: LIMIT };

  it.each([
    ['PRICING-24, A-22', 'plans', 413],
    ['FOUNDER-05, A-20', 'rule', 487],
    ['D6', 'actual', 412],
  ] as const)('%s: shows %s', (_row, where, shown) => {
    expect(foundersShown(meta, where)).toBe(shown);
  });

  it.each([
    ['after an answer without founders', 'succeeded', 0, 1],
    ['while the next answer is loaded', 'loading', 412, 413],
    ['while nothing is known', 'loading', 0, undefined],
  ] as const)('shows next to the plans what is known: %s (PRICING-24)', (_, status, actual, shown) => {
    expect(foundersShown({ ...meta, status, actual }, 'plans')).toBe(shown);
  });

  it('never shows more than the limit next to the plans (A-22)', () => {
    expect(foundersShown({ ...meta, actual: LIMIT }, 'plans')).toBe(LIMIT);
  });

  it('has no number for the plans before the first answer, and 10,000 for a counter (FOUNDER-12)', () => {
    const idle = { status: 'idle' as const, actual: 0, display: 10_000, limit: LIMIT };
    expect(foundersShown(idle, 'plans')).toBeUndefined();
    expect(foundersShown(idle, 'rule')).toBe(10_000);
  });
});

describe('hasSpots', () => {
  it.each([
    [0, 100, true],
    [99, 100, true],
    [100, 100, false],
    [101, 100, false],
  ])('%i of %i: %s', (actual, limit, has) => {
    expect(hasSpots({ actual, limit })).toBe(has);
  });
});

describe('showsSeatBar', () => {
  it.each([
    [0, 10_000, false],
    [499, 10_000, false],
    [500, 10_000, true],
    [5, 100, true],
    [0, 0, false],
  ])('%i of %i: %s', (used, limit, isShown) => {
    expect(showsSeatBar(used, limit)).toBe(isShown);
  });
});
