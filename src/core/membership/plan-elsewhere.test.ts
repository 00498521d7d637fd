import { describe, expect, it } from 'vitest';
import { testTabs } from '#kit/fakes/test-tabs.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { answerFor, testClub } from '#testing/test-club.ts';

describe('a plan that changed elsewhere', () => {
  it('shows when the browser shows the page again that left for the payment', async () => {
    const { club, net, activity } = testClub({ signedIn: true, member: aMember() });
    const stop = club.start();
    await settle();
    expect(club.membership.standing.value).toBe('free');
    answerFor(net, aPaidMember());
    activity.restore();
    await settle();
    expect(club.membership.standing.value).toBe('paid');
    expect(club.members.member.value?.planName).toBe('Premium');
    expect(net.names()).toEqual(['profile', 'subscriptionInfo', 'profile', 'subscriptionInfo']);
    stop();
    activity.restore();
    expect(net.names()).toHaveLength(4);
  });

  it('takes no answer to a request from before the page left', async () => {
    const { club, net, activity } = testClub({ signedIn: true, member: aMember() });
    const releaseOld = [net.hold('profile'), net.hold('subscriptionInfo')];
    club.start();
    await settle();
    const releaseNew = [net.hold('profile'), net.hold('subscriptionInfo')];
    activity.restore();
    await settle();
    answerFor(net, aPaidMember());
    for (const release of releaseNew) release();
    await settle();
    answerFor(net, aMember());
    for (const release of releaseOld) release();
    await settle();
    expect(club.membership.standing.value).toBe('paid');
  });

  it('shows in every other tab, each of which asks once and sends no message back', async () => {
    const { tabs, net } = testTabs(3);
    await settle();
    answerFor(net, aPaidMember());
    await tabs[1]?.club.membership.confirm('s-1');
    await settle();
    expect(tabs.map(({ club }) => club.membership.standing.value)).toEqual(['paid', 'paid', 'paid']);
    expect(tabs.map(({ club }) => club.membership.paymentReceived.value)).toEqual([false, true, false]);
    await settle();
    expect([net.calls('profile').length, net.calls('subscriptionInfo').length]).toEqual([6, 6]);
  });

  it('asks nothing for a guest', async () => {
    const { club, net, activity, tabs } = testClub();
    club.start();
    activity.restore();
    tabs.receive({ kind: 'plan-changed' });
    await settle();
    expect(net.names()).toEqual([]);
  });
});
