import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { claims } from '#club/facts/claims.ts';
import { repositoryFiles } from '../../../../scripts/run.ts';
import { pricesUnlikeTexts } from './text-prices.ts';

const plan = (
  planId: string,
  type: 'premium' | 'founder',
  interval: 'month' | 'year',
  amountCents: number,
) => ({
  planId,
  type,
  interval,
  amountCents,
});
const month = plan('premium_month', 'premium', 'month', 1_999);

describe('pricesUnlikeTexts', () => {
  it('has no line for plans that cost what texts name', () => {
    const year = plan('premium_year', 'premium', 'year', 21_589);
    const founder = plan('founder_month', 'founder', 'month', ourBrand.founderCents);
    expect(pricesUnlikeTexts([month, year, founder], ourBrand)).toEqual([]);
    // Without a monthly plan there is nothing to compare a year with.
    expect(pricesUnlikeTexts([year], ourBrand)).toEqual([]);
    expect(pricesUnlikeTexts([], ourBrand)).toEqual([]);
  });

  it('names each plan that costs something else, and what corrects the texts', () => {
    const year = plan('premium_year', 'premium', 'year', 19_190);
    const founder = plan('founder_month', 'founder', 'month', 1_599);
    expect(pricesUnlikeTexts([month, year, founder], ourBrand)).toEqual([
      'premium_year costs 20% less than twelve months, and texts name 10%. Set yearlyDiscountPercent to 20 in brand.json.',
      'founder_month costs $15.99, and texts name $14.99. Set founderCents to 1599 in brand.json.',
    ]);
  });

  it('advises no percentage for a year that costs as much as twelve months', () => {
    const year = plan('premium_year', 'premium', 'year', 12 * month.amountCents);
    expect(pricesUnlikeTexts([month, year], ourBrand)).toEqual([
      'premium_year costs 0% less than twelve months, and texts name 10%.',
    ]);
  });
});

describe('the texts of the club', () => {
  const files = repositoryFiles().filter(
    (path) => path.startsWith('src/club/facts/') || /^(widgets|host-app)\/.*\.copy\.ts$/.test(path),
  );
  /** An amount that is written out, such as `$14.99`. Comments do not count: they are not shown. */
  const amountsIn = (path: string): string[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
      .flatMap((line) => line.match(/\$\d[\d,.]*\d|\$\d|\b\d+\.\d\d\b/g) ?? []);
  const published = Object.values(claims).flatMap((text) => text.match(/\$[\d,]+/g) ?? []);

  it('write out no amount except the published figures: prices come from the brand and the plans', () => {
    expect(files.length).toBeGreaterThan(100);
    const others = files.flatMap((path) =>
      amountsIn(path)
        .filter((amount) => !published.includes(amount))
        .map((amount) => `${path}: ${amount}`),
    );
    expect(others).toEqual([]);
  });
});
