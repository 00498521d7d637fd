import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { premiumPrice } from './premium-price.ts';

const plan = (type: string, interval: Plan['interval'], amountCents: number): Plan => ({
  id: `_${type}`,
  planId: `${type}_${interval}`,
  name: type,
  type,
  interval,
  amountCents,
  dollar: '',
  features: [],
});
const month = plan('premium', 'month', 1_999);
const year = plan('premium', 'year', 21_589);
const founder = plan('founder', 'month', 1_499);

describe('premiumPrice', () => {
  it.each<[string, Plan[], boolean, ReturnType<typeof premiumPrice>]>([
    [
      'the month with the founding price',
      [year, month, founder],
      true,
      { premium: month, founderCents: 1_499 },
    ],
    ['the month alone when no spot is free', [year, month, founder], false, { premium: month }],
    [
      'the month alone when founding is not less',
      [month, plan('founder', 'month', 1_999)],
      true,
      { premium: month },
    ],
    ['the year, to which no founding price compares', [year, founder], true, { premium: year }],
    ['nothing without Premium', [founder], true, undefined],
  ])('names %s', (_, plans, hasSpots, price) => {
    expect(premiumPrice(plans, hasSpots)).toEqual(price);
  });
});
