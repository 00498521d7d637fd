import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, agreedOrder, type Buyer, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { type CheckoutRow, checkouts } from '../../db/schema/billing.ts';
import type { Payments } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { confirmCheckout } from '../checkout/checkout-return.ts';
import { CHECKOUT_MS, openCheckout } from '../checkout/checkout.ts';
import { sweepMoney } from '../sweep.ts';
import { abandon, settleOpenCheckout } from './sync-checkout.ts';

describe('settling a checkout', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  /** Returns the dependencies with a provider whose readSession is this function. */
  const reading = (readSession: Payments['readSession']) => ({
    ...api.deps,
    payments: { ...api.deps.payments, readSession },
  });
  const isAway = () => Promise.reject(refuse(503, 'Away.'));
  const rowOf = async (session: string): Promise<CheckoutRow> => {
    const [row] = await api.deps.db.select().from(checkouts).where(eq(checkouts.sessionId, session));
    if (!row) throw new Error('No checkout.');
    return row;
  };
  const anOpenOne = async (planId = 'premium_month') => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout(planId));
    return { buyer, session, row: await rowOf(session) };
  };
  const forget = (session: string) => api.account.sessions.delete(session);
  const refusalOf = async (buyer: Buyer, session: string) => {
    const { status, body } = await buyer.call('confirmCheckout', { body: { sessionId: session } });
    return [status, body.message];
  };

  it.each<[string, (session: string) => unknown, string, string | undefined]>([
    ['was paid a moment before', (id) => api.account.pay(id), 'paid', 'premium_month'],
    ['was left on its page', (id) => api.account.expire(id), 'expired', undefined],
    ['is open', () => undefined, 'expired', undefined],
    ['is unknown to the provider', forget, 'expired', undefined],
  ])('ends a checkout that %s, with the provider’s state', async (_, meanwhile, status, planId) => {
    const { buyer, session, row } = await anOpenOne();
    await meanwhile(session);
    expect((await abandon(api.deps, row)).status).toBe(status);
    expect(await buyer.planId()).toBe(planId);
    expect((await api.deps.payments.readSession(session))?.status).not.toBe('open');
  });

  it('keeps the first end of a checkout when it is ended again', async () => {
    const { row } = await anOpenOne();
    const first = await abandon(api.deps, row);
    api.clock.pass(1_000);
    expect(await abandon(api.deps, row)).toEqual(first);
  });

  it('restores a plan whose replacement the provider no longer knows', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.cancel();
    forget(sessionIn(await buyer.checkout('premium_year')));
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('restores a plan after half an hour when its replacement never got a session', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.cancel();
    const noPage = { ...api.deps.payments, createSession: isAway };
    const request = { planId: 'premium_year', ...agreedOrder };
    const answer = openCheckout({ ...api.deps, payments: noPage }, buyer.id, request);
    await expect(answer).rejects.toMatchObject({ status: 503 });
    api.clock.pass(CHECKOUT_MS - 1);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBeUndefined();
    api.clock.pass(1);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it.each([
    ['premium_month', '2026-02-15'],
    ['premium_year', '2027-01-15'],
  ])('writes a paid invoice of %s that ends on %s', async (planId, end) => {
    const buyer = await aBuyer(api);
    await buyer.buy(planId);
    const { invoices } = (await buyer.call('invoices')).body.data as { invoices: Record<string, string>[] };
    expect(invoices.map((one) => [one.status, one.period_end?.slice(0, 10)])).toEqual([['paid', end]]);
  });

  it('distinguishes a pending payment from an ended one (CHECKOUT-17)', async () => {
    const { buyer, session, row } = await anOpenOne();
    expect(await refusalOf(buyer, session)).toEqual([409, 'This payment isn’t complete yet.']);
    await abandon(api.deps, row);
    const over = 'You didn’t complete this checkout, so we didn’t charge you.';
    expect(await refusalOf(buyer, session)).toEqual([409, over]);
  });

  it('answers a replay while the provider is down', async () => {
    const buyer = await aBuyer(api);
    const session = await buyer.buy('premium_month');
    const again = await confirmCheckout(reading(isAway), buyer.id, session);
    expect(again).toMatchObject({ status: 'success', sessionId: session, amount: 1_999 });
  });

  it('leaves an open checkout to the sweep while the provider is down (V16.5.2)', async () => {
    const { buyer, session } = await anOpenOne();
    await expect(settleOpenCheckout(reading(isAway), buyer.id)).resolves.toBeUndefined();
    expect((await rowOf(session)).status).toBe('open');
  });

  it.each([
    ['fault', new Error('Broken.')],
    ['refusal of another kind', refuse(409, 'Not so.')],
  ])('rethrows a %s', async (_, thrown) => {
    const { buyer } = await anOpenOne();
    const broken = reading(() => Promise.reject(thrown));
    await expect(settleOpenCheckout(broken, buyer.id)).rejects.toBe(thrown);
  });
});
