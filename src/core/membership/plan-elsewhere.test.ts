import { describe, expect, it } from 'vitest';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { testTabs } from '#kit/fakes/test-tabs.ts';
import { aMember, aPaidMember, aPlan } from '#testing/builders.ts';
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

  it('stays as it was after a message about something else', async () => {
    const { club, net, tabs } = testClub({ signedIn: true, member: aPaidMember() });
    club.start();
    await settle();
    tabs.receive({ kind: 'stay' });
    await settle();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo']);
  });

  it('asks nothing for a guest', async () => {
    const { club, net, activity, tabs } = testClub();
    club.start();
    activity.restore();
    tabs.receive({ kind: 'member-changed' });
    await settle();
    expect(net.names()).toEqual([]);
  });

  it.each(['another tab took it back', 'the browser shows the page again'])(
    'can be canceled a second time: %s',
    async (how) => {
      const { club, net, activity, tabs } = testClub({ signedIn: true, member: aPaidMember() });
      club.start();
      await settle();
      await club.membership.cancelPlan();
      await settle();
      if (how === 'another tab took it back') tabs.receive({ kind: 'member-changed' });
      else activity.restore();
      await settle();
      await club.membership.cancelPlan();
      expect(net.calls('cancelSubscription')).toHaveLength(2);
    },
  );

  it('is not canceled by a page that shows the plan before: the page loads the new one (ERROR-42)', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    await club.members.load();
    answerFor(net, aPaidMember({ planName: 'Premium Annual' }));
    net.answer('cancelSubscription', { status: 'error', message: moneyCopy.planChanged }, 409);
    await expect(club.membership.cancelPlan()).rejects.toMatchObject({ code: 'cancel-failed' });
    await settle();
    expect(club.members.member.value?.planName).toBe('Premium Annual');
    expect(net.calls('checkout')).toEqual([]);
  });

  it('is not replaced by a page that shows the plan before, and the next press names the new one', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember({ subscriptionId: 'sub-old' }) });
    await club.members.load();
    answerFor(net, aPaidMember({ subscriptionId: 'sub-new' }));
    net.answerOnce('cancelSubscription', { status: 'error', message: moneyCopy.planChanged }, 409);
    const plan = aPlan({ planId: 'founder_month' });
    expect(await club.membership.startCheckout(plan)).toBeUndefined();
    await settle();
    await club.membership.startCheckout(plan);
    expect(net.calls('cancelSubscription').map(({ url }) => url.split('/').at(-1))).toEqual([
      'sub-old',
      'sub-new',
    ]);
  });
});
