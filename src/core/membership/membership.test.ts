import { describe, expect, it } from 'vitest';
import type { Club } from '#core/club.ts';
import {
  aFreePlan,
  aMember,
  anInvoice,
  aPaidMember,
  aUser,
  aWireInvoice,
  somePlans,
} from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';

const signedIn = (testCase: Parameters<typeof testClub>[0] = {}) => testClub({ signedIn: true, ...testCase });
const plan = (plan_name: string, plan_id = 'x') => ({
  status: 'success',
  data: { currentPlan: { plan_name, plan_id, dollar: '1' } },
});

describe('plans', () => {
  it('go from idle through loading to loaded (CALL-18)', async () => {
    const { club, net } = testClub();
    expect(club.membership.plans.value).toEqual({ at: 'idle' });
    const loaded = club.membership.loadPlans();
    expect(club.membership.plans.value).toEqual({ at: 'loading' });
    await expect(loaded).resolves.toEqual(somePlans());
    expect(club.membership.plans.value).toEqual({ at: 'loaded', plans: somePlans() });
    expect(net.calls('plans')[0]?.headers.Authorization).toBeUndefined();
  });

  it.each<[string, string, string, unknown, number]>([
    ['ERROR-23', 'Failed to fetch plans', 'plans-refused', { status: 'error', message: 'No' }, 200],
    ['ERROR-23', 'Failed to fetch plans', 'plans-refused', { status: 'success' }, 200],
    ['ERROR-24', 'Error fetching plans', 'plans-failed', { status: 'error' }, 500],
    ['ERROR-24', 'Error fetching plans', 'plans-failed', undefined, 200],
  ])('%s, ERROR-11: "%s" goes to the console', async (_row, text, code, reply, status) => {
    const { club, net, log } = testClub();
    net.answer('plans', reply, status);
    await expect(club.membership.loadPlans()).resolves.toBeUndefined();
    expect(log.texts('error')).toEqual([text]);
    expect(club.membership.plans.value).toEqual({ at: 'failed', code });
  });

  it('stay when a later load fails (ERROR-11)', async () => {
    const { club, net } = testClub();
    await club.membership.loadPlans();
    net.offline('plans');
    const again = club.membership.loadPlans();
    expect(club.membership.plans.value.at).toBe('loaded');
    await again;
    expect(club.membership.plans.value.at).toBe('loaded');
  });
});

describe('subscription', () => {
  it('goes from idle through loading to loaded (CALL-19)', async () => {
    const { club, net } = signedIn();
    net.answer('subscriptionInfo', plan('Premium', 'premium_month'));
    const loaded = club.membership.loadSubscription();
    expect(club.membership.subscription.value).toEqual({ at: 'loading' });
    const currentPlan = { name: 'Premium', dollar: '1', planId: 'premium_month' };
    await expect(loaded).resolves.toEqual(currentPlan);
    expect(club.membership.subscription.value).toEqual({ at: 'loaded', currentPlan });
    expect(club.membership.currentPlanId.value).toBe('premium_month');
  });

  it.each<[unknown, number]>([
    [{ status: 'error' }, 200],
    [{ status: 'error' }, 500],
    [undefined, 200],
  ])('logs a failed load: %j %i (ERROR-08, ERROR-12)', async (reply, status) => {
    const { club, net, log } = signedIn();
    net.answer('subscriptionInfo', reply, status);
    await expect(club.membership.loadSubscription()).resolves.toBeUndefined();
    expect(log.texts('error')).toEqual(['Failed to load the subscription']);
    expect(club.membership.subscription.value).toEqual({ at: 'failed' });
  });

  it('keeps its plan when a later load fails (ERROR-12)', async () => {
    const { club, net } = signedIn();
    net.answer('subscriptionInfo', plan('Premium'));
    await club.membership.loadSubscription();
    net.offline('subscriptionInfo');
    await club.membership.loadSubscription();
    expect(club.membership.standing.value).toBe('paid');
  });

  it('ignores a late answer for the previous member', async () => {
    const { club, net } = testClub({ signedIn: true });
    const release = net.hold('subscriptionInfo');
    const late = club.membership.loadSubscription();
    await settle();
    club.session.logout();
    release();
    await late;
    expect(club.membership.subscription.value).toEqual({ at: 'idle' });
  });

  it('sends no request for a guest, and forgets the plan at logout', async () => {
    const guest = testClub();
    await guest.club.membership.loadSubscription();
    expect(guest.net.names()).toEqual([]);
    const { club } = signedIn();
    await club.membership.loadSubscription();
    club.session.logout();
    expect(club.membership.subscription.value).toEqual({ at: 'idle' });
    expect(club.membership.currentPlanId.value).toBeUndefined();
  });
});

describe('standing', () => {
  it.each([
    ['guest', false, undefined, undefined],
    ['guest', false, aPaidMember(), undefined],
    ['free', true, undefined, undefined],
    ['free', true, aMember(), undefined],
    ['free', true, aMember({ planName: ' FREE tier ' }), undefined],
    ['paid', true, aPaidMember(), undefined],
    ['paid', true, aMember(), plan('Founding Member')],
    ['free', true, aPaidMember(), plan('free tier')],
  ])('is %s (signed in: %s) by the first plan name present (A-37)', async (standing, isIn, member, info) => {
    const { club, net } = testClub({ signedIn: isIn, member });
    net.answer('subscriptionInfo', info ?? { status: 'success', data: { currentPlan: null } });
    if (member) await club.members.load();
    await club.membership.loadSubscription();
    expect(club.membership.standing.value).toBe(standing);
  });
});

describe('invoices', () => {
  it('loads a page of ten (CALL-23)', async () => {
    const { club, net } = signedIn();
    net.answer('invoices', {
      status: 'success',
      data: { invoices: [aWireInvoice()], pagination: { current_page: 3, total_pages: 7 } },
    });
    await expect(club.membership.invoices(3)).resolves.toEqual({
      invoices: [anInvoice()],
      page: 3,
      totalPages: 7,
    });
    expect(net.calls('invoices')[0]?.query).toEqual({ page: '3', limit: '10' });
  });

  it('reads one invoice from data alone (CALL-24)', async () => {
    const { club, net } = signedIn();
    net.answer('invoice', { data: aWireInvoice() });
    await expect(club.membership.invoice('invoice-1')).resolves.toEqual(anInvoice());
    expect(net.calls('invoice')[0]?.url).toBe('/api/membership/subscriptions/invoices/invoice-1');
  });

  it.each<[unknown, number]>([
    [{ status: 'error' }, 404],
    [{ status: 'error' }, 200],
    [{ status: 'success', data: {} }, 200],
    [undefined, 200],
  ])('logs a failed load and resolves with undefined: %j %i (ERROR-10)', async (reply, status) => {
    const { club, net, log } = signedIn();
    net.answer('invoices', reply, status);
    net.answer('invoice', reply, status);
    await expect(club.membership.invoices(1)).resolves.toBeUndefined();
    await expect(club.membership.invoice('1')).resolves.toBeUndefined();
    expect(log.texts('error')).toEqual(['Failed to load the invoices', 'Failed to load the invoice']);
  });
});

describe('confirm', () => {
  it('confirms a session id once and loads profile and plan again (CALL-21, CHECKOUT-09, CHECKOUT-10)', async () => {
    const { club, net } = signedIn();
    const both = await Promise.all([club.membership.confirm('s-1'), club.membership.confirm('s-1')]);
    await club.membership.confirm('s-1');
    expect(both[0]).toEqual({
      status: 'success',
      sessionId: 'session-1',
      orderId: 'order-1',
      amount: 1_999,
      purchaseValue: 19.99,
    });
    expect(both[1]).toEqual(both[0]);
    await settle();
    expect(net.names()).toEqual(['confirmCheckout', 'profile', 'subscriptionInfo']);
    expect(net.calls('confirmCheckout')[0]?.body).toEqual({ sessionId: 's-1' });
  });

  it.each<[string, (club: Club) => unknown]>([
    ['a change of plan', (club) => club.membership.cancelPlan()],
    ['a logout', (club) => club.session.logout()],
  ])('shows the thanks for the payment until %s', async (_, change) => {
    const { club } = signedIn({ member: aPaidMember() });
    expect(club.membership.paymentReceived.value).toBe(false);
    await club.membership.confirm('s-1');
    expect(club.membership.paymentReceived.value).toBe(true);
    await change(club);
    expect(club.membership.paymentReceived.value).toBe(false);
  });

  it('ignores answers to requests from before the payment', async () => {
    const { club, net } = signedIn();
    const releaseOld = [net.hold('profile'), net.hold('subscriptionInfo')];
    void club.members.load();
    void club.membership.loadSubscription();
    await settle();
    const releaseNew = [net.hold('profile'), net.hold('subscriptionInfo')];
    await club.membership.confirm('s-1');
    net.answerOnce('profile', { status: 'success', data: aUser(aPaidMember()) });
    net.answerOnce('subscriptionInfo', plan('Premium'));
    for (const release of releaseNew) release();
    await settle();
    for (const release of releaseOld) release();
    await settle();
    expect(net.calls('profile')).toHaveLength(2);
    expect(net.calls('subscriptionInfo')).toHaveLength(2);
    expect(club.members.member.value?.planName).toBe('Premium');
    expect(club.membership.subscription.value).toMatchObject({ currentPlan: { name: 'Premium' } });
  });

  it('warns when the status is not success (CHECKOUT-16, CHECKOUT-17)', async () => {
    const { club, net, log } = signedIn();
    net.answer('confirmCheckout', { status: 'Success', sessionId: 's-1' });
    await expect(club.membership.confirm('s-1')).resolves.toBeUndefined();
    expect(log.entries).toEqual([{ level: 'warn', text: 'The payment was not confirmed', cause: 'Success' }]);
    expect(net.names()).toEqual(['confirmCheckout']);
  });

  it('logs a failure (ERROR-06)', async () => {
    const { club, net, log } = signedIn();
    net.answer('confirmCheckout', undefined, 500);
    await expect(club.membership.confirm('s-1')).resolves.toBeUndefined();
    expect(log.texts('error')).toEqual(['The payment could not be confirmed']);
  });

  it.each([
    ['the placeholder', true, '{CHECKOUT_SESSION_ID}'],
    ['no id', true, ''],
    ['a guest', false, 's-1'],
  ])('sends no request for %s (Z-06)', async (_words, isIn, id) => {
    const { club, net } = testClub({ signedIn: isIn });
    await expect(club.membership.confirm(id)).resolves.toBeUndefined();
    expect(net.names()).toEqual([]);
  });
});

describe('joinFree', () => {
  it('checks out the free plan and ignores a redirect address (CALL-20, A-32, A-75)', async () => {
    const { club, net } = signedIn();
    await club.membership.joinFree();
    expect(net.names().slice(0, 2)).toEqual(['plans', 'checkout']);
    expect(net.calls('checkout')[0]?.body).toMatchObject({ planId: aFreePlan().id });
  });

  it('finds the free plan by its type when no plan id names it (A-75)', async () => {
    const { club, net } = signedIn();
    net.answer('plans', {
      status: 'success',
      data: [{ _id: 'other', plan_id: 'starter', plan_type: 'FREE', amount: 0 }],
    });
    await club.membership.joinFree();
    expect(net.calls('checkout')[0]?.body).toMatchObject({ planId: 'other' });
  });

  it.each<['plans' | 'checkout', string, string, unknown, number, string]>([
    ['plans', 'plans-refused', 'ERROR-23', { status: 'error' }, 200, 'Failed to fetch plans'],
    ['plans', 'plans-failed', 'ERROR-24', { status: 'error' }, 500, 'Error fetching plans'],
    ['plans', 'no-free-plan', 'ERROR-25', { status: 'success', data: [] }, 200, 'Free Plan not available'],
    ['checkout', 'checkout-refused', 'ERROR-26', { status: 'error', message: 'No' }, 200, 'Checkout failed'],
    [
      'checkout',
      'checkout-failed',
      'ERROR-27',
      { status: 'error', message: 'No' },
      500,
      'Checkout API failed',
    ],
  ])('a bad answer of %s rejects with the code %s (%s)', async (name, code, _row, reply, status, text) => {
    const { club, net } = signedIn();
    net.answer(name, reply, status);
    await expect(club.membership.joinFree()).rejects.toMatchObject({
      name: 'PlanError',
      code,
      message: text,
    });
    await club.membership.ensurePlan(aMember({ planId: undefined, planName: undefined }));
    expect(club.log).toMatchObject({ entries: [{ level: 'error', text }] });
  });

  it('never takes a paid membership away (Z-02)', async () => {
    const { club, net } = signedIn({ member: aPaidMember() });
    await club.members.load();
    await club.membership.joinFree();
    expect(net.names()).toEqual(['profile']);
  });

  it.each([
    ['no plan', aMember({ planId: undefined, planName: undefined }), 1],
    ['the free plan', aMember(), 0],
    ['a paid plan', aPaidMember(), 0],
    ['a plan id alone', aMember({ planName: undefined }), 0],
    ['an unknown profile', undefined, 0],
  ])('ensurePlan with %s: %#', async (_words, member, checkouts) => {
    const { club, net } = signedIn();
    await club.membership.ensurePlan(member);
    expect(net.calls('checkout')).toHaveLength(checkouts);
  });
});
