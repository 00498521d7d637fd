import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { sharedShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { checkouts, foundingSeats, plans, subscriptions } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { deleteDueAccounts } from './deletion.ts';

describe('the plan of a member whose deletion is planned', () => {
  const shop = sharedShop();
  const passAndSweep = async (ms = MINUTE_MS) => {
    shop.api.clock.pass(ms);
    await sweepMoney(shop.api.deps);
    await sweepMoney(shop.api.deps);
    await sendDueMails(shop.api.deps);
  };
  const deliverAll = async () => {
    for (const event of shop.newEvents()) await shop.deliver(event);
  };
  const atStripe = (ref: string) => shop.stripe.account.subscription(ref);
  const refundedOf = (session: string) =>
    shop.stripe.account.charges
      .filter(({ sessionId }) => sessionId === session)
      .map(({ refunded }) => refunded);
  const rowOf = async ({ id }: Buyer) =>
    (await shop.api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, id)))[0];
  const billingOf = async (buyer: Buyer) =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling } | undefined)?.billing;
  const seatsOf = ({ id }: Buyer) => shop.api.deps.db.$count(foundingSeats, eq(foundingSeats.memberId, id));
  const textOf = async ({ email }: Buyer, subject: string) =>
    (await shop.api.mails(email)).filter((mail) => mail.subject.startsWith(subject)).map(({ text }) => text);
  /** A founder whose renewal was declined. */
  const owing = async () => {
    const payer = await shop.payer('founder_month');
    shop.api.clock.pass(30 * DAY_MS);
    const invoice = shop.stripe.account.fail(payer.ref);
    await deliverAll();
    await passAndSweep();
    return { ...payer, invoice };
  };

  it('ends at once when a payment is missing, and its seat and price wait for the member (PRIVACY-04)', async () => {
    const { buyer, ref, invoice } = await owing();
    const planned = await buyer.call('deleteAccount');
    expect(planned.body.message).toContain('A plan with a missing payment ends now');
    await passAndSweep();
    // Stripe stops to collect the invoices of a canceled subscription.
    expect(atStripe(ref).status).toBe('canceled');
    expect(shop.stripe.account.invoice(invoice).status).toBe('open');
    const [text, ...more] = await textOf(buyer, 'Your Founding Member plan ended');
    expect([text, more]).toEqual([expect.stringContaining('keep your account, then join again'), []]);
    // The account, and the seat with it, is gone before the 60 days of a missing payment are over.
    const { deletesAt } = planned.body.data as { deletesAt: string };
    expect(text).toContain(`price for you until ${formatDay(Date.parse(deletesAt), 'en')}.`);
    expect((await billingOf(buyer))?.kept_seat?.until).toBe(deletesAt);
    const keptUntil = new Date(shop.api.clock.now() + RATE_SHIELD_DAYS * DAY_MS).toISOString();
    expect(await seatsOf(buyer)).toBe(1);
    expect((await buyer.call('keepAccount')).status).toBe(200);
    expect((await billingOf(buyer))?.kept_seat?.until).toBe(keptUntil);
    await shop.start(buyer, 'founder_month');
    const bought = await shop.api.deps.db.select().from(checkouts).where(eq(checkouts.memberId, buyer.id));
    expect(bought.filter(({ usesKeptSeat }) => usesKeptSeat)).toMatchObject([{ priceCents: 1_499 }]);
  });

  it('is owed again when the account is kept before its missing payment ends it (PRIVACY-04)', async () => {
    const { buyer, ref } = await owing();
    await buyer.call('deleteAccount');
    await buyer.call('keepAccount');
    await passAndSweep();
    expect(atStripe(ref).status).toBe('past_due');
    expect((await billingOf(buyer))?.past_due?.amount).toBe(1_499);
    await passAndSweep(15 * DAY_MS);
    expect((await rowOf(buyer))?.status).toBe('ended');
  });

  it('ends with its period when the missing payment arrives first (PRIVACY-04)', async () => {
    const { buyer, ref, invoice } = await owing();
    await buyer.call('deleteAccount');
    shop.stripe.account.recover(ref, invoice);
    await deliverAll();
    await passAndSweep();
    expect(atStripe(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('is set to end at Stripe before its hold is released, also when the next call fails (PRIVACY-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const until = new Date(shop.api.clock.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    await buyer.call('startHold', { body: { until } });
    await buyer.call('deleteAccount');
    await passAndSweep();
    expect(atStripe(ref)).toMatchObject({
      cancel_at_period_end: false,
      pause_collection: { behavior: 'void' },
    });
    shop.api.clock.pass(3 * DAY_MS);
    // The server stops after the first change at Stripe.
    const seen: boolean[] = [];
    shop.stripe.beforeAnswer(({ method, path }) => {
      if (method !== 'POST' || !path.includes(ref)) return;
      seen.push(atStripe(ref).cancel_at_period_end);
      if (seen.length > 1) throw new StripeRefusal(500, 'api_error');
    });
    await sweepMoney(shop.api.deps).catch(() => undefined);
    shop.stripe.beforeAnswer();
    shop.api.logged.splice(0);
    expect(seen.slice(0, 2)).toEqual([false, true]);
    expect(await textOf(buyer, 'Welcome back')).toEqual([
      expect.stringContaining('We won’t charge you again'),
    ]);
    await passAndSweep();
    expect(atStripe(ref)).toMatchObject({ cancel_at_period_end: true, pause_collection: null });
    expect(await rowOf(buyer)).toMatchObject({ endsForDeletion: true, endsWithPeriod: true });
    await buyer.call('keepAccount');
    await passAndSweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(false);
  });

  it.each(['the sweep', 'Stripe'])(
    'that ended with its period, as %s found, comes back at its price (PRIVACY-04)',
    async (finder) => {
      const { buyer, ref } = await shop.payer('founder_month');
      await passAndSweep(26 * DAY_MS);
      const { deletesAt } = (await buyer.call('deleteAccount')).body.data as { deletesAt: string };
      await passAndSweep();
      shop.api.clock.pass(5 * DAY_MS);
      shop.stripe.account.turn(ref);
      if (finder === 'Stripe') await deliverAll();
      await passAndSweep();
      shop.newEvents();
      expect(await seatsOf(buyer)).toBe(1);
      const ends = await textOf(buyer, 'Your Founding Member plan');
      expect(ends).toEqual([
        expect.stringMatching(/founding spot and your \$14\.99 price.*keep your account/s),
      ]);
      expect(await billingOf(buyer)).toMatchObject({
        kept_seat: { price: 1_499, until: deletesAt },
        keep_account_first: true,
      });
      const { db } = shop.api.deps;
      await db.update(plans).set({ amountCents: 2_499 }).where(eq(plans.planId, 'founder_month'));
      expect((await buyer.call('keepAccount')).body.message).toContain('My Membership');
      const again = await shop.start(buyer, 'founder_month');
      shop.stripe.account.pay(again);
      await shop.confirm(buyer, again);
      await passAndSweep();
      await db.update(plans).set({ amountCents: 1_499 }).where(eq(plans.planId, 'founder_month'));
      expect((await billingOf(buyer))?.next_charge).toBe(1_499);
      expect(await seatsOf(buyer)).toBe(1);
    },
  );

  it('that ended with its period leaves no seat after the deletion (PRIVACY-05)', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    await passAndSweep(26 * DAY_MS);
    await buyer.call('deleteAccount');
    await passAndSweep();
    shop.api.clock.pass(5 * DAY_MS);
    shop.stripe.account.turn(ref);
    await passAndSweep();
    await passAndSweep(10 * DAY_MS);
    await deleteDueAccounts(shop.api.deps);
    expect(await seatsOf(buyer)).toBe(0);
  });

  it('cannot be kept before the account is, and renews once the account is kept (PRIVACY-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.call('deleteAccount');
    await passAndSweep();
    const refused = await buyer.checkout('premium_month');
    expect([refused.status, refused.body.message]).toEqual([409, moneyCopy.keepAccountFirst]);
    expect(await billingOf(buyer)).toMatchObject({ ends_at: expect.any(String), keep_account_first: true });
    await passAndSweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(true);
    await buyer.call('keepAccount');
    expect((await billingOf(buyer))?.keep_account_first).toBeUndefined();
    await passAndSweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(false);
    expect(await rowOf(buyer)).toMatchObject({ endsForDeletion: false, endAnnounced: false });
  });

  it('renews when a change of plans is given up and the account is kept meanwhile (PRIVACY-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const session = await shop.start(buyer, 'premium_year');
    await buyer.call('deleteAccount');
    expect(shop.stripe.account.session(session).status).toBe('expired');
    await passAndSweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(true);
    // The change of plans begins again: it is refused, and the plan stays.
    await buyer.cancel();
    const refused = await buyer.checkout('premium_year');
    expect([refused.status, refused.body.message]).toEqual([409, moneyCopy.keepAccountFirst]);
    expect(await rowOf(buyer)).toMatchObject({ status: 'active', endsForDeletion: true });
    await passAndSweep();
    // Nothing was canceled, and the mail about the deletion has named the end.
    expect(await textOf(buyer, 'Your Premium plan')).toEqual([]);
    await buyer.cancel();
    await buyer.call('keepAccount');
    await passAndSweep(2 * MINUTE_MS);
    // Canceled by the member, not by the deletion: one press takes it back.
    expect((await buyer.checkout('premium_month')).body.message).toBe(moneyCopy.planKept);
    await passAndSweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(false);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('cannot be bought, and a member without a plan who presses Join pays nothing (PRIVACY-04)', async () => {
    const buyer = await aBuyer(shop.api);
    await buyer.checkout('free_month');
    await buyer.call('deleteAccount');
    const refused = await buyer.checkout('premium_month');
    expect([refused.status, refused.body.message]).toEqual([409, moneyCopy.keepAccountFirst]);
    await buyer.call('keepAccount');
    expect(await shop.start(buyer, 'premium_month')).toBeTruthy();
  });

  it('runs until its end when its payment came before the deletion, and its event after it (PRIVACY-04)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    await buyer.call('deleteAccount');
    await deliverAll();
    expect(await rowOf(buyer)).toMatchObject({ status: 'active', endsForDeletion: true });
    expect(refundedOf(session)).toEqual([0]);
  });

  it('is refunded when its page could not be ended and is paid later, and the plan before stays (PRIVACY-04)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const session = await shop.start(buyer, 'premium_year');
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(500, 'api_error');
    });
    expect((await buyer.call('deleteAccount')).status).toBe(200);
    shop.stripe.beforeAnswer();
    shop.newEvents();
    expect((await buyer.checkout('premium_year')).body.message).toBe(moneyCopy.keepAccountFirst);
    shop.stripe.account.pay(session);
    const events = shop.newEvents();
    for (const event of [...events, ...events]) expect(await shop.deliver(event)).toBeLessThan(300);
    expect(refundedOf(session)).toEqual([shop.stripe.account.session(session).amount_total]);
    expect(atStripe(shop.stripe.account.session(session).subscription ?? '').status).toBe('canceled');
    await passAndSweep();
    expect(await buyer.planId()).toBe('premium_month');
    expect(atStripe(ref)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  it('stays canceled when the member cancels it meanwhile and then keeps the account (PRIVACY-04)', async () => {
    const env = { CANCEL_AT_PERIOD_END: 'on' };
    const { api, payer, stripe, close } = await stripeShop(undefined, env);
    const { buyer, ref } = await payer('premium_month');
    await buyer.call('deleteAccount');
    expect((await buyer.cancel('period-end')).status).toBe(200);
    await buyer.call('keepAccount');
    api.clock.pass(2 * MINUTE_MS);
    await sweepMoney(api.deps);
    expect(stripe.account.subscription(ref).cancel_at_period_end).toBe(true);
    expect((await api.mails(buyer.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/plan ends on/),
    );
    await close();
  });
});
