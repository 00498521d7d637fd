import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import type { Standing } from './access.ts';
import { planButton } from './plan-button.ts';

const plan = (planId: string, type: string, interval: Plan['interval'] = 'month'): Plan => ({
  id: `_${planId}`,
  planId,
  name: planId,
  type,
  interval,
  amountCents: 0,
  dollar: '',
  features: [],
});

const plans = {
  free: plan('free_month', 'free'),
  premium: plan('premium_month', 'premium'),
  yearly: plan('premium_year', 'premium', 'year'),
  founder: plan('founder_month', 'founder'),
};

type Row = [
  name: keyof typeof plans,
  standing: Standing,
  currentPlanId: string | undefined,
  label: string,
  action: string,
];

const rows: Row[] = [
  // Guests: PRICING-28, PRICING-29, PRICING-33
  ['free', 'guest', undefined, 'sign-up', 'signup'],
  ['premium', 'guest', undefined, 'join-monthly', 'signup'],
  ['founder', 'guest', undefined, 'join-monthly', 'signup'],
  ['yearly', 'guest', undefined, 'join-annually', 'signup'],
  // On the free plan: PRICING-27, PRICING-30
  ['free', 'free', 'free_month', 'active', 'none'],
  ['free', 'free', undefined, 'active', 'none'],
  ['premium', 'free', 'free_month', 'join-month', 'checkout'],
  ['founder', 'free', 'free_month', 'join-month', 'checkout'],
  ['yearly', 'free', 'free_month', 'join-annually', 'checkout'],
  // On a paid plan: PRICING-26, PRICING-30, PRICING-33
  ['free', 'paid', 'premium_month', 'join-free', 'signup'],
  ['premium', 'paid', 'premium_month', 'active', 'none'],
  ['yearly', 'paid', 'premium_month', 'join-annually', 'checkout'],
  ['yearly', 'paid', 'premium_year', 'active', 'none'],
  ['founder', 'paid', 'founder_month', 'active', 'none'],
  ['premium', 'paid', undefined, 'join-month', 'checkout'],
];

describe('planButton', () => {
  it.each(rows)(
    '%s for a %s on %s has the label %s and the action %s (A-25, A-76, A-77)',
    (name, standing, currentPlanId, label, action) => {
      const button = planButton({ plan: plans[name], standing, currentPlanId, checkingOut: undefined });
      expect(button).toEqual({ label, action, disabled: label === 'active' });
    },
  );

  it('has the label loading only on the plan whose checkout runs (PRICING-31)', () => {
    const from = { standing: 'free', currentPlanId: 'free_month', checkingOut: '_premium_month' } as const;
    expect(planButton({ plan: plans.premium, ...from })).toEqual({
      label: 'loading',
      action: 'none',
      disabled: false,
    });
    expect(planButton({ plan: plans.founder, ...from })).toMatchObject({ label: 'join-month' });
    expect(planButton({ plan: plans.free, ...from })).toMatchObject({ label: 'active' });
  });

  it('leads a member with a paused plan to the membership, not to a checkout', () => {
    const paused = {
      standing: 'paid',
      currentPlanId: 'premium_month',
      isPaused: true,
      checkingOut: undefined,
    } as const;
    expect(planButton({ plan: plans.yearly, ...paused }).action).toBe('membership');
    expect(planButton({ plan: plans.free, ...paused }).action).toBe('signup');
  });

  it('ignores the plan id of a previous member for a guest', () => {
    const button = planButton({
      plan: plans.premium,
      standing: 'guest',
      currentPlanId: 'premium_month',
      checkingOut: undefined,
    });
    expect(button.label).toBe('join-monthly');
  });
});
