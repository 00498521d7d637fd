import { describe, expect, it } from 'vitest';
import { aFreePlan, aPlan, somePlans } from '#testing/builders.ts';
import { ourBrand } from '../facts/brand.ts';
import { claims } from '../facts/claims.ts';
import type { Service } from '../facts/partners.ts';
import { savings } from '../facts/savings.ts';
import { formatPlanCents } from './money.ts';
import { againstTiers, worthOf, yearlyCents } from './savings.ts';

const ours = savings(ourBrand);

describe('savings', () => {
  it.each<[Service, string[]]>([
    ['cca', claims.chaplainsRange.split(' to ')],
    ['nextrip', [claims.travelYearly]],
    ['insider', [claims.cashBackYearly]],
  ])('has the published figure of %s (COPY-18, COPY-22, COPY-23)', (key, figures) => {
    const saving = ours.find((one) => one.key === key);
    expect(
      [...new Set([saving?.lowCents, saving?.highCents])].map((cents) => formatPlanCents(cents ?? 0)),
    ).toEqual(figures);
  });

  it('has no figure for a benefit without a published one', () =>
    expect(ours.map(({ key }) => key).sort()).toEqual(['cca', 'insider', 'nextrip']));
});

describe('worthOf', () => {
  it.each<[Service[], number, number]>([
    [[], 0, 0],
    [['voice', 'lifestyle'], 0, 0],
    [['insider'], 16_000, 16_000],
    [['insider', 'nextrip'], 42_000, 42_000],
    [['cca', 'nextrip'], 246_000, 266_000],
    [['cca', 'nextrip', 'insider'], 262_000, 282_000],
  ])('of %j is the sum of the chosen figures', (chosen, low, high) =>
    expect(worthOf(new Set(chosen), ours)).toEqual({ low, high }),
  );
});

describe('againstTiers', () => {
  it('compares the yearly price of each paid tier, in the order of the plans', () => {
    const tiers = againstTiers({ low: 42_000, high: 42_000 }, somePlans());
    expect(tiers.map(({ plan, yearlyCents: price, left }) => [plan.planId, price, left.low])).toEqual([
      ['premium_month', 23_988, 18_012],
      ['premium_year', 21_589, 20_411],
      ['founder_month', 17_988, 24_012],
    ]);
  });

  it('is negative when a tier costs more than the chosen benefits are worth', () =>
    expect(againstTiers({ low: 16_000, high: 16_000 }, [aPlan(), aFreePlan()])[0]?.left).toEqual({
      low: -7_988,
      high: -7_988,
    }));

  it('does not multiply a yearly price', () =>
    expect(yearlyCents(aPlan({ interval: 'year', amountCents: 21_589 }))).toBe(21_589));
});
