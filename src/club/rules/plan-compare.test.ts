import { describe, expect, it } from 'vitest';
import type { Plan } from '../../contract/read.ts';
import { gainOver } from './plan-compare.ts';

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
  type: 'Premium',
  amountCents: 1_999,
  features: ['chaplain', 'travel'],
});

describe('gainOver', () => {
  it('names what the founding plan adds to Premium and how much less it costs', () => {
    expect(gainOver(plan({}), [premium])).toEqual({
      over: 'Premium',
      lessCents: 500,
      extras: ['rate for life'],
    });
  });

  it('compares only with a Premium plan that is paid as often', () => {
    expect(gainOver(plan({}), [{ ...premium, interval: 'year' }])).toBeUndefined();
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

  it('never reports a higher price as less', () => {
    expect(gainOver(plan({ amountCents: 2_500 }), [premium])?.lessCents).toBe(0);
  });
});
