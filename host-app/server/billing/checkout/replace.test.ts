import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn, times } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { plans, subscriptions } from '../../db/schema/billing.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';
import { CHECKOUT_MS } from './checkout.ts';

describe('changing plans', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const rowsOf = (buyer: Buyer) =>
    api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
  const memberWith = async (planId: string) => {
    const buyer = await aBuyer(api);
    if (planId === 'free_month') await buyer.checkout(planId);
    else await buyer.buy(planId);
    return buyer;
  };

  it('replaces the old plan once the new one is paid (CHECKOUT-06, WCAG 3.3.4)', async () => {
    const buyer = await memberWith('premium_month');
    await buyer.cancel();
    expect(await buyer.planId()).toBeUndefined();
    await buyer.buy('premium_year');
    expect(await buyer.planId()).toBe('premium_year');
    expect((await rowsOf(buyer)).map(({ status }) => status).sort()).toEqual(['active', 'ended']);
  });

  it.each([
    ['cancelled on the payment page', async (session: string) => void (await onPage(api, session, 'cancel'))],
    [
      'left to expire',
      async () => {
        api.clock.pass(CHECKOUT_MS);
        await sweepMoney(api.deps);
      },
    ],
  ])('restores plan, price and founding seat when the new checkout is %s', async (_, leave) => {
    const buyer = await memberWith('founder_month');
    const [before] = await rowsOf(buyer);
    const seats = await countFounders(api.deps.db);
    // The plan's price rises: the member keeps the old price.
    await api.deps.db.update(plans).set({ amountCents: 2_499 }).where(eq(plans.planId, 'founder_month'));
    await buyer.cancel();
    await leave(sessionIn(await buyer.checkout('premium_month')));
    expect(await buyer.planId()).toBe('founder_month');
    expect(await rowsOf(buyer)).toEqual([before]);
    expect(await countFounders(api.deps.db)).toBe(seats);
    const info = await buyer.call('subscriptionInfo');
    expect(info.body.data).toMatchObject({ currentPlan: { dollar: '14.99', plan_id: 'founder_month' } });
    await api.deps.db.update(plans).set({ amountCents: 1_499 }).where(eq(plans.planId, 'founder_month'));
  });

  it('restores the plan in the sweep, without a call of the member', async () => {
    const buyer = await memberWith('premium_month');
    await buyer.cancel();
    await buyer.checkout('premium_year');
    api.clock.pass(CHECKOUT_MS);
    await sweepMoney(api.deps);
    expect((await rowsOf(buyer)).map(({ status }) => status)).toEqual(['active']);
  });

  it('restores the plan after two days without a call or a sweep', async () => {
    const buyer = await memberWith('founder_month');
    await buyer.cancel();
    await buyer.checkout('premium_year');
    api.clock.pass(48 * 3_600_000);
    await sweepMoney(api.deps);
    expect((await rowsOf(buyer)).map(({ status }) => status)).toEqual(['active']);
  });

  it('restores the old plan before the member opens another checkout', async () => {
    const buyer = await memberWith('founder_month');
    await buyer.cancel();
    await buyer.checkout('premium_month');
    api.clock.pass(5 * 60_000);
    const second = sessionIn(await buyer.checkout('premium_year'));
    expect(await buyer.planId()).toBe('founder_month');
    await onPage(api, second, 'cancel');
    expect(await buyer.planId()).toBe('founder_month');
  });

  it('does not restore a plan that was canceled more than a minute before', async () => {
    const buyer = await memberWith('premium_month');
    await buyer.cancel();
    api.clock.pass(60_001);
    await onPage(api, sessionIn(await buyer.checkout('premium_year')), 'cancel');
    expect(await buyer.planId()).toBeUndefined();
  });

  it('makes a cancellation final with the switch to the Free tier (CHECKOUT-18, CHECKOUT-19)', async () => {
    const buyer = await memberWith('founder_month');
    const seats = await countFounders(api.deps.db);
    expect((await buyer.cancel()).body).toMatchObject({ status: 'success' });
    expect((await buyer.checkout('free_month')).body).toMatchObject({ status: 'success' });
    expect(await buyer.planId()).toBe('free_month');
    // Only the member takes it back: no abandoned checkout does.
    await onPage(api, sessionIn(await buyer.checkout('premium_month')), 'cancel');
    expect(await buyer.planId()).toBe('free_month');
    api.clock.pass(DAY_MS);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('free_month');
    expect(await countFounders(api.deps.db)).toBe(seats - 1);
  });

  it('keeps a canceled plan restorable for a day, then releases its seat', async () => {
    const buyer = await memberWith('founder_month');
    const seats = await countFounders(api.deps.db);
    await buyer.cancel();
    api.clock.pass(DAY_MS - 1);
    await sweepMoney(api.deps);
    expect(await countFounders(api.deps.db)).toBe(seats);
    api.clock.pass(1);
    await sweepMoney(api.deps);
    expect(await countFounders(api.deps.db)).toBe(seats - 1);
  });

  it.each(['free_month', 'premium_month', 'premium_year', 'founder_month'])(
    'changes nothing for a member on %s when login, OTP and a second tab request the free plan',
    async (planId) => {
      const buyer = await memberWith(planId);
      const before = await rowsOf(buyer);
      const answers = await times(8, () => buyer.checkout('free_month'));
      expect(answers.every(({ body }) => body.status === 'success')).toBe(true);
      expect(await rowsOf(buyer)).toEqual(before);
    },
  );

  it('changes nothing while the replacement of a paid plan is being paid', async () => {
    const buyer = await memberWith('founder_month');
    await buyer.cancel();
    const session = sessionIn(await buyer.checkout('premium_month'));
    expect((await buyer.checkout('free_month')).body.status).toBe('success');
    expect(await buyer.planId()).toBeUndefined();
    await onPage(api, session, 'cancel');
    expect(await buyer.planId()).toBe('founder_month');
  });

  it('treats a second cancellation as a new decision', async () => {
    const buyer = await memberWith('premium_month');
    const [row] = await rowsOf(buyer);
    await buyer.cancel();
    const session = sessionIn(await buyer.checkout('premium_year'));
    await buyer.call('cancelSubscription', { id: row?.id });
    await onPage(api, session, 'cancel');
    await buyer.checkout('free_month');
    expect(await buyer.planId()).toBe('free_month');
  });
});

describe('cancelSubscription', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const idsOf = async (buyer: Buyer) => {
    const { data } = (await buyer.call('profile')).body;
    const user = data as { subscription_id: { _id: string }; subscription: { id: string } };
    return [user.subscription_id._id, user.subscription.id] as const;
  };

  it.each([0, 1] as const)(
    'accepts both subscription_id._id and subscription.id: %s (CALL-22, Z-13)',
    async (which) => {
      const buyer = await aBuyer(api);
      await buyer.buy('premium_month');
      const id = (await idsOf(buyer))[which];
      const answer = await buyer.call('cancelSubscription', { id });
      expect(answer.body).toMatchObject({ status: 'success', message: expect.any(String) });
      expect(await buyer.planId()).toBeUndefined();
      expect((await buyer.call('cancelSubscription', { id })).body).toEqual(answer.body);
    },
  );

  it('answers another member’s subscription like an unknown one and does not change it (CALL-22, Z-13)', async () => {
    const [owner, stranger] = [await aBuyer(api), await aBuyer(api)];
    await owner.buy('premium_month');
    const foreign = await stranger.call('cancelSubscription', { id: (await idsOf(owner))[0] });
    const unknown = await stranger.call('cancelSubscription', { id: 'nothing' });
    expect([foreign.status, foreign.body]).toEqual([
      404,
      { status: 'error', message: 'No active subscription found.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    expect(await owner.planId()).toBe('premium_month');
  });

  it('requires a sign-in (CALL-02)', async () => {
    expect((await api.call('cancelSubscription', { id: 'any' })).status).toBe(401);
  });
});
