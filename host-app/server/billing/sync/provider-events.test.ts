import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import type { SubscriptionStatus } from '#server/fake-stripe/records.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';

const MONTH_MS = 30 * DAY_MS;

describe('Stripe events after the payment', () => {
  const shop = sharedShop(5);

  /** Delivers new events, newest first, each one twice. */
  const hear = async () => {
    const news = shop.newEvents().toReversed();
    const again = news.map((event) => ({ ...event, id: `${event.id}_again` }));
    for (const event of [...news, ...news, ...again]) expect(await shop.deliver(event)).toBe(200);
  };
  const statusesOf = async (buyer: Buyer): Promise<string[]> => {
    const { data } = (await buyer.call('invoices')).body as { data: { invoices: { status: string }[] } };
    return data.invoices.map(({ status }) => status);
  };
  const rowOf = async (ref: string) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
    return row;
  };
  const refundedOf = async (invoice: string) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(invoices).where(eq(invoices.stripeInvoiceId, invoice));
    return row?.refundedCents;
  };

  it('show a full refund as the invoice’s status and keep the plan (A-04)', async () => {
    const { buyer, intent, invoice } = await shop.payer('premium_month');
    shop.stripe.account.refund(intent);
    await hear();
    expect(await statusesOf(buyer)).toEqual(['refunded']);
    expect(await refundedOf(invoice)).toBe(1_999);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('record a partial refund; the invoice stays paid until the rest is refunded too', async () => {
    const { buyer, intent, invoice } = await shop.payer('premium_month');
    shop.stripe.account.refund(intent, 500);
    await hear();
    expect([await statusesOf(buyer), await refundedOf(invoice)]).toEqual([['paid'], 500]);
    shop.stripe.account.refund(intent);
    await hear();
    expect([await statusesOf(buyer), await refundedOf(invoice)]).toEqual([['refunded'], 1_999]);
  });

  it.each([
    ['won', ['paid'], 'premium_month'],
    ['lost', ['dispute lost'], undefined],
  ] as const)('apply a dispute that is %s', async (end, statuses, planId) => {
    const { buyer, intent, ref } = await shop.payer('premium_month');
    shop.stripe.account.dispute(intent, 'needs_response');
    await hear();
    expect([await statusesOf(buyer), await buyer.planId()]).toEqual([['disputed'], 'premium_month']);
    shop.stripe.account.dispute(intent, end);
    await hear();
    expect([await statusesOf(buyer), await buyer.planId()]).toEqual([statuses, planId]);
    // An ended plan is not charged again.
    await sweepMoney(shop.api.deps);
    expect(shop.stripe.account.subscription(ref).status).toBe(planId ? 'active' : 'canceled');
  });

  it('do not change the plan while a bank only inquires about a charge', async () => {
    const { buyer, intent } = await shop.payer('premium_month');
    shop.stripe.account.dispute(intent, 'warning_needs_response');
    await hear();
    expect([await statusesOf(buyer), await buyer.planId()]).toEqual([['paid'], 'premium_month']);
  });

  it('keep the plan when a renewal cannot be charged, record past_due and show the open invoice', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.api.clock.pass(MONTH_MS);
    const owed = shop.stripe.account.fail(ref);
    await hear();
    expect((await rowOf(ref))?.providerStatus).toBe('past_due');
    expect([await statusesOf(buyer), await buyer.planId()]).toEqual([['open', 'paid'], 'premium_month']);
    shop.stripe.account.recover(ref, owed);
    await hear();
    expect((await rowOf(ref))?.providerStatus).toBe('active');
    expect(await statusesOf(buyer)).toEqual(['paid', 'paid']);
  });

  it.each(['void', 'uncollectible'] as const)('show an invoice with Stripe’s status %s', async (status) => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.api.clock.pass(MONTH_MS);
    shop.stripe.account.setInvoice(shop.stripe.account.fail(ref), status);
    await hear();
    expect(await statusesOf(buyer)).toEqual([status, 'paid']);
  });

  it.each<[SubscriptionStatus, string | undefined]>([
    ['past_due', 'founder_month'],
    ['unpaid', undefined],
    ['paused', undefined],
  ])(
    'apply Stripe’s status %s to the plan, and restore it when it is active again',
    async (status, planId) => {
      const { buyer, ref } = await shop.payer('founder_month');
      shop.stripe.account.setStatus(ref, status);
      await hear();
      expect(await buyer.planId()).toBe(planId);
      // Login requests the free plan. That must not cost the founding rate (Z-02).
      expect((await buyer.checkout('free_month')).status).toBe(200);
      await sweepMoney(shop.api.deps);
      expect(shop.stripe.account.subscription(ref).status).toBe(status);
      shop.stripe.account.setStatus(ref, 'active');
      await hear();
      expect(await buyer.planId()).toBe('founder_month');
    },
  );

  it('sell no second plan over one that is paused at Stripe, and show that nothing is charged', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    shop.stripe.account.setStatus(ref, 'paused');
    await hear();
    const { data } = (await buyer.call('subscriptionInfo')).body as { data: { billing?: WireBilling } };
    expect(data.billing).toMatchObject({ plan_id: 'founder_month', paused: true });
    expect(data.billing?.next_charge_at).toBeUndefined();
    for (const planId of ['premium_month', 'founder_month']) {
      const { status, body } = await buyer.checkout(planId);
      expect([status, body.message]).toEqual([409, moneyCopy.planPaused]);
    }
  });

  it('let a member with a suspended plan buy it again, and end the old one at Stripe', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.setStatus(ref, 'unpaid');
    await hear();
    shop.stripe.account.pay(await shop.start(buyer, 'premium_month'));
    await hear();
    expect(await buyer.planId()).toBe('premium_month');
    await sweepMoney(shop.api.deps);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
  });

  it('end the plan when staff cancel it, and move its period when they change it', async () => {
    const { buyer, ref } = await shop.payer('premium_year');
    const atStripe = shop.stripe.account.subscription(ref);
    atStripe.periodEnd += 7 * 86_400;
    shop.stripe.account.setStatus(ref, 'active');
    await hear();
    expect((await rowOf(ref))?.periodEnd).toEqual(new Date(atStripe.periodEnd * 1_000));
    shop.stripe.account.setStatus(ref, 'canceled');
    await hear();
    expect([await buyer.planId(), (await rowOf(ref))?.status]).toEqual([undefined, 'ended']);
  });

  it('are handled once: a repeated event causes no call to Stripe', async () => {
    const { intent } = await shop.payer('premium_month');
    shop.stripe.account.refund(intent);
    const [event] = shop.newEvents();
    if (!event) throw new Error('No event.');
    expect(await shop.deliver(event)).toBe(200);
    const { length } = shop.stripe.requests;
    expect(await shop.deliver(event)).toBe(200);
    expect(shop.stripe.requests).toHaveLength(length);
  });

  it('never overwrite a newer answer of Stripe with an older one', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.setStatus(ref, 'past_due');
    const [stale] = shop.newEvents();
    shop.stripe.account.giveUp(ref);
    const [fresh] = shop.newEvents();
    if (!stale || !fresh) throw new Error('No events.');
    // The first read is slow to return, so the second one overtakes it.
    const real = shop.api.deps.payments.readSubscription;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const old = { ...(await real(ref)), status: 'past_due' as const };
    let isFirst = true;
    shop.api.deps.payments.readSubscription = async (asked) => {
      if (!isFirst) return real(asked);
      isFirst = false;
      await held;
      return { ref: asked, periodStart: new Date(0), periodEnd: new Date(0), ...old };
    };
    const slow = shop.deliver(stale);
    await expect.poll(() => isFirst).toBe(false);
    expect(await shop.deliver(fresh)).toBe(200);
    release();
    expect(await slow).toBe(200);
    shop.api.deps.payments.readSubscription = real;
    expect([await buyer.planId(), (await rowOf(ref))?.providerStatus]).toEqual([undefined, 'ended']);
  });

  it('ignore a refund of another product on the same account', async () => {
    const { buyer } = await shop.payer('premium_month');
    const { account } = shop.stripe;
    account.charges.push({
      id: 'ch_foreign',
      sessionId: 'none',
      invoice: 'in_foreign',
      intent: 'pi_foreign',
      card: 'pm_foreign',
      amount: 900,
      refunded: 0,
      refunds: [],
    });
    account.refund('pi_foreign');
    await hear();
    expect(await statusesOf(buyer)).toEqual(['paid']);
    expect((await aBuyer(shop.api)).id).toBeDefined();
  });
});
