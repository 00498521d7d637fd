import { describe, expect, it } from 'vitest';
import { aPaidMember } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import { planStateOf } from './plan-state.ts';

const paid = () => testClub({ signedIn: true, member: aPaidMember() });

describe('planStateOf', () => {
  it('is undefined until the plan of a member is known', async () => {
    const { club } = paid();
    expect(planStateOf(club)).toBeUndefined();
    await club.membership.loadSubscription();
    expect(planStateOf(club)).toMatchObject({ at: 'active', plan: { name: 'Premium', dollar: '19.99' } });
  });

  it('is that of a guest without a request', () => {
    expect(planStateOf(testClub().club)).toMatchObject({ at: 'free' });
  });

  it('takes the plan of the profile when the subscription does not load', async () => {
    const { club, net } = paid();
    net.offline('subscriptionInfo');
    await Promise.all([club.members.load(), club.membership.loadSubscription()]);
    expect(planStateOf(club)).toMatchObject({ at: 'active', plan: { name: 'Premium' } });
  });

  it('names the plan that goes on after a hold', async () => {
    const { club, net } = testClub({ signedIn: true });
    const billing = { plan_name: 'Premium', hold: { ends_at: new Date(NOON_MS).toISOString() } };
    const currentPlan = { plan_name: 'Free Tier', plan_id: 'free_month', dollar: '0' };
    net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
    await club.membership.loadSubscription();
    expect(planStateOf(club)).toMatchObject({ at: 'on-hold', plan: { name: 'Premium' } });
  });
});
