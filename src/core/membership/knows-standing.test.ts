import { describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { NOON_MS, settle } from '#testing/fake-clock.ts';
import { answerFor, testClub } from '#testing/test-club.ts';
import { isPlanPaused, knowsPlan, knowsStanding, untilStandingKnown } from './knows-standing.ts';

const FREE_PLAN = 'Free Tier';
const info = (currentPlan: unknown) => ({ status: 'success', data: { currentPlan } });
const premium = { plan_name: 'Premium', plan_id: 'premium_month', dollar: '14.99' };

describe('knowsStanding', () => {
  it('is sure of a guest, even while plans load', async () => {
    const { club, net } = testClub();
    void club.membership.loadPlans();
    expect(knowsStanding(club)).toBe(true);
    await untilStandingKnown(club);
    expect(net.names()).toEqual(['plans']);
  });

  it('is not sure of a member before the first answer, whether a request is running or not', async () => {
    const { club } = testClub({ signedIn: true, member: aMember() });
    expect(knowsStanding(club)).toBe(false);
    const loading = club.members.load();
    expect(knowsStanding(club)).toBe(false);
    await loading;
    expect(knowsStanding(club)).toBe(true);
  });

  it('is sure of a paid member as soon as one answer names a paid plan', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    net.answer('subscriptionInfo', info(null));
    await club.members.load();
    expect(club.membership.standing.value).toBe('paid');
    const loading = club.membership.loadSubscription();
    expect(club.membership.subscription.value.at).toBe('loading');
    expect(knowsStanding(club)).toBe(true);
    await loading;
  });

  it('waits for the profile when the subscription names no plan', async () => {
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

  it('waits for a running request of the subscription, even if it fails then', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.offline('subscriptionInfo');
    const loading = club.membership.loadSubscription();
    expect(knowsStanding(club)).toBe(false);
    await loading;
    expect(club.membership.subscription.value.at).toBe('failed');
    expect(knowsStanding(club)).toBe(true);
  });
});

describe('knowsPlan', () => {
  it('waits for the subscription of a paid member, which may name another plan than the profile (A-37)', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    net.answer('subscriptionInfo', info({ ...premium, plan_id: 'premium_year' }));
    await club.members.load();
    const loading = club.membership.loadSubscription();
    expect(knowsStanding(club)).toBe(true);
    expect(knowsPlan(club)).toBe(false);
    await loading;
    expect(knowsPlan(club)).toBe(true);
    expect(club.membership.currentPlanId.value).toBe('premium_year');
  });

  it('is not sure of a member before the first answer', () => {
    expect(knowsPlan(testClub({ signedIn: true }).club)).toBe(false);
    expect(knowsPlan(testClub().club)).toBe(true);
  });
});

describe('isPlanPaused', () => {
  const ends = { ends_at: new Date(NOON_MS).toISOString() };

  it.each([
    ['on hold', { hold: ends }, FREE_PLAN, true],
    ['without its payment', { past_due: ends }, FREE_PLAN, true],
    ['paused', { paused: true }, FREE_PLAN, true],
    ['that is paid', {}, 'Premium', false],
    ['with its benefits while a payment is due', { past_due: ends }, 'Premium', false],
    ['that is free', undefined, FREE_PLAN, false],
  ])('of a plan %s', async (_, billing, plan_name, isPaused) => {
    const { club, net } = testClub({ signedIn: true });
    const currentPlan = { ...premium, plan_name };
    net.answer('subscriptionInfo', { status: 'success', data: { currentPlan, billing } });
    expect(isPlanPaused(club)).toBe(false);
    await club.membership.loadSubscription();
    expect(isPlanPaused(club)).toBe(isPaused);
  });
});

describe('untilStandingKnown', () => {
  it('joins the running request and sends the other one', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    net.answer('subscriptionInfo', info(premium));
    void club.members.load();
    await untilStandingKnown(club);
    expect(net.names().sort()).toEqual(['profile', 'subscriptionInfo']);
    expect(club.membership.standing.value).toBe('paid');
  });

  it('sends nothing once the profile has answered', async () => {
    const { club, net } = testClub({ signedIn: true, member: aMember() });
    await club.members.load();
    await untilStandingKnown(club);
    expect(net.names()).toEqual(['profile']);
  });
});

describe('a plan that failed to load', () => {
  it('loads when the page comes back or the connection does', async () => {
    const { club, net, activity } = testClub({ signedIn: true, member: aPaidMember() });
    for (const name of ['profile', 'subscriptionInfo'] as const) net.offline(name);
    const stop = club.start();
    await settle();
    expect(club.membership.standing.value).toBe('free');
    answerFor(net, aPaidMember());
    const answer = net.hold('subscriptionInfo');
    activity.resume();
    await settle();
    // What a screen shows instead of the plan stays, with the focus in it.
    expect([knowsPlan(club), club.membership.subscription.value.at]).toEqual([true, 'failed']);
    answer();
    await settle();
    expect(club.membership.standing.value).toBe('paid');
    expect(club.membership.subscription.value.at).toBe('loaded');
    expect(net.names().slice(2)).toEqual(['profile', 'subscriptionInfo']);
    activity.resume();
    stop();
    activity.resume();
    await settle();
    expect(net.names()).toHaveLength(4);
  });
});
