import { describe, expect, it } from 'vitest';
import { aFreePlan, aMember, aPaidMember, aPlan, aUser } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { answerFor, onPartnerPage, testClub } from '#testing/test-club.ts';

async function withMember(member = aMember(), testCase: Parameters<typeof testClub>[0] = {}) {
  const kit = testClub({ signedIn: true, member, ...testCase });
  await kit.club.members.load();
  return { ...kit, membership: kit.club.membership };
}
/** The calls after the profile that `withMember` loads. */
const steps = (kit: { net: { names(): string[] } }) => kit.net.names().slice(1);

describe('startCheckout', () => {
  it('marks its plan at once and resolves with the address of the payment (CHECKOUT-01, CHECKOUT-02)', async () => {
    const { membership } = await withMember();
    expect(membership.checkingOut.value).toBeUndefined();
    const started = membership.startCheckout(aPlan());
    expect(membership.checkingOut.value).toBe('id-premium_month');
    await expect(started).resolves.toEqual({ url: 'https://pay.test/session-1' });
  });

  it('resolves without an address when the server gave none (CHECKOUT-03)', async () => {
    const { membership, net } = await withMember();
    net.answer('checkout', { status: 'success', data: {} });
    await expect(membership.startCheckout(aPlan())).resolves.toEqual({ url: undefined });
  });

  const noAddress = { status: 'success', data: {} };
  const refusal = { status: 'error', message: 'No' };

  it.each([
    ['a first plan', aMember(), noAddress, ['checkout', 'profile', 'subscriptionInfo']],
    ['the member’s own plan', aPaidMember(), noAddress, ['checkout', 'profile', 'subscriptionInfo']],
    ['a refused order', aPaidMember(), refusal, ['checkout']],
    [
      'another paid plan',
      aPaidMember({ planId: 'premium_year' }),
      noAddress,
      ['cancelSubscription', 'checkout'],
    ],
  ])(
    'loads the plan again only if the server activated it or took back its end: %s',
    async (_, member, reply, calls) => {
      const kit = await withMember(member);
      await kit.membership.loadSubscription();
      kit.net.answer('checkout', reply);
      await kit.membership.startCheckout(aPlan());
      await settle();
      expect(steps(kit)).toEqual(['subscriptionInfo', ...calls]);
    },
  );

  it.each([
    ['https://club.test', {}],
    ['https://home.test', { siteUrl: 'https://home.test/' }],
  ])(
    'sends plan and absolute addresses of %s (CALL-20, CHECKOUT-07, CHECKOUT-08, A-74, A-26)',
    async (site, options) => {
      const { membership, net } = await withMember(aMember(), { options });
      await membership.startCheckout(aPlan());
      expect(net.calls('checkout')[0]?.body).toEqual({
        planId: 'id-premium_month',
        successUrl: `${site}/invoice`,
        cancelUrl: `${site}/about`,
      });
    },
  );

  it('names the terms of the list, and reports that they have changed (SALE-04)', async () => {
    const { membership, net } = await withMember(aPaidMember());
    net.answer('checkout', { status: 'error', message: 'New terms' }, 412);
    net.answer('profile', { status: 'success', data: aUser(aPaidMember()) });
    net.answer('subscriptionInfo', {
      status: 'success',
      data: { currentPlan: { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' } },
    });
    const plan = { ...aPlan({ id: 'other', planId: 'premium_year' }), termsVersion: 'January 1, 2020' };
    await expect(membership.startCheckout(plan)).resolves.toEqual({ refused: 'terms' });
    expect(net.calls('checkout')[0]?.body).toMatchObject({ termsVersion: 'January 1, 2020' });
    expect(membership.checkingOut.value).toBeUndefined();
    // The server restored the plan, so the next press cancels it again.
    await settle();
    await membership.startCheckout(plan);
    expect(net.calls('cancelSubscription')).toHaveLength(2);
  });

  it('blocks a second checkout of any plan until the page has left (CHECKOUT-01)', async () => {
    const { membership, net, clock } = await withMember();
    const clicks = Array.from({ length: 20 }, () => membership.startCheckout(aPlan()));
    expect((await Promise.all(clicks)).filter(Boolean)).toHaveLength(1);
    await expect(membership.startCheckout(aFreePlan())).resolves.toBeUndefined();
    expect(net.calls('checkout')).toHaveLength(1);
    await clock.pass(5_000);
    expect(membership.checkingOut.value).toBeUndefined();
  });

  it('is free as soon as the browser shows the page again that has left (CHECKOUT-01)', async () => {
    const { membership, net, clock, activity } = await withMember();
    await membership.startCheckout(aPlan());
    await clock.pass(1_000);
    activity.restore();
    expect(membership.checkingOut.value).toBeUndefined();
    await membership.startCheckout(aPlan());
    // The time of the first one must not end the second one.
    await clock.pass(4_500);
    expect(membership.checkingOut.value).toBe('id-premium_month');
    expect(net.calls('checkout')).toHaveLength(2);
  });

  it.each<[string, unknown, number]>([
    ['Checkout failed', { status: 'error', message: 'No' }, 200],
    ['Checkout API failed', { status: 'error', message: 'No' }, 500],
    ['Checkout API failed', undefined, 200],
  ])(
    'logs "%s" and clears the loading state (CHECKOUT-04, CHECKOUT-05, ERROR-26, ERROR-27)',
    async (text, reply, status) => {
      const { membership, net, log } = await withMember();
      net.answer('checkout', reply, status);
      await expect(membership.startCheckout(aPlan())).resolves.toBeUndefined();
      expect(log.texts('error')).toEqual([text]);
      expect(membership.checkingOut.value).toBeUndefined();
    },
  );

  it('cancels a paid subscription first (CHECKOUT-06, CALL-22)', async () => {
    const kit = await withMember(aPaidMember({ subscriptionId: 'sub/9' }));
    await kit.membership.startCheckout(aPlan());
    expect(steps(kit)).toEqual(['cancelSubscription', 'checkout']);
    expect(kit.net.calls('cancelSubscription')[0]?.url).toMatch(/subscription\/sub%2F9$/);
  });

  it('loads the profile to find a paid subscription (CHECKOUT-06)', async () => {
    const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
    await club.membership.loadSubscription();
    await club.membership.startCheckout(aPlan({ planId: 'premium_year' }));
    expect(net.names()).toEqual(['subscriptionInfo', 'profile', 'cancelSubscription', 'checkout']);
  });

  it.each([
    ['then shows the plan', true, 'paid', ['profile', 'profile', 'subscriptionInfo']],
    ['also while it is still unknown', false, 'free', ['profile']],
  ] as const)(
    'cancels and sells nothing when the plan was unknown, %s (CHECKOUT-06)',
    async (_, answers, standing, asked) => {
      const { club, net } = testClub({ signedIn: true, member: aPaidMember() });
      const { members, membership } = club;
      for (const name of ['profile', 'subscriptionInfo'] as const) net.offline(name);
      await Promise.all([members.load(), membership.loadSubscription()]);
      if (answers) answerFor(net, aPaidMember());
      await expect(membership.startCheckout(aPlan())).resolves.toBeUndefined();
      await settle();
      expect(net.names().slice(2)).toEqual(asked);
      expect(membership.standing.value).toBe(standing);
      expect(membership.checkingOut.value).toBeUndefined();
    },
  );

  it('stops when the profile of a paid member does not load (CHECKOUT-06, A-80)', async () => {
    const { club, net, log } = testClub({ signedIn: true });
    net.answer('subscriptionInfo', {
      status: 'success',
      data: { currentPlan: { plan_name: 'Premium', plan_id: 'premium_month', dollar: '19.99' } },
    });
    net.offline('profile');
    await club.membership.loadSubscription();
    const yearly = aPlan({ planId: 'premium_year' });
    await expect(club.membership.startCheckout(yearly)).resolves.toBeUndefined();
    expect(net.calls('checkout')).toEqual([]);
    expect(log.texts('error')).toHaveLength(1);
    expect(club.membership.checkingOut.value).toBeUndefined();
  });

  it('goes on when a paid plan has no subscription to cancel', async () => {
    const kit = await withMember(aPaidMember({ subscriptionId: undefined }));
    await kit.membership.startCheckout(aPlan());
    expect(steps(kit)).toEqual(['checkout']);
  });

  it('cancels the paid plan for a plan without an id, before the subscription is known', async () => {
    const kit = await withMember(aPaidMember());
    await kit.membership.startCheckout(aPlan({ planId: undefined }));
    expect(steps(kit)).toEqual(['cancelSubscription', 'checkout']);
  });

  it('leads a paid member on a partner’s page to the plans of the club’s own site', async () => {
    const { club, net } = testClub(onPartnerPage(aPaidMember()));
    await club.members.load();
    const started = await club.membership.startCheckout(aPlan());
    expect(started?.url).toMatch(/^https:\/\/club\.test\/pricing\b/);
    expect(net.names()).toEqual(['profile', 'handoffCode']);
  });

  it('cancels nothing for a free member, even one with a subscription id (CHECKOUT-06)', async () => {
    const kit = await withMember(aMember({ subscriptionId: 'sub-free' }));
    await kit.membership.startCheckout(aPlan());
    expect(steps(kit)).toEqual(['checkout']);
  });

  it.each<[unknown, number]>([
    [{ status: 'error', message: 'No' }, 200],
    [{ status: 'error' }, 404],
  ])(
    'stops when the cancel before it fails: %j %i (CHECKOUT-04, CHECKOUT-05, A-80)',
    async (reply, status) => {
      const kit = await withMember(aPaidMember());
      kit.net.answer('cancelSubscription', reply, status);
      await expect(kit.membership.startCheckout(aPlan())).resolves.toBeUndefined();
      expect(steps(kit)).toEqual(['cancelSubscription']);
      expect(kit.log.texts('error')).toHaveLength(1);
      expect(kit.membership.checkingOut.value).toBeUndefined();
    },
  );

  it('does not cancel twice when the checkout after the cancel failed, and loads the plan again', async () => {
    const kit = await withMember(aPaidMember());
    kit.net.answerOnce('checkout', { status: 'error' }, 500);
    await kit.membership.startCheckout(aPlan());
    await settle();
    await kit.membership.startCheckout(aPlan());
    expect(steps(kit)).toEqual(['cancelSubscription', 'checkout', 'profile', 'subscriptionInfo', 'checkout']);
  });

  it('cancels again when the first cancel was refused', async () => {
    const kit = await withMember(aPaidMember());
    kit.net.answerOnce('cancelSubscription', { status: 'error' });
    await kit.membership.startCheckout(aPlan());
    await kit.membership.startCheckout(aPlan());
    expect(steps(kit)).toEqual(['cancelSubscription', 'cancelSubscription', 'checkout']);
  });

  it('does not load the plan again when nothing was canceled', async () => {
    const kit = await withMember();
    kit.net.answerOnce('checkout', { status: 'error' }, 500);
    await kit.membership.startCheckout(aPlan());
    await settle();
    expect(steps(kit)).toEqual(['checkout']);
  });

  it('does not cancel twice while the profile still shows the canceled subscription', async () => {
    const kit = await withMember(aPaidMember());
    kit.net.answerOnce('checkout', { status: 'error' }, 500);
    kit.net.offline('profile');
    kit.net.offline('subscriptionInfo');
    await kit.membership.startCheckout(aPlan());
    await settle();
    await kit.membership.startCheckout(aPlan());
    expect(kit.net.calls('cancelSubscription')).toHaveLength(1);
    expect(kit.net.calls('checkout')).toHaveLength(2);
  });

  it('sends no request for a guest', async () => {
    const { club, net, log } = testClub();
    await expect(club.membership.startCheckout(aPlan())).resolves.toBeUndefined();
    expect(net.names()).toEqual([]);
    expect(log.texts()).toEqual([]);
  });
});

describe('cancelPlan', () => {
  it('rejects with no-subscription when the profile does not load', async () => {
    const { club, net } = testClub({ signedIn: true });
    net.answer('subscriptionInfo', {
      status: 'success',
      data: { currentPlan: { plan_name: 'Premium', plan_id: 'premium_month', dollar: '19.99' } },
    });
    net.offline('profile');
    await club.membership.loadSubscription();
    await expect(club.membership.cancelPlan()).rejects.toMatchObject({ code: 'no-subscription' });
  });

  it('deletes the paid subscription, switches to Free, then loads the plan again (CHECKOUT-18, CHECKOUT-19, CHECKOUT-21)', async () => {
    const kit = await withMember(aPaidMember());
    answerFor(kit.net, aMember());
    await kit.membership.cancelPlan();
    await kit.membership.loadSubscription();
    expect(steps(kit)).toEqual(['plans', 'cancelSubscription', 'checkout', 'profile', 'subscriptionInfo']);
    expect(kit.net.calls('checkout')[0]?.body).toEqual({
      planId: 'id-free_month',
      successUrl: 'https://club.test/invoice',
      cancelUrl: 'https://club.test/about',
    });
    expect(kit.membership.standing.value).toBe('free');
    expect(kit.membership.checkingOut.value).toBeUndefined();
  });

  it.each([
    ['a free member', aMember({ subscriptionId: 'sub-free' })],
    ['a member without subscription id', aPaidMember({ subscriptionId: undefined })],
  ])('has nothing to cancel for %s (ERROR-38)', async (_words, member) => {
    const kit = await withMember(member);
    await expect(kit.membership.cancelPlan()).rejects.toMatchObject({ code: 'no-subscription' });
    expect(steps(kit)).toEqual([]);
  });

  it.each<[string, 'plans' | 'cancelSubscription' | 'checkout', unknown, number, object, boolean]>([
    ['ERROR-39', 'plans', { status: 'success', data: [] }, 200, { code: 'no-free-plan' }, false],
    ['ERROR-41', 'cancelSubscription', { status: 'error' }, 200, { code: 'cancel-refused' }, true],
    [
      'ERROR-41',
      'cancelSubscription',
      { status: 'error', message: 'Too late' },
      200,
      { code: 'cancel-refused', serverMessage: 'Too late' },
      true,
    ],
    ['ERROR-40', 'checkout', { status: 'error' }, 200, { code: 'switch-refused' }, true],
    [
      'ERROR-40',
      'checkout',
      { status: 'error', message: 'Closed' },
      200,
      { code: 'switch-refused', serverMessage: 'Closed' },
      true,
    ],
    ['ERROR-42', 'plans', undefined, 500, { code: 'cancel-failed' }, false],
    ['ERROR-42', 'cancelSubscription', undefined, 500, { code: 'cancel-failed' }, true],
    ['ERROR-42', 'checkout', undefined, 500, { code: 'cancel-failed' }, true],
  ])('%s: a bad answer of %s: %j %i rejects with %j', async (_row, name, reply, status, error, deleted) => {
    const kit = await withMember(aPaidMember());
    kit.net.answer(name, reply, status);
    await expect(kit.membership.cancelPlan()).rejects.toMatchObject({ name: 'CancelError', ...error });
    expect(kit.net.calls('cancelSubscription')).toHaveLength(deleted ? 1 : 0);
  });

  it('goes on with the switch when the subscription is canceled already', async () => {
    const kit = await withMember(aPaidMember());
    for (const name of ['checkout', 'profile', 'subscriptionInfo'] as const) kit.net.offline(name);
    await expect(kit.membership.cancelPlan()).rejects.toMatchObject({ code: 'cancel-failed' });
    kit.net.answer('checkout', { status: 'success', data: {} });
    kit.net.answer('profile', { status: 'success', data: aUser() });
    await kit.membership.cancelPlan();
    await kit.club.members.load();
    expect(kit.net.calls('cancelSubscription')).toHaveLength(1);
    expect(kit.net.calls('checkout')).toHaveLength(2);
    expect(kit.membership.standing.value).toBe('free');
    await expect(kit.membership.cancelPlan()).rejects.toMatchObject({ code: 'no-subscription' });
  });

  it('rejects with cancel-failed without a network (ERROR-42)', async () => {
    const kit = await withMember(aPaidMember());
    kit.net.offline('cancelSubscription');
    await expect(kit.membership.cancelPlan()).rejects.toMatchObject({ code: 'cancel-failed' });
    await settle();
    expect(steps(kit)).toEqual(['plans', 'cancelSubscription']);
  });
});
