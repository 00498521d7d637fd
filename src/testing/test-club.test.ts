import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from './builders.ts';
import { testClub } from './test-club.ts';

describe('testClub', () => {
  it.each([
    ['a member', undefined, ['Free Tier', '0']],
    ['a free member', aMember(), ['Free Tier', '0']],
    ['a paid member', aPaidMember(), ['Premium', '19.99']],
    ['a member who pays by the year', aPaidMember({ planId: 'premium_year' }), ['Premium', '215.89']],
    ['a founder', aPaidMember({ planId: 'founder_month', planName: 'Founder' }), ['Founder', '14.99']],
    ['a member on a plan of its own', aPaidMember({ planId: 'vip', planName: 'VIP' }), ['VIP', '0']],
    ['a member without a plan', aMember({ planId: undefined }), undefined],
  ])('has the API answer the plan of %s', async (_, member, plan) => {
    const { club } = testClub({ signedIn: true, ...(member && { member }) });
    await club.membership.loadSubscription();
    const state = club.membership.subscription.value;
    const current = state.at === 'loaded' ? state.currentPlan : undefined;
    expect(current && [current.name, current.dollar]).toEqual(plan);
  });
});
