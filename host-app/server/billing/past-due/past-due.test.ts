import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, sessionIn } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';

describe('a failed renewal', () => {
  const shop = sharedShop(2);

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  /** Runs the clock's work twice, so that a repeated mail shows. */
  const pass = async (days: number) => {
    shop.api.clock.pass(days * DAY_MS);
    for (let run = 0; run < 2; run += 1) {
      await sweepMoney(shop.api.deps);
      await sendDueMails(shop.api.deps);
    }
  };
  const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
  /** Subjects of the mails about money, oldest first. */
  const subjectsOf = async ({ email }: Buyer): Promise<string[]> => {
    const subjects = (await shop.api.mails(email)).map(({ subject }) => subject).toReversed();
    return subjects.filter((subject) => !/receipt|Welcome/.test(subject));
  };
  const failing = async (planId: string) => {
    const payer = await shop.payer(planId);
    shop.api.clock.pass(30 * DAY_MS);
    shop.stripe.account.fail(payer.ref);
    await hear();
    return payer;
  };
  /** Lets the plan end for the missing payment, with a run after each day on which a mail is due. */
  const lapsed = async (planId: string) => {
    const payer = await failing(planId);
    for (const days of [1, 2, 4, 5, 3]) await pass(days);
    return payer;
  };
  const leave = async (buyer: Buyer) => {
    const own = and(eq(subscriptions.memberId, buyer.id), eq(subscriptions.status, 'active'));
    await shop.api.deps.db.update(subscriptions).set({ status: 'ended' }).where(own);
  };

  it('keeps the plan for 14 days and sends four mails, each once (DUNNING-01, DUNNING-02)', async () => {
    const { buyer, ref } = await failing('premium_month');
    const end = new Date(shop.api.clock.now() + 14 * DAY_MS).toISOString();
    expect((await billingOf(buyer))?.past_due).toEqual({ amount: 1_999, ends_at: end });
    const counts: number[] = [];
    for (let day = 0; day < 14; day += 1) {
      await pass(day === 0 ? 0 : 1);
      counts.push((await subjectsOf(buyer)).length);
      expect(await buyer.planId()).toBe('premium_month');
    }
    expect(counts).toEqual([1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4]);
    await pass(1);
    expect(await buyer.planId()).toBeUndefined();
    expect(await subjectsOf(buyer)).toEqual([
      'Your payment didn’t go through (Homefront Club)',
      'Please update your card (Homefront Club)',
      'Your plan ends in a week without a new card (Homefront Club)',
      'Last reminder: update your card (Homefront Club)',
      'Your Premium plan ended',
    ]);
    await pass(3);
    expect(await subjectsOf(buyer)).toHaveLength(5);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
  });

  it('counts from the confirmation of a checkout that the club reads only after it (DUNNING-01)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    shop.api.clock.pass(31 * DAY_MS);
    shop.stripe.account.fail(shop.stripe.account.session(session).subscription ?? '');
    expect((await shop.confirm(buyer, session)).status).toBe(200);
    expect((await billingOf(buyer))?.past_due).toBeDefined();
    await hear();
  });

  it('is over as soon as a payment succeeds, and the next failure starts again with day 0 (DUNNING-01)', async () => {
    const { buyer, ref } = await failing('premium_month');
    await pass(5);
    const [open] = [...shop.stripe.account.invoices.values()].filter(({ status }) => status === 'open');
    shop.stripe.account.recover(ref, open?.id ?? '');
    await hear();
    expect((await billingOf(buyer))?.past_due).toBeUndefined();
    await pass(20);
    expect(await buyer.planId()).toBe('premium_month');
    expect(await subjectsOf(buyer)).toHaveLength(1);
    shop.stripe.account.fail(ref);
    await hear();
    await pass(0);
    expect(await subjectsOf(buyer)).toHaveLength(2);
    await leave(buyer);
  });

  it('names what is owed, and to a founder the kept price, which is another amount (DUNNING-02)', async () => {
    const { buyer, ref } = await failing('founder_month');
    shop.stripe.account.fail(ref);
    await hear();
    await pass(0);
    const mail = (await shop.api.mails(buyer.email)).find(({ text }) => text.includes('charge your card'));
    expect(mail?.text).toContain('charge your card $29.98 for your Founding Member plan');
    expect(mail?.text).toContain('we keep your spot and your $14.99 price for 60 more days');
    await leave(buyer);
  });

  it('ends no plan that Stripe reports as paid, though its events are lost (DUNNING-04)', async () => {
    const { buyer, ref } = await failing('premium_month');
    for (const days of [0, 3, 4, 5]) await pass(days);
    const [open] = [...shop.stripe.account.invoices.values()].filter(({ status }) => status === 'open');
    shop.stripe.account.recover(ref, open?.id ?? '');
    shop.newEvents();
    await pass(2);
    expect(await buyer.planId()).toBe('premium_month');
    expect(await subjectsOf(buyer)).toHaveLength(4);
    await leave(buyer);
  });

  it('does not end a plan while Stripe does not answer (DUNNING-04)', async () => {
    const { buyer } = await failing('premium_month');
    for (const days of [0, 3, 4, 5]) await pass(days);
    shop.api.clock.pass(2 * DAY_MS);
    shop.stripe.beforeAnswer(() => {
      throw new Error('down');
    });
    await expect(sweepMoney(shop.api.deps)).rejects.toThrow();
    expect(await buyer.planId()).toBe('premium_month');
    shop.stripe.beforeAnswer();
    await pass(0);
    expect(await buyer.planId()).toBeUndefined();
  });

  describe('after its end here, while Stripe does not know of it yet', () => {
    const endedHere = async () => {
      const payer = await failing('premium_month');
      for (const days of [0, 3, 4, 5]) await pass(days);
      shop.api.clock.pass(2 * DAY_MS);
      await sweepMoney(shop.api.deps);
      expect(shop.stripe.account.subscription(payer.ref).status).toBe('past_due');
      expect(await payer.buyer.planId()).toBeUndefined();
      return payer;
    };
    const ownCharges = ({ session }: Payer) =>
      shop.stripe.account.charges.filter(({ sessionId }) => sessionId === session);

    it('pays nothing with a new card (DUNNING-05)', async () => {
      const payer = await endedHere();
      const { account } = shop.stripe;
      account.customers.changeCard(account.subscription(payer.ref).customer, true);
      await hear();
      expect(ownCharges(payer)).toHaveLength(1);
    });

    it('gives back a payment of the same second (DUNNING-05)', async () => {
      const payer = await endedHere();
      const { account } = shop.stripe;
      const open = [...account.invoices.values()].findLast(({ status }) => status === 'open');
      account.recover(payer.ref, open?.id ?? '');
      await hear();
      expect(ownCharges(payer).map(({ amount, refunded }) => amount - refunded)).toEqual([1_999, 0]);
    });
  });

  describe('of a founder', () => {
    /** A founder who lost the plan and asks for it on a day after that. The other of two seats is taken. */
    async function askOnDay(day: number) {
      const { buyer } = await lapsed('founder_month');
      expect(await subjectsOf(buyer)).toHaveLength(5);
      const [last] = await shop.api.mails(buyer.email);
      expect(last?.text).toContain('your $14.99 price for you until');
      const kept = (await billingOf(buyer))?.kept_seat;
      expect(kept?.price).toBe(1_499);
      // One of the two seats is kept, so only one is for sale.
      expect(await countFounders(shop.api.deps.db)).toBe(1);
      const other = await shop.payer('founder_month');
      expect((await (await aBuyer(shop.api)).checkout('founder_month')).status).toBe(409);
      await pass(day - 1);
      const answer = await buyer.checkout('founder_month');
      const end = async () => {
        await leave(buyer);
        await leave(other.buyer);
      };
      return { buyer, answer, end };
    }

    it('keeps seat and price for 60 days (SHIELD-01, SHIELD-02)', async () => {
      const { buyer, answer, end } = await askOnDay(59);
      expect(answer.status).toBe(200);
      const session = sessionIn(answer);
      expect(shop.stripe.account.session(session).amount_total).toBe(1_499);
      expect((await (await aBuyer(shop.api)).checkout('founder_month')).status).toBe(409);
      shop.stripe.account.pay(session);
      await hear();
      expect(await buyer.planId()).toBe('founder_month');
      expect((await billingOf(buyer))?.kept_seat).toBeUndefined();
      expect(await countFounders(shop.api.deps.db)).toBe(2);
      await end();
    }, 200_000);

    it('sells the seat to others after 60 days (SHIELD-01, SHIELD-02)', async () => {
      const { answer, end } = await askOnDay(61);
      expect(answer.status).toBe(409);
      expect(answer.body.message).toContain('only once');
      expect(await countFounders(shop.api.deps.db)).toBe(1);
      await end();
    }, 200_000);
  });

  it('keeps the seat, too, when Stripe gives up first, and while it is being paid for (SHIELD-01, SHIELD-02)', async () => {
    const { buyer, ref } = await failing('founder_month');
    await pass(1);
    shop.stripe.account.giveUp(ref);
    await hear();
    expect(await buyer.planId()).toBeUndefined();
    shop.api.clock.pass(60 * DAY_MS - 60_000);
    const session = sessionIn(await buyer.checkout('founder_month'));
    shop.api.clock.pass(5 * 60_000);
    await sweepMoney(shop.api.deps);
    expect(await countFounders(shop.api.deps.db)).toBe(1);
    shop.stripe.account.pay(session);
    await hear();
    expect(await buyer.planId()).toBe('founder_month');
    expect(await countFounders(shop.api.deps.db)).toBe(1);
    await leave(buyer);
  });

  it.each([
    ['the member cancels', async (payer: { buyer: Buyer }) => void (await payer.buyer.cancel())],
    [
      'a dispute is lost',
      async ({ intent }: { intent: string }) => shop.stripe.account.dispute(intent, 'lost'),
    ],
    ['staff end the plan', async ({ ref }: { ref: string }) => void shop.stripe.account.cancel(ref)],
  ])('does not keep the seat when %s (SHIELD-03)', async (_, end) => {
    const payer = await shop.payer('founder_month');
    await end(payer);
    await hear();
    await pass(2);
    expect(await countFounders(shop.api.deps.db)).toBe(0);
    expect((await billingOf(payer.buyer))?.kept_seat).toBeUndefined();
    expect((await payer.buyer.checkout('founder_month')).status).toBe(409);
  });

  it('is not what a refund is: that is one mail (CARD-06)', async () => {
    const { buyer, intent } = await shop.payer('premium_month');
    shop.stripe.account.refund(intent, 500);
    const events = shop.newEvents();
    for (const event of [...events, ...events.map((one) => ({ ...one, id: `${one.id}_again` }))]) {
      expect(await shop.deliver(event)).toBe(200);
    }
    expect(await subjectsOf(buyer)).toEqual(['Your $5.00 refund from Homefront Club']);
    await leave(buyer);
  });
});
