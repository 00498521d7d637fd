import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { checkouts, orphanSubscriptions } from '../../db/schema/billing.ts';
import { ownSubscription, syncReportedCheckout } from './sync-checkout.ts';

describe('a session that Stripe reports', () => {
  const shop = sharedShop();

  /** A checkout with an open session, and how both are later. */
  const anOpenOne = async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    const at = eq(checkouts.memberId, buyer.id);
    return {
      buyer,
      session,
      change: (to: Partial<typeof checkouts.$inferInsert>) =>
        shop.api.deps.db.update(checkouts).set(to).where(at),
      row: async () => (await shop.api.deps.db.select().from(checkouts).where(at))[0],
      remove: () => shop.api.deps.db.delete(checkouts).where(at),
      refunded: () =>
        shop.stripe.account.charges
          .filter(({ sessionId }) => sessionId === session)
          .map(({ refunded }) => refunded),
      statusAtStripe: () => shop.stripe.account.session(session).status,
    };
  };
  const orphans = async () =>
    (await shop.api.deps.db.select().from(orphanSubscriptions)).map(({ providerRef }) => providerRef);
  const report = (session: string) => syncReportedCheckout(shop.api.deps, session);

  it('activates the plan of a known checkout, and charges once', async () => {
    const { buyer, session, refunded } = await anOpenOne();
    shop.stripe.account.pay(session);
    await report(session);
    await report(session);
    expect(await buyer.planId()).toBe('premium_month');
    expect(refunded()).toEqual([0]);
  });

  it('activates the plan of a checkout that never heard of its session', async () => {
    const { buyer, session, change, row, refunded } = await anOpenOne();
    await change({ sessionId: null, sessionUrl: null });
    shop.stripe.account.pay(session);
    await report(session);
    expect(await buyer.planId()).toBe('premium_month');
    expect(await row()).toMatchObject({
      status: 'paid',
      sessionId: session,
      sessionUrl: shop.stripe.account.session(session).url,
    });
    expect(refunded()).toEqual([0]);
  });

  it('is kept for the next click when it is open and its checkout never heard of it', async () => {
    const { session, change, row, statusAtStripe } = await anOpenOne();
    await change({ sessionId: null, sessionUrl: null });
    await report(session);
    expect(await row()).toMatchObject({ status: 'open', sessionId: session });
    expect(statusAtStripe()).toBe('open');
  });

  it('is ended when it is open and its checkout has another one', async () => {
    const { session, change, row, statusAtStripe } = await anOpenOne();
    await change({ sessionId: `${session}-other` });
    await report(session);
    expect(statusAtStripe()).toBe('expired');
    expect(await row()).toMatchObject({ status: 'open', sessionId: `${session}-other` });
  });

  it('is refunded when it is paid and its checkout has another one', async () => {
    const { buyer, session, change, refunded } = await anOpenOne();
    await change({ sessionId: `${session}-other` });
    shop.stripe.account.pay(session);
    await report(session);
    expect(refunded()).toEqual([1_999]);
    expect(await buyer.planId()).toBeUndefined();
  });

  it('costs nothing when it has expired and its checkout has another one', async () => {
    const { session, change } = await anOpenOne();
    await change({ sessionId: `${session}-other` });
    shop.stripe.account.expire(session);
    shop.stripe.requests.splice(0);
    await report(session);
    expect(shop.stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is stored for staff when it is paid and a restore has lost its checkout', async () => {
    const { session, remove, refunded } = await anOpenOne();
    await remove();
    shop.stripe.account.pay(session);
    await report(session);
    expect(await orphans()).toContain(shop.stripe.account.session(session).subscription);
    expect(refunded()).toEqual([0]);
    expect(shop.api.logged.splice(0)).toHaveLength(1);
  });

  it('changes nothing when it is open and a restore has lost its checkout', async () => {
    const { session, remove, statusAtStripe } = await anOpenOne();
    const before = await orphans();
    await remove();
    await report(session);
    expect(statusAtStripe()).toBe('open');
    expect(await orphans()).toEqual(before);
  });

  it('changes nothing when it is of another product on the same account', async () => {
    const { session, remove, refunded } = await anOpenOne();
    await remove();
    shop.stripe.account.pay(session);
    const paid = shop.stripe.account.session(session);
    const subscription = shop.stripe.account.subscription(paid.subscription ?? '');
    Object.assign(paid, { client_reference_id: null, metadata: {} });
    Object.assign(subscription, { metadata: {} });
    const before = await orphans();
    await report(session);
    expect(refunded()).toEqual([0]);
    expect(await orphans()).toEqual(before);
  });

  it('changes nothing when Stripe does not know it', async () => {
    shop.stripe.requests.splice(0);
    await report('cs_test_unknown');
    expect(shop.stripe.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a subscription that Stripe reports', () => {
  const shop = sharedShop();

  /** A subscription of Stripe, and the checkout of a member who has not paid. */
  const anEarlyOne = async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const atStripe = await shop.api.deps.payments.readSubscription(ref);
    if (!atStripe) throw new Error('No subscription.');
    const other = await aBuyer(shop.api);
    const session = await shop.start(other, 'premium_month');
    const [checkout] = await shop.api.deps.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.memberId, other.id));
    return { buyer, ref, atStripe, session, checkoutId: checkout?.id };
  };

  it('is the club’s when its plan is stored, whatever its checkout', async () => {
    const { buyer, ref, atStripe } = await anEarlyOne();
    for (const reported of [undefined, { ...atStripe, checkoutId: 'elsewhere' }])
      expect(await ownSubscription(shop.api.deps, ref, reported)).toMatchObject({ memberId: buyer.id });
  });

  it('is not the club’s when it is unknown, or of another installation', async () => {
    const { atStripe } = await anEarlyOne();
    for (const reported of [undefined, { ...atStripe, checkoutId: 'elsewhere' }])
      expect(await ownSubscription(shop.api.deps, 'sub_unknown', reported)).toBeUndefined();
  });

  it('is to be reported again while its checkout is open, and ignored once that has ended', async () => {
    const { atStripe, session, checkoutId } = await anEarlyOne();
    const report = () => ownSubscription(shop.api.deps, 'sub_early', { ...atStripe, checkoutId });
    await expect(report()).rejects.toMatchObject({ status: 503, message: moneyCopy.eventEarly });
    shop.stripe.account.expire(session);
    await expect(report()).resolves.toBeUndefined();
  });
});
