import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, times } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';
import { reconcilePlans } from './reconcile.ts';

const MONTH_MS = 31 * DAY_MS;

describe('plans compared with Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(5);
  });
  beforeEach(async () => {
    shop.stripe.beforeAnswer();
    shop.newEvents();
    // Excludes plans of earlier tests.
    await shop.api.deps.db.update(subscriptions).set({ status: 'ended', renewal: 'ended' });
    shop.api.logged.splice(0);
  });
  afterAll(() => shop.close());

  const rowOf = async (ref: string) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
    if (!row) throw new Error(`No subscription ${ref}.`);
    return row;
  };
  const invoicesOf = ({ id }: Buyer) =>
    shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, id)).orderBy(invoices.memberSeq);
  /** Returns how many differences were logged since the last call. */
  const differences = () =>
    shop.api.logged.splice(0).filter((line) => line.startsWith('a plan differed')).length;
  /** Makes Stripe's answers about one subscription fail. */
  const failFor = (ref: string) =>
    shop.stripe.beforeAnswer(({ path }) => {
      if (path.endsWith(ref)) throw new StripeRefusal(400, 'invalid_request_error');
    });

  it('end here when they ended at Stripe and the webhook was lost', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.giveUp(ref);
    shop.api.clock.pass(MONTH_MS + 2 * DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(await buyer.planId()).toBeUndefined();
    expect(differences()).toBe(1);
    // The next login requests the Free Tier, as specified.
    await buyer.checkout('free_month');
    expect(await buyer.planId()).toBe('free_month');
  });

  it('get the period and every invoice of renewals whose webhooks were lost', async () => {
    const { buyer, ref, session } = await shop.payer('premium_month');
    for (const _ of [1, 2, 3]) {
      shop.api.clock.pass(MONTH_MS);
      shop.stripe.account.turn(ref);
    }
    const lost = shop.newEvents();
    await sweepMoney(shop.api.deps);
    expect(differences()).toBe(1);
    const booked = await invoicesOf(buyer);
    const { charges } = shop.stripe.account;
    expect(booked.map((one) => one.stripeInvoiceId).toSorted()).toEqual(
      charges
        .filter(({ sessionId }) => sessionId === session)
        .map(({ invoice }) => invoice)
        .toSorted(),
    );
    expect((await rowOf(ref)).periodEnd).toEqual(
      new Date(shop.stripe.account.subscription(ref).periodEnd * 1_000),
    );
    expect(await buyer.planId()).toBe('premium_month');
    // The webhooks arrive after all: no invoice is stored twice.
    for (const event of lost) expect(await shop.deliver(event)).toBe(200);
    expect(await invoicesOf(buyer)).toHaveLength(4);
  });

  it('keep the renewals that were paid before the end, and the money for them', async () => {
    const { buyer, ref, session } = await shop.payer('premium_month');
    shop.api.clock.pass(MONTH_MS);
    shop.stripe.account.turn(ref);
    shop.api.clock.pass(DAY_MS);
    shop.stripe.account.giveUp(ref);
    shop.api.clock.pass(DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(await buyer.planId()).toBeUndefined();
    expect(await invoicesOf(buyer)).toHaveLength(2);
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
    const own = shop.stripe.account.charges.filter(({ sessionId }) => sessionId === session);
    expect(own.map(({ refunded }) => refunded)).toEqual([0, 0]);
  });

  it('are compared after a day of grace and then once a day', async () => {
    const { ref } = await shop.payer('premium_month');
    const requestCount = () =>
      shop.stripe.requests.filter(({ path }) => path === `/v1/subscriptions/${ref}`).length;
    const before = requestCount();
    const end = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    shop.api.clock.pass(end - shop.api.clock.now() + DAY_MS - 60_000);
    await sweepMoney(shop.api.deps);
    expect(requestCount() - before).toBe(0);
    shop.api.clock.pass(60_000);
    for (const _ of [1, 2, 3]) {
      await sweepMoney(shop.api.deps);
      shop.api.clock.pass(60_000);
    }
    expect(requestCount() - before).toBe(1);
    shop.api.clock.pass(DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(requestCount() - before).toBe(2);
  });

  it('are compared once each by parallel processes', async () => {
    const payers = await times(12, () => shop.payer('premium_month'));
    for (const { ref } of payers) shop.stripe.account.giveUp(ref);
    shop.api.clock.pass(MONTH_MS + DAY_MS);
    const runs = await times(4, () => reconcilePlans(shop.api.deps));
    expect(runs.reduce((sum, { compared }) => sum + compared, 0)).toBe(12);
    expect(runs.reduce((sum, { mismatches }) => sum + mismatches, 0)).toBe(12);
    expect(await Promise.all(payers.map(({ buyer }) => buyer.planId()))).toEqual(payers.map(() => undefined));
  }, 60_000);

  it('are compared later when Stripe did not answer, and a failing one does not block others', async () => {
    const [broken, ended] = [await shop.payer('premium_month'), await shop.payer('premium_month')];
    for (const { ref } of [broken, ended]) shop.stripe.account.giveUp(ref);
    shop.api.clock.pass(MONTH_MS + DAY_MS);
    failFor(broken.ref);
    await expect(sweepMoney(shop.api.deps)).rejects.toThrow('We can’t take payments right now');
    expect(shop.api.logged).toContain('a pass of the sweep failed reconcile plans, errors: 1');
    expect([await broken.buyer.planId(), await ended.buyer.planId()]).toEqual(['premium_month', undefined]);
    shop.stripe.beforeAnswer();
    shop.api.clock.pass(11 * 60_000);
    await sweepMoney(shop.api.deps);
    expect(await broken.buyer.planId()).toBeUndefined();
    shop.api.logged.splice(0);
  });

  it('stay active when Stripe does not know them, because a wrong key must not end all plans', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.subscriptions.delete(ref);
    shop.api.clock.pass(MONTH_MS + DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(differences()).toBe(1);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('log one line for each mismatch, without a name, an address or a Stripe reference', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { id } = await rowOf(ref);
    shop.stripe.account.giveUp(ref);
    shop.api.clock.pass(MONTH_MS + DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(shop.api.logged).toEqual([`a plan differed from the payment provider subscription ${id} ended`]);
    expect(shop.api.logged.join()).not.toMatch(new RegExp(`${buyer.id}|${buyer.email}|${ref}`));
  });

  const abandon = async (buyer: Buyer) => {
    shop.stripe.account.expire(await shop.start(buyer, 'premium_year'));
    await sweepMoney(shop.api.deps);
  };
  const beRefused = async (buyer: Buyer) => {
    await shop.api.deps.db.execute('update founding set seat_limit = 0');
    expect((await buyer.checkout('founder_month')).status).toBe(409);
    await shop.api.deps.db.execute('update founding set seat_limit = 5');
  };

  it.each([
    ['the new checkout is abandoned', abandon],
    ['the new checkout is refused', beRefused],
  ])('do not come back after they ended at Stripe when %s (Z-01)', async (_, buyOther) => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    shop.stripe.account.giveUp(ref);
    await buyOther(buyer);
    expect(await buyer.planId()).toBeUndefined();
    expect((await rowOf(ref)).status).toBe('ended');
  });

  it('come back while Stripe does not answer, and are compared as soon as it does (Z-01)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const other = await shop.start(buyer, 'premium_year');
    shop.stripe.account.giveUp(ref);
    shop.stripe.account.expire(other);
    failFor(ref);
    const expired = shop.newEvents().at(-1);
    expect(expired && (await shop.deliver(expired))).toBe(200);
    expect(await buyer.planId()).toBe('premium_month');
    shop.stripe.beforeAnswer();
    await sweepMoney(shop.api.deps);
    expect(await buyer.planId()).toBeUndefined();
    shop.api.logged.splice(0);
  });

  it('exclude plans without a provider', async () => {
    const free = await aBuyer(shop.api);
    await free.checkout('free_month');
    shop.api.clock.pass(400 * DAY_MS);
    expect(await reconcilePlans(shop.api.deps)).toEqual({
      compared: 0,
      mismatches: 0,
      unknown: [],
      failed: [],
    });
  });
});
