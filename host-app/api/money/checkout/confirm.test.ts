import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn, times } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { checkouts, invoices, paymentCharges, subscriptions } from '../../db/schema/money.ts';
import { settleCheckout } from '../settle.ts';
import { expireSessions } from '../sweep.ts';
import { CHECKOUT_MS } from './checkout.ts';
import { settleSession } from './confirm.ts';

describe('confirmCheckout', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const confirm = (buyer: Buyer, sessionId: string) => buyer.call('confirmCheckout', { body: { sessionId } });
  const booksOf = async (buyer: Buyer, session: string) => ({
    subscriptions: (
      await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id))
    ).length,
    invoices: (await api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id))).length,
    charges: (await api.deps.db.select().from(paymentCharges).where(eq(paymentCharges.sessionId, session)))
      .length,
  });

  it('answers status, session, order and both amounts (CALL-21, CHECKOUT-16)', async () => {
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

  it('gives 100 confirmations and 10 notices at once one subscription, one charge, one invoice (promise 29)', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    // Paid at the provider, and we have not heard of it yet.
    await api.deps.testCheckout?.pay(session);
    const [answers] = await Promise.all([
      times(100, () => confirm(buyer, session)),
      times(10, () => settleSession(api.deps, session)),
      times(5, () => onPage(api, session, 'pay')),
    ]);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await booksOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('answers a replay an hour later the same (promise 33)', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    const first = await confirm(buyer, session);
    api.clock.pass(3_600_000);
    expect((await confirm(buyer, session)).body).toEqual(first.body);
  });

  it.each(['never-issued', '{CHECKOUT_SESSION_ID}', 'cs_test_', "' or 1=1 --"])(
    'knows no session %s (CALL-21, promise 33)',
    async (sessionId) => {
      const answer = await confirm(await aBuyer(api), sessionId);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ status: 'error', message: 'This payment was not found.' });
    },
  );

  it('knows no session of another member, paid or not, and changes nothing (promise 33)', async () => {
    const [buyer, stranger] = [await aBuyer(api), await aBuyer(api)];
    const session = await buyer.buy('premium_month');
    const answer = await confirm(stranger, session);
    expect([answer.status, answer.body.message]).toEqual([404, 'This payment was not found.']);
    expect(await stranger.planId()).toBeUndefined();
  });

  it('is no success before the payment, and changes nothing (CHECKOUT-17, promise 33)', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    const answer = await confirm(buyer, session);
    expect([answer.status, answer.body.status]).toEqual([409, 'error']);
    expect(await booksOf(buyer, session)).toEqual({ subscriptions: 0, invoices: 0, charges: 0 });
  });

  it.each([
    ['cancelled', (session: string) => onPage(api, session, 'cancel')],
    ['expired', async () => api.clock.pass(CHECKOUT_MS)],
  ])('is no success for a session that was %s', async (_, end) => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await end(session);
    expect((await confirm(buyer, session)).status).toBe(409);
    await onPage(api, session, 'pay');
    expect(await booksOf(buyer, session)).toEqual({ subscriptions: 0, invoices: 0, charges: 0 });
  });

  it('needs no confirmation: Pay itself makes the plan active and writes the invoice', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    expect(await buyer.planId()).toBe('premium_month');
    expect(await booksOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('loses no payment when the process dies between payment and plan: the sweep finds it (promise 30)', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await api.deps.testCheckout?.pay(session);
    await expireSessions(api.deps);
    expect(await booksOf(buyer, session)).toEqual({ subscriptions: 1, invoices: 1, charges: 1 });
  });

  it('counts a payment of the last second even when its time is over before we hear of it', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await api.deps.testCheckout?.pay(session);
    api.clock.pass(CHECKOUT_MS + 1);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('gives the money back when a provider charges for a checkout that had ended', async () => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await api.deps.db
      .update(checkouts)
      .set({ status: 'expired', settledAt: new Date(api.clock.now()) })
      .where(eq(checkouts.sessionId, session));
    await api.deps.testCheckout?.pay(session);
    const [checkout] = await api.deps.db.select().from(checkouts).where(eq(checkouts.sessionId, session));
    if (checkout) await settleCheckout(api.deps, checkout);
    const [charge] = await api.deps.db
      .select()
      .from(paymentCharges)
      .where(eq(paymentCharges.sessionId, session));
    expect(charge?.refundedAt).not.toBeNull();
    expect(await buyer.planId()).toBeUndefined();
  });
});
