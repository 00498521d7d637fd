import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { knowsStanding, untilStandingKnown } from './knows-standing.ts';

const FREE_PLAN = 'Free Tier';
const info = (currentPlan: unknown) => ({ status: 'success', data: { currentPlan } });
const premium = { plan_name: 'Premium', plan_id: 'premium_month', dollar: '14.99' };

describe('knowsStanding', () => {
  it('is sure of a guest, also while plans load', async () => {
    const { club, net } = testClub();
    void club.membership.loadPlans();
    expect(knowsStanding(club)).toBe(true);
    await untilStandingKnown(club);
    expect(net.names()).toEqual(['plans']);
  });

  it('is sure of a member nobody asked about, since nothing is under way', () => {
    expect(knowsStanding(testClub({ signedIn: true }).club)).toBe(true);
  });

  it('is sure of a paid member as soon as one answer says so', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    net.answer('subscriptionInfo', info(null));
    await club.members.load();
    expect(club.membership.standing.value).toBe('paid');
    const loading = club.membership.loadSubscription();
    expect(club.membership.subscription.value.at).toBe('loading');
    expect(knowsStanding(club)).toBe(true);
    await loading;
  });

  it('waits for the profile, for the subscription names no plan', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.answer('subscriptionInfo', info(null));
    await club.membership.loadSubscription();
    const loading = club.members.load();
    expect(knowsStanding(club)).toBe(false);
    await loading;
    expect(knowsStanding(club)).toBe(true);
  });

  it('does not wait for the profile once the subscription names a plan', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.answer('subscriptionInfo', info({ ...premium, plan_name: FREE_PLAN }));
    await club.membership.loadSubscription();
    const loading = club.members.load();
    expect(club.members.loading.value).toBe(true);
    expect(club.membership.standing.value).toBe('free');
    expect(knowsStanding(club)).toBe(true);
    await loading;
  });

  it('waits for the subscription while it is asked for, and no longer than that', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.offline('subscriptionInfo');
    const loading = club.membership.loadSubscription();
    expect(knowsStanding(club)).toBe(false);
    await loading;
    expect(club.membership.subscription.value.at).toBe('failed');
    expect(knowsStanding(club)).toBe(true);
  });
});

describe('untilStandingKnown', () => {
  it('joins what is under way and asks for the other', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.answer('subscriptionInfo', info(premium));
    void club.members.load();
    await untilStandingKnown(club);
    expect(net.names().sort()).toEqual(['profile', 'subscriptionInfo']);
    expect(club.membership.standing.value).toBe('paid');
  });
});
