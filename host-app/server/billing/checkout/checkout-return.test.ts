import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn, times } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { checkouts, invoices, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';
import { settleCheckout, syncReportedCheckout } from '../sync/sync-checkout.ts';
import { CHECKOUT_MS } from './checkout.ts';

describe('confirmCheckout', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const confirm = (buyer: Buyer, sessionId: string) => buyer.call('confirmCheckout', { body: { sessionId } });
  const recordsOf = async (buyer: Buyer, session: string) => ({
    subscriptions: (
      await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id))
    ).length,
    invoices: (await api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id))).length,
    charges: api.account.charges.filter(({ sessionId }) => sessionId === session).length,
  });

  it('returns status, session, order and both amounts (CALL-21, CHECKOUT-16)', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_year');
    const answer = await confirm(buyer, session);
    expect(answer.body).toEqual({
      status: 'success',
      sessionId: session,
      orderId: expect.stringMatching(/^ord_/),
      amount: 21_589,
      purchaseValue: 215.89,
    });
  });

  it('makes one subscription, charge and invoice from 100 confirmations and 10 events at once', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    // Paid at the provider but not yet reported to us.
    api.account.pay(session);
    const [answers] = await Promise.all([
      times(100, () => confirm(buyer, session)),
      times(10, () => syncReportedCheckout(api.deps, session)),
      times(5, () => onPage(api, session, 'pay')),
    ]);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await recordsOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('gives the same answer to a replay an hour later', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    const first = await confirm(buyer, session);
    api.clock.pass(3_600_000);
    expect((await confirm(buyer, session)).body).toEqual(first.body);
  });

  it.each(['never-issued', '{CHECKOUT_SESSION_ID}', 'cs_test_', "' or 1=1 --"])(
    'answers 404 for the session %s (CALL-21)',
    async (sessionId) => {
      const answer = await confirm(await aBuyer(api), sessionId);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ status: 'error', message: 'We can’t find that payment.' });
    },
  );

  it('answers 404 for another member’s session, paid or not, and changes nothing', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const session = await buyer.buy('premium_month');
    const answer = await confirm(stranger, session);
    expect([answer.status, answer.body.message]).toEqual([404, 'We can’t find that payment.']);
    expect(await stranger.planId()).toBeUndefined();
  });

  it('refuses an unpaid session and changes nothing (CHECKOUT-17, V2.3.1)', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    const answer = await confirm(buyer, session);
    expect([answer.status, answer.body.status]).toEqual([409, 'error']);
    expect(await recordsOf(buyer, session)).toEqual({ subscriptions: 0, invoices: 0, charges: 0 });
  });

  it.each([
    ['cancelled', (session: string) => onPage(api, session, 'cancel')],
    ['expired', async () => api.clock.pass(CHECKOUT_MS)],
  ])('refuses a session that was %s', async (_, end) => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await end(session);
    expect((await confirm(buyer, session)).status).toBe(409);
    await onPage(api, session, 'pay');
    expect(await recordsOf(buyer, session)).toEqual({ subscriptions: 0, invoices: 0, charges: 0 });
  });

  it('is not needed: Pay itself activates the plan and writes the invoice', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    expect(await buyer.planId()).toBe('premium_month');
    expect(await recordsOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('is done by the sweep when the process dies between payment and plan', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    api.account.pay(session);
    await sweepMoney(api.deps);
    expect(await recordsOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('counts a payment of the last second that is reported after the checkout’s time', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    api.account.pay(session);
    api.clock.pass(CHECKOUT_MS + 1);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('refunds a charge for a checkout that had already ended', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await api.deps.db
      .update(checkouts)
      .set({ status: 'expired', settledAt: new Date(api.clock.now()) })
      .where(eq(checkouts.sessionId, session));
    api.account.pay(session);
    const [checkout] = await api.deps.db.select().from(checkouts).where(eq(checkouts.sessionId, session));
    if (checkout) await settleCheckout(api.deps, checkout);
    const charge = api.account.charges.find(({ sessionId }) => sessionId === session);
    expect(charge?.refunds).toMatchObject([{ amount: 1_999 }]);
    expect(await buyer.planId()).toBeUndefined();
  });
});
