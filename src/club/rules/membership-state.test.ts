import { describe, expect, it } from 'vitest';
import { type Billing, readBilling } from '#contract/read-billing.ts';
import type { CurrentPlan } from '#contract/read.ts';
import { membershipStateCopy } from './membership-state.copy.ts';
import { type MembershipFacts, membershipStateOf, stateBadge, stateLine } from './membership-state.ts';

const premium: CurrentPlan = { name: 'Premium', dollar: '19.99', planId: 'premium_month' };
const founding: CurrentPlan = { name: 'Founding Member', dollar: '14.99', planId: 'founder_month' };
const ENDS = '2026-12-01T00:00:00.000Z';

/** Reads a billing part as a screen gets it from the server. */
const billingFrom = (wire: object): Billing | undefined => readBilling({ data: { billing: wire } });
const held = { plan_name: 'Premium', plan_id: 'premium_month', price: 1_999 };
const pastDue = { past_due: { amount: 1_999, ends_at: ENDS } };
const lineOf = (facts: MembershipFacts) => stateLine(membershipStateOf(facts), membershipStateCopy, 'en');

describe('membershipStateOf', () => {
  it.each<[string, MembershipFacts, string, string]>([
    ['nothing', {}, 'free', 'Free Tier'],
    ['a profile of a free member', { profilePlan: 'free tier' }, 'free', 'Free Tier'],
    ['a profile that names a paid plan', { profilePlan: 'Premium' }, 'active', 'Premium'],
    ['a renewing plan', { currentPlan: premium, billing: billingFrom(held) }, 'active', 'Premium'],
    [
      'a failed renewal',
      { currentPlan: premium, billing: billingFrom({ ...held, ...pastDue }) },
      'payment-due',
      'Premium, payment due by Dec 1, 2026',
    ],
    [
      'a failed renewal after the provider gave up',
      { profilePlan: 'Free Tier', billing: billingFrom({ ...held, ...pastDue }) },
      'payment-due',
      'Premium, paused, payment due by Dec 1, 2026',
    ],
    [
      'a hold, whose end is the start of the next day',
      { profilePlan: 'Free Tier', billing: billingFrom({ ...held, hold: { ends_at: ENDS } }) },
      'on-hold',
      'Premium, on hold until Nov 30, 2026',
    ],
    [
      'a plan that is paused at the provider',
      { profilePlan: 'Free Tier', billing: billingFrom({ ...held, paused: true }) },
      'paused',
      'Premium, paused',
    ],
    [
      'a cancellation at the end of the period',
      { currentPlan: premium, billing: billingFrom({ ...held, ends_at: ENDS }) },
      'ends',
      'Premium, ends on Dec 1, 2026',
    ],
    [
      'a plan that staff gave until the end of a day',
      { currentPlan: premium, billing: billingFrom({ ...held, granted_until: ENDS }) },
      'ends',
      'Premium, ends on Nov 30, 2026',
    ],
    [
      'a kept founding seat',
      { currentPlan: undefined, billing: billingFrom({ kept_seat: { price: 1_499, until: ENDS } }) },
      'free',
      'Free Tier',
    ],
  ])('reads %s', (_, facts, at, line) => {
    expect(membershipStateOf(facts).at).toBe(at);
    expect(lineOf(facts)).toBe(line);
  });

  it.each<[Billing | undefined, string]>([
    [undefined, 'Active'],
    [billingFrom({ ...held, ...pastDue }), 'Payment due'],
    [billingFrom({ ...held, hold: { ends_at: ENDS } }), 'On hold until Nov 30, 2026'],
    [billingFrom({ ...held, paused: true }), 'Paused'],
    [billingFrom({ ...held, ends_at: ENDS }), 'Ends on Dec 1, 2026'],
  ])('has a badge for %j', (billing, badge) => {
    const state = membershipStateOf({ currentPlan: premium, billing });
    expect(stateBadge(state, membershipStateCopy, 'en')).toBe(badge);
  });

  it.each([
    ['granted_until', { isGift: true, endsAt: Date.parse(ENDS) - 1 }],
    ['ends_at', { isGift: false, endsAt: Date.parse(ENDS) }],
  ])('distinguishes a gift and a canceled plan: %s', (field, state) => {
    const billing = billingFrom({ ...held, [field]: ENDS });
    expect(membershipStateOf({ currentPlan: premium, billing })).toMatchObject({ at: 'ends', ...state });
  });

  it('names plan and price of a plan on hold, which is no current plan (A-39)', () => {
    const billing = billingFrom({ ...held, hold: { ends_at: ENDS } });
    expect(membershipStateOf({ billing })).toMatchObject({
      plan: { name: 'Premium', planId: 'premium_month', dollar: '$19.99', isFounder: false },
    });
  });

  it.each<[MembershipFacts, boolean]>([
    [{ currentPlan: premium }, false],
    [{ currentPlan: founding }, true],
    [{ currentPlan: { ...founding, name: 'Miembro Fundador' } }, true],
    [{ profilePlan: 'Founding Member' }, true],
  ])('recognizes a founder by plan id or name: %j', (facts, isFounder) => {
    expect(membershipStateOf(facts)).toMatchObject({ plan: { isFounder } });
  });
});
