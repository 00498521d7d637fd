import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { freePlanOf, isFreePlan, orderPlans, plansOfTab } from './plan-order.ts';

const plan = (planId: string, type: string, more: Partial<Plan> = {}): Plan => ({
  id: `_${planId}`,
  planId,
  name: planId,
  type,
  interval: 'month',
  amountCents: 0,
  dollar: '',
  features: [],
  ...more,
});
const ids = (plans: readonly Plan[]) => plans.map((one) => one.planId);

const free = plan('free_month', 'free');
const premium = plan('premium_month', 'premium', { amountCents: 1_999 });
const yearly = plan('premium_year', 'premium', { amountCents: 21_589, interval: 'year' });
const founder = plan('founder_month', 'founder', { amountCents: 1_499 });
const family = plan('family_month', 'family', { amountCents: 100 });
const familyYear = plan('family_year', 'family', { amountCents: 900, interval: 'year' });
const all = [familyYear, founder, yearly, family, premium, free];

describe('orderPlans', () => {
  it('puts free, premium, founder and others in this order (PRICING-17)', () => {
    expect(ids(orderPlans([family, founder, premium, free]))).toEqual([
      'free_month',
      'premium_month',
      'founder_month',
      'family_month',
    ]);
  });

  it('orders within a type by amount, then by name (PRICING-17)', () => {
    const cheap = plan('z', 'premium', { amountCents: 5, name: 'Zulu' });
    const bravo = plan('b', 'premium', { amountCents: 9, name: 'Bravo' });
    const alpha = plan('a', 'premium', { amountCents: 9, name: 'Alpha' });
    expect(ids(orderPlans([bravo, alpha, cheap]))).toEqual(['z', 'a', 'b']);
  });

  it('ignores the letter case of the type and does not change the given list (PRICING-08)', () => {
    const list = [plan('f', 'FOUNDER'), plan('p', 'Premium'), plan('n', 'FREE')];
    expect(ids(orderPlans(list))).toEqual(['n', 'p', 'f']);
    expect(ids(list)).toEqual(['f', 'p', 'n']);
  });
});

describe('plansOfTab', () => {
  it('shows free, premium and founder, then others, by interval (PRICING-18, A-23)', () => {
    expect(ids(plansOfTab(all, 'month'))).toEqual([
      'free_month',
      'premium_month',
      'founder_month',
      'family_month',
    ]);
    expect(ids(plansOfTab(all, 'year'))).toEqual([
      'free_month',
      'premium_year',
      'founder_month',
      'family_year',
    ]);
  });
});

describe('freePlanOf', () => {
  it('finds plan id free_month first, else the type (PRICING-03)', () => {
    const byType = plan('starter', 'FREE');
    expect(freePlanOf([byType, free])?.planId).toBe('free_month');
    expect(freePlanOf([premium, byType])?.planId).toBe('starter');
    expect(freePlanOf([premium])).toBeUndefined();
  });

  it.each([
    ['free_month', 'free', true],
    ['free_month', '', true],
    ['starter', 'FREE', true],
    ['premium_month', 'premium', false],
  ])('%s of type "%s" is free: %s', (planId, type, answer) => {
    expect(isFreePlan(plan(planId, type))).toBe(answer);
  });
});
