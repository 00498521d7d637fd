import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { createWebhooks } from '#kit/payments/stripe-webhooks.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { checkouts, invoices } from '../db/schema/billing.ts';
import { sweepMoney } from './sweep.ts';

/** Every sixth seed has both a recovered card and an end. */
const SHUFFLES = 40;

describe('webhooks in any order', () => {
  const shop = sharedShop();

  const pay = async (planId = 'premium_month') => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, planId);
    shop.stripe.account.pay(session);
    return { buyer, session, ref: shop.stripe.account.session(session).subscription ?? '' };
  };
  const invoicesOf = ({ id }: Buyer) =>
    shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, id));

  it.each([
    ['before the payment is heard of', (types: string[]) => types.toReversed()],
    ['alone, while the others are lost', (types: string[]) => types.slice(-1)],
    ['in the right order', (types: string[]) => types],
  ])('deactivate a plan that ended at Stripe when the end is delivered %s', async (_, order) => {
    const { buyer, ref } = await pay();
    shop.stripe.account.giveUp(ref);
    const news = shop.newEvents();
    const types = order(news.map(({ type }) => type));
    for (const type of types) {
      const event = news.find((one) => one.type === type);
      if (event) await shop.deliver(event);
    }
    expect(await buyer.planId()).toBeUndefined();
    shop.api.clock.pass(60 * DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(await buyer.planId()).toBeUndefined();
    expect(await invoicesOf(buyer)).toHaveLength(1);
  });

  it('do not activate a plan that ended between the payment and the confirmation', async () => {
    const { buyer, session, ref } = await pay();
    shop.stripe.account.giveUp(ref);
    expect((await shop.confirm(buyer, session)).body).toMatchObject({ status: 'success', amount: 1_999 });
    expect(await buyer.planId()).toBeUndefined();
    expect(await invoicesOf(buyer)).toHaveLength(1);
  });

  it('are refused until our own payment can be settled, and accepted when Stripe repeats them', async () => {
    const { buyer, session, ref } = await pay();
    shop.stripe.account.giveUp(ref);
    const ended = shop.newEvents().find(({ type }) => type === 'customer.subscription.deleted');
    if (!ended) throw new Error('No event.');
    // Stripe's answer is from before the payment: the session is still open.
    shop.stripe.account.session(session).payment_status = 'unpaid';
    expect(await shop.deliver(ended)).toBe(503);
    shop.stripe.account.session(session).payment_status = 'paid';
    expect(await shop.deliver(ended)).toBe(200);
    expect(await buyer.planId()).toBeUndefined();
    expect(await invoicesOf(buyer)).toHaveLength(1);
  });

  it.each([
    ['without the mark of our checkouts', {}],
    ['with the mark of another installation', { checkout: 'a-checkout-of-somebody-else' }],
  ])(
    'are answered with 200 for another product on the same account: a subscription %s',
    async (_, metadata) => {
      const { ref } = await pay();
      const news = shop.newEvents();
      for (const event of news) await shop.deliver(event);
      const { account } = shop.stripe;
      const foreign = {
        ...account.subscription(ref),
        id: `sub_foreign_${Object.keys(metadata).length}`,
        metadata,
      };
      account.subscriptions.set(foreign.id, foreign);
      account.turn(foreign.id);
      account.giveUp(foreign.id);
      const statuses = await Promise.all(shop.newEvents().map(shop.deliver));
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(shop.api.logged).toEqual([]);
    },
  );

  it('end in the same state as Stripe when delivered in any order until answered', async () => {
    for (let seed = 1; seed <= SHUFFLES; seed += 1) {
      const { buyer, ref, session } = await pay();
      const { account } = shop.stripe;
      shop.api.clock.pass(30 * DAY_MS);
      account.turn(ref);
      shop.api.clock.pass(30 * DAY_MS);
      const owed = account.fail(ref);
      if (seed % 2 === 0) account.recover(ref, owed);
      if (seed % 3 === 0) account.giveUp(ref);
      // Stripe answers one call in ten with an error.
      let calls = 0;
      shop.stripe.beforeAnswer(() => {
        calls += 1;
        if (calls % 10 === seed % 10) throw new StripeRefusal(429, 'rate_limit_error');
      });
      const webhooks = createWebhooks(shop, { order: (events) => shuffled(events, seed) });
      await webhooks.deliverAll();
      shop.stripe.beforeAnswer();
      expect(await buyer.planId()).toBe(seed % 3 === 0 ? undefined : 'premium_month');
      const charges = account.charges.filter((charge) => charge.sessionId === session);
      const paid = (await invoicesOf(buyer)).filter(({ status }) => status === 'paid');
      expect(paid.map((one) => one.stripeInvoiceId).toSorted()).toEqual(
        charges.map(({ invoice }) => invoice).toSorted(),
      );
      expect(charges.filter(({ refunded }) => refunded > 0)).toEqual([]);
      shop.api.logged.splice(0);
    }
  }, 600_000);

  it('refund a paid session that no checkout refers to', async () => {
    const { buyer, session } = await pay();
    const { db } = shop.api.deps;
    // The answer to the creation was lost, and the member paid another session of the same checkout.
    await db.update(checkouts).set({ sessionId: 'cs_test_other' }).where(eq(checkouts.sessionId, session));
    for (const event of shop.newEvents()) if (event.type.startsWith('checkout')) await shop.deliver(event);
    const [charge] = shop.stripe.account.charges.filter(({ sessionId }) => sessionId === session);
    expect(charge?.refunded).toBe(1_999);
    expect(await buyer.planId()).toBeUndefined();
  });
});

/** Shuffles with a seed: the same seed gives the same order. */
function shuffled<T>(list: T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return list
    .map((value) => ({ value, rank: next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
