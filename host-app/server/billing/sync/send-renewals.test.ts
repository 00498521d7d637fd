import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { type Event, StripeRefusal } from '#server/fake-stripe/records.ts';
import { invoices, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';
import { sendRenewals } from './send-renewals.ts';

const MONTH_MS = 30 * DAY_MS;

describe('a subscription at Stripe', () => {
  const shop = sharedShop();

  const deliver = async (events: Event[]) => {
    for (const event of events) expect(await shop.deliver(event)).toBe(200);
  };
  /** Makes a member with a plan paid at Stripe. Returns it with Stripe's reference. */
  const aPayer = async (planId: string) => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, planId);
    shop.stripe.account.pay(session);
    await deliver(shop.newEvents());
    return { buyer, session, ref: shop.stripe.account.session(session).subscription ?? '' };
  };
  const rowOf = async (ref: string) => {
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    return row;
  };
  const invoicesOf = ({ id }: Buyer) =>
    shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, id)).orderBy(invoices.memberSeq);
  const chargesOf = (session: string) =>
    shop.stripe.account.charges.filter((charge) => charge.sessionId === session);
  const atStripe = (ref: string) => {
    const { status, cancel_at_period_end } = shop.stripe.account.subscription(ref);
    return status === 'canceled' ? 'ended' : cancel_at_period_end ? 'lapsing' : 'renewing';
  };

  it('has Stripe’s own references, and so does its invoice', async () => {
    const { buyer, session, ref } = await aPayer('premium_month');
    const [invoice] = await invoicesOf(buyer);
    expect(invoice?.stripeInvoiceId).toBe(chargesOf(session)[0]?.invoice);
    expect((await rowOf(ref))?.memberId).toBe(buyer.id);
  });

  it('gets one invoice and period for each renewal, reported in any order', async () => {
    const { buyer, session, ref } = await aPayer('premium_month');
    for (let month = 0; month < 3; month += 1) {
      shop.api.clock.pass(MONTH_MS);
      shop.stripe.account.turn(ref);
    }
    const news = shop.newEvents().toReversed();
    // Repeated with the same id, with a new one, and in parallel.
    const again = news.map((event) => ({ ...event, id: `${event.id}_again` }));
    expect(new Set(await Promise.all([...news, ...again, ...news].map(shop.deliver)))).toEqual(
      new Set([200]),
    );
    const booked = await invoicesOf(buyer);
    expect(booked.map(({ memberSeq, amountCents }) => [memberSeq, amountCents])).toEqual(
      [1, 2, 3, 4].map((seq) => [seq, 1_999]),
    );
    expect(booked.map((one) => one.stripeInvoiceId).toSorted()).toEqual(
      chargesOf(session)
        .map((charge) => charge.invoice)
        .toSorted(),
    );
    const { periodEnd } = shop.stripe.account.subscription(ref);
    expect((await rowOf(ref))?.periodEnd).toEqual(new Date(periodEnd * 1_000));
  });

  it('is not charged after a cancellation, and charged again when the plan is restored (Z-01)', async () => {
    const { buyer, ref } = await aPayer('premium_month');
    await buyer.cancel();
    await sweepMoney(shop.api.deps);
    expect(atStripe(ref)).toBe('lapsing');
    const other = await shop.start(buyer, 'premium_year');
    shop.stripe.account.expire(other);
    await deliver(shop.newEvents());
    expect(await buyer.planId()).toBe('premium_month');
    await sweepMoney(shop.api.deps);
    expect(atStripe(ref)).toBe('renewing');
  });

  it.each(['answers', 'is silent'])(
    'is charged again when the member takes the cancellation back while Stripe %s',
    async (way) => {
      const { buyer, ref } = await aPayer('premium_month');
      await buyer.cancel();
      await buyer.checkout('free_month');
      await sweepMoney(shop.api.deps);
      expect(atStripe(ref)).toBe('lapsing');
      const silence = () => {
        throw new StripeRefusal(500, 'api_error');
      };
      shop.stripe.beforeAnswer(way === 'is silent' ? silence : undefined);
      const before = await rowOf(ref);
      expect((await buyer.checkout('premium_month')).body.data).toEqual({});
      shop.stripe.beforeAnswer();
      expect(await buyer.planId()).toBe('premium_month');
      shop.api.clock.pass(60_000);
      await sweepMoney(shop.api.deps);
      expect(atStripe(ref)).toBe('renewing');
      expect(await rowOf(ref)).toMatchObject({ status: 'active', periodEnd: before?.periodEnd });
      shop.api.logged.splice(0);
    },
  );

  it('does not come back when it ended at Stripe', async () => {
    const { buyer, ref } = await aPayer('premium_month');
    await buyer.cancel();
    await buyer.checkout('free_month');
    shop.stripe.account.cancel(ref);
    const again = await buyer.checkout('premium_month');
    expect((again.body.data as { url?: string }).url).toBeTruthy();
    expect((await rowOf(ref))?.status).toBe('ended');
    expect(await buyer.planId()).toBe('free_month');
  });

  it('ends at Stripe when another plan replaced it, and when a cancellation is final', async () => {
    const { buyer, ref } = await aPayer('premium_month');
    await buyer.cancel();
    shop.stripe.account.pay(await shop.start(buyer, 'premium_year'));
    await sweepMoney(shop.api.deps);
    expect(atStripe(ref)).toBe('ended');
    expect(await buyer.planId()).toBe('premium_year');

    const left = await aPayer('premium_month');
    await left.buyer.cancel();
    await left.buyer.checkout('free_month');
    await sweepMoney(shop.api.deps);
    expect(atStripe(left.ref)).toBe('lapsing');
    shop.api.clock.pass(DAY_MS);
    await sweepMoney(shop.api.deps);
    expect(atStripe(left.ref)).toBe('ended');
    expect(await left.buyer.planId()).toBe('free_month');
  });

  it('sends a renewal until Stripe accepts it, from one process at a time', async () => {
    const { buyer, ref } = await aPayer('premium_month');
    await buyer.cancel();
    await buyer.checkout('free_month');
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(400, 'invalid_request_error');
    });
    await expect(sweepMoney(shop.api.deps)).rejects.toThrow('We can’t take payments right now');
    shop.stripe.beforeAnswer();
    const before = shop.stripe.requests.length;
    // The claim of the failed process is over a minute later.
    expect(await sendRenewals(shop.api.deps)).toEqual([]);
    expect(shop.stripe.requests.length).toBe(before);
    shop.api.clock.pass(60_000);
    await Promise.all([sendRenewals(shop.api.deps), sendRenewals(shop.api.deps)]);
    expect(shop.stripe.requests.length).toBe(before + 1);
    expect(atStripe(ref)).toBe('lapsing');
    shop.api.logged.splice(0);
  });

  it('refunds once a payment that was taken after the member had left', async () => {
    const { buyer, session, ref } = await aPayer('premium_month');
    await buyer.cancel();
    shop.stripe.account.pay(await shop.start(buyer, 'premium_year'));
    await deliver(shop.newEvents());
    shop.api.clock.pass(1_000);
    shop.stripe.account.turn(ref);
    await deliver([...shop.newEvents(), ...shop.stripe.account.events.slice(-1)]);
    expect(chargesOf(session).map((charge) => charge.refunded)).toEqual([0, 1_999]);
    expect(await invoicesOf(buyer)).toHaveLength(2);
  });

  it('keeps a payment taken before the member left and reported afterwards', async () => {
    const { buyer, session, ref } = await aPayer('premium_month');
    shop.stripe.account.turn(ref);
    shop.api.clock.pass(1_000);
    await buyer.cancel();
    await deliver(shop.newEvents());
    expect(chargesOf(session).map((charge) => charge.refunded)).toEqual([0, 0]);
    expect(await invoicesOf(buyer)).toHaveLength(2);
  });

  it('ends with its plan when Stripe gives up or it lapses', async () => {
    const { buyer, ref } = await aPayer('premium_month');
    shop.stripe.account.giveUp(ref);
    await deliver(shop.newEvents());
    expect(await buyer.planId()).toBeUndefined();
    await sweepMoney(shop.api.deps);
    expect((await rowOf(ref))?.status).toBe('ended');
  });
});
