import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { gainOver, percentLess, savingOf } from './plan-compare.ts';
import { type PlanTab, plansOfTab } from './plan-order.ts';
import { premiumPrice } from './premium-price.ts';

const plan = (more: Partial<Plan>): Plan => ({
  id: 'x',
  planId: 'x_month',
  name: 'Founding Member',
  type: 'founder',
  interval: 'month',
  amountCents: 1_499,
  dollar: '14.99',
  features: ['chaplain', 'travel', 'rate for life'],
  ...more,
});
const premium = plan({
  name: 'Premium',
  type: 'premium',
  amountCents: 1_999,
  features: ['chaplain', 'travel'],
});

const yearly = plan({ ...premium, interval: 'year', amountCents: 21_589 });

describe('gainOver', () => {
  it('names what the founding plan adds to Premium', () => {
    expect(gainOver(plan({}), [premium])).toEqual({ over: 'Premium', extras: ['rate for life'] });
  });

  it('compares only with a Premium plan that is paid as often', () => {
    expect(gainOver(plan({}), [yearly])).toBeUndefined();
  });

  it('compares with no other plan', () => {
    expect(gainOver(plan({}), [plan({})])).toBeUndefined();
  });

  it('has no extras when the plan lacks a feature of Premium', () => {
    expect(gainOver(plan({ features: ['travel', 'rate for life'] }), [premium])?.extras).toBeUndefined();
  });

  it('has no extras when both plans list the same', () => {
    expect(gainOver(plan({ features: premium.features }), [premium])?.extras).toBeUndefined();
  });

  it('has no extras when Premium lists no features', () => {
    expect(gainOver(plan({}), [{ ...premium, features: [] }])?.extras).toBeUndefined();
  });
});

describe('savingOf', () => {
  it('names none where no month of Premium is sold', () => {
    const more = { tab: 'year', hasSpots: true } as const;
    expect(savingOf(yearly, { plans: [yearly], ...more })).toBeUndefined();
    expect(savingOf(plan({}), { plans: [yearly, plan({})], ...more, tab: 'month' })).toBeUndefined();
  });

  const founder = plan({});
  const saving = (of: Plan, more: { plans?: Plan[]; tab?: PlanTab; hasSpots?: boolean } = {}) =>
    savingOf(of, { plans: [premium, yearly, founder], tab: 'month', hasSpots: true, ...more });

  it.each<[string, ReturnType<typeof savingOf>, object | undefined]>([
    ['the founding plan next to monthly Premium', saving(founder), { lessCents: 500, over: 'Premium' }],
    ['the founding plan next to yearly Premium', saving(founder, { tab: 'year' }), undefined],
    ['the founding plan without a spot', saving(founder, { hasSpots: false }), undefined],
    ['a founding plan that costs as much', saving({ ...founder, amountCents: 1_999 }), undefined],
    ['a founding plan that is paid yearly', saving({ ...founder, interval: 'year' }), undefined],
    ['yearly Premium', saving(yearly, { tab: 'year' }), { percent: 10 }],
    ['yearly Premium at twelve months', saving({ ...yearly, amountCents: 12 * 1_999 }), undefined],
    ['yearly Premium without a monthly one', saving(yearly, { plans: [yearly, founder] }), undefined],
    ['monthly Premium', saving(premium), undefined],
    ['another cheap plan', saving(plan({ type: 'unit', amountCents: 5 })), undefined],
  ])('of %s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});

describe('the prices that texts name', () => {
  const anyPlan = fc
    .record({
      name: fc.constantFrom('Premium', 'Premium Plus', 'Founding Member', 'Free Tier'),
      type: fc.constantFrom('premium', 'founder', 'free', 'unit'),
      interval: fc.constantFrom('month', 'year'),
      amountCents: fc.oneof(fc.constantFrom(0, 1_499, 1_999, 21_589), fc.nat(30_000)),
    })
    .map(plan);
  const anyPlans = fc.array(anyPlan, { maxLength: 6 });
  const anyTab = fc.constantFrom<PlanTab>('month', 'year');
  const premiums = (plans: readonly Plan[], interval: PlanTab) =>
    plans.filter((each) => each.type === 'premium' && each.interval === interval);
  const cheapest = (plans: readonly Plan[]) => Math.min(...plans.map(({ amountCents }) => amountCents));

  /** Returns whether a saving is what a reader of the tab computes from the prices on the cards. */
  function isTrue(of: Plan, saving: ReturnType<typeof savingOf>, plans: readonly Plan[], shown: Plan[]) {
    if (!saving) return true;
    if ('percent' in saving) {
      const exact = premiums(plans, 'month').map(
        (each) => 100 * (1 - of.amountCents / (12 * each.amountCents)),
      );
      return saving.percent > 0 && exact.every((percent) => percent >= saving.percent - 0.5);
    }
    const seen = premiums(shown, 'month');
    return (
      saving.lessCents > 0 &&
      of.amountCents + saving.lessCents === cheapest(seen) &&
      seen.some(({ name }) => name === saving.over)
    );
  }

  it('are true on both tabs, for any list of plans', () => {
    fc.assert(
      fc.property(anyPlans, anyTab, (plans, tab) => {
        const shown = plansOfTab(plans, tab);
        const untrue = shown.filter(
          (of) => !isTrue(of, savingOf(of, { plans, tab, hasSpots: true }), plans, shown),
        );
        expect(untrue).toEqual([]);
      }),
    );
  });

  it('name no saving of a founding plan without a spot, or by the year', () => {
    fc.assert(
      fc.property(anyPlans, anyTab, (plans, tab) => {
        const founders = plans.filter(({ type }) => type === 'founder');
        const named = founders.filter((of) => savingOf(of, { plans, tab, hasSpots: tab === 'year' }));
        expect(named).toEqual([]);
      }),
    );
  });

  it('name Premium where the button names it, and a founding price only while it can be had for less', () => {
    fc.assert(
      fc.property(anyPlans, fc.boolean(), (plans, hasSpots) => {
        const months = premiums(plans, 'month');
        const asOften = months.length > 0 ? months : premiums(plans, 'year');
        const price = premiumPrice(plans, hasSpots);
        expect(price?.premium.amountCents ?? Infinity).toBe(cheapest(asOften));
        expect([...asOften, undefined]).toContain(price?.premium);
        const cheaper = plans.filter(
          ({ type, interval, amountCents }) =>
            hasSpots && type === 'founder' && interval === 'month' && amountCents < cheapest(months),
        );
        expect(price?.founderCents ?? Infinity).toBe(cheapest(months.length > 0 ? cheaper : []));
      }),
    );
  });

  it('round a discount to whole percent, such as that of the sample year (PRICING-07)', () => {
    expect(percentLess(21_589, 1_999)).toBe(10);
    expect(percentLess(10_811, 1_001)).toBe(10);
    expect(percentLess(13_000, 1_000)).toBe(-8);
  });
});
