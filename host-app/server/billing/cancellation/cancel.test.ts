import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';

describe('cancelSubscription', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const rowsOf = ({ id }: Buyer) =>
    api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.memberId, id))
      .orderBy(subscriptions.createdAt);

  it('refuses to cancel a plan that another paid one replaced, which holds no seat and does not come back (Z-01)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('founder_month');
    await buyer.cancel();
    api.clock.pass(1_000);
    await buyer.buy('premium_month');
    const before = await rowsOf(buyer);
    const cancelFirst = () => buyer.call('cancelSubscription', { id: before[0]?.id });
    const answer = await cancelFirst();
    expect([answer.status, answer.body.message]).toEqual([409, moneyCopy.planChanged]);
    expect(await rowsOf(buyer)).toEqual(before);
    expect(await countFounders(api.deps.db)).toBe(0);
    expect(await buyer.planId()).toBe('premium_month');
    // Without another plan, a repeated request is told what is true: it is canceled.
    await buyer.cancel();
    await buyer.checkout('free_month');
    expect((await cancelFirst()).status).toBe(200);
  });

  it('ends a free plan so that no checkout restores it', async () => {
    const buyer = await aBuyer(api);
    await buyer.checkout('free_month');
    await buyer.cancel();
    await onPage(api, sessionIn(await buyer.checkout('premium_month')), 'cancel');
    expect(await buyer.planId()).toBeUndefined();
  });

  it('mails a cancellation at once, and a press within the day takes it back with price and seat', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('founder_month');
    const [before] = await rowsOf(buyer);
    await buyer.cancel();
    api.clock.pass(2 * MINUTE_MS);
    await sweepMoney(api.deps);
    await sweepMoney(api.deps);
    const canceled = (await api.mails(buyer.email)).filter(({ subject }) => subject.endsWith('canceled'));
    expect(canceled).toHaveLength(1);
    const press = await buyer.checkout('founder_month');
    expect([press.status, press.body.data]).toEqual([200, {}]);
    const [after] = await rowsOf(buyer);
    expect(after).toMatchObject({ status: 'active', priceCents: before?.priceCents, isFounder: true });
    expect(after?.periodEnd).toEqual(before?.periodEnd);
    expect((await buyer.checkout('founder_month')).status).toBe(409);
  });

  it.each(['lapses', 'is refunded', 'is canceled twice'])(
    'takes back a cancellation that the free plan followed, unless the plan %s',
    async (fate) => {
      const buyer = await aBuyer(api);
      await buyer.buy('founder_month');
      const seats = await countFounders(api.deps.db);
      await buyer.cancel();
      await buyer.checkout('free_month');
      await buyer.cancel();
      await buyer.checkout('free_month');
      const canceled = async () =>
        ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing?.canceled;
      expect(await canceled()).toMatchObject({ plan_id: 'founder_month', plan_name: 'Founding Member' });
      if (fate === 'lapses') api.clock.pass(DAY_MS);
      if (fate === 'is refunded') {
        await api.deps.db
          .update(invoices)
          .set({ refundedCents: sql`${invoices.amountCents}` })
          .where(eq(invoices.memberId, buyer.id));
      }
      const [first, second] = await Promise.all([
        buyer.checkout('founder_month'),
        buyer.checkout('founder_month'),
      ]);
      const isBack = fate === 'is canceled twice';
      expect([first, second].filter(({ status }) => status === 200)).toHaveLength(isBack ? 1 : 0);
      expect(await buyer.planId()).toBe(isBack ? 'founder_month' : 'free_month');
      expect(await canceled()).toBeUndefined();
      await sweepMoney(api.deps);
      expect(await countFounders(api.deps.db)).toBe(isBack ? seats : seats - 1);
    },
  );

  it.each([undefined, 'period-end'] as const)(
    'answers a second cancellation as the first, and the day to take it back stays (at: %s)',
    async (at) => {
      const buyer = await aBuyer(api);
      await buyer.buy('premium_month');
      await buyer.cancel();
      const [before] = await rowsOf(buyer);
      api.clock.pass(DAY_MS / 2);
      const again = await buyer.call('cancelSubscription', {
        id: before?.id ?? '',
        ...(at && { query: { at } }),
      });
      expect([again.status, await rowsOf(buyer)]).toEqual([at ? 409 : 200, [before]]);
      api.clock.pass(DAY_MS / 2 + MINUTE_MS);
      expect(sessionIn(await buyer.checkout('premium_month'))).toBeTruthy();
    },
  );

  it('sends no mail about a cancellation that a paid checkout replaces, and none can be taken back after a day', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.cancel();
    const session = sessionIn(await buyer.checkout('premium_year'));
    api.clock.pass(2 * MINUTE_MS);
    await sweepMoney(api.deps);
    await onPage(api, session, 'pay');
    await buyer.call('subscriptionInfo');
    await sweepMoney(api.deps);
    const subjects = (await api.mails(buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.endsWith('canceled'))).toEqual([]);
    await buyer.cancel();
    api.clock.pass(DAY_MS + MINUTE_MS);
    await sweepMoney(api.deps);
    expect(sessionIn(await buyer.checkout('premium_year'))).toBeTruthy();
  });
});
