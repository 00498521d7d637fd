import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { termsCopy } from '#contract/messages/terms.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { type Buyer, returnAddresses, sessionIn } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { members } from '../../db/schema/accounts.ts';
import { memberBilling } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { TERMS_VERSION } from '../agreement/agreement.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';

describe('a cancellation at the end of the period', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(1, { CANCEL_AT_PERIOD_END: 'on' });
  });
  beforeEach(() => {
    shop.newEvents();
  });
  afterAll(() => shop.close());

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const pass = async (ms: number) => {
    shop.api.clock.pass(ms);
    for (let run = 0; run < 2; run += 1) {
      await sweepMoney(shop.api.deps);
      await sendDueMails(shop.api.deps);
    }
  };
  const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
  const subjectsOf = async ({ email }: Buyer): Promise<string[]> => {
    const subjects = (await shop.api.mails(email)).map(({ subject }) => subject).toReversed();
    return subjects.filter((subject) => !/receipt|Welcome/.test(subject));
  };
  /** Cancels as of the end of the period, as the screen does. */
  const leave = async (buyer: Buyer) => {
    expect((await buyer.cancel('period-end')).status).toBe(200);
  };

  it('keeps plan and seat until then, with no charge and one mail each (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    const end = new Date(shop.stripe.account.subscription(ref).periodEnd * 1_000).toISOString();
    await leave(buyer);
    expect(await billingOf(buyer)).toMatchObject({ plan_name: 'Founding Member', ends_at: end });
    await pass(2 * MINUTE_MS);
    expect(await subjectsOf(buyer)).toEqual([expect.stringMatching(/^Your Founding Member plan ends on/)]);
    expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(true);
    await pass(29 * DAY_MS);
    expect(await buyer.planId()).toBe('founder_month');
    expect(await countFounders(shop.api.deps.db)).toBe(1);
    const charges = shop.stripe.account.charges.length;
    shop.api.clock.pass(DAY_MS);
    shop.stripe.account.turn(ref);
    await hear();
    await pass(0);
    expect(await buyer.planId()).toBeUndefined();
    expect(await countFounders(shop.api.deps.db)).toBe(0);
    expect(shop.stripe.account.charges.length).toBe(charges);
    expect(await subjectsOf(buyer)).toHaveLength(2);
    const day = formatDay(shop.api.clock.now(), 'en');
    expect((await shop.api.mails(buyer.email))[0]?.text).toContain(`plan ended on ${day}.`);
  });

  it('ends the plan on its day though the events are lost', async () => {
    const { buyer } = await shop.payer('premium_month');
    await leave(buyer);
    await pass(30 * DAY_MS + MINUTE_MS);
    expect(await buyer.planId()).toBeUndefined();
  });

  it('can be taken back, and the plan renews again (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await leave(buyer);
    await pass(2 * MINUTE_MS);
    const kept = await buyer.checkout('premium_month');
    expect([kept.status, kept.body.data]).toEqual([200, {}]);
    await pass(MINUTE_MS);
    expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(false);
    expect((await billingOf(buyer))?.next_charge).toBe(1_999);
    expect(await subjectsOf(buyer)).toEqual([
      expect.stringMatching(/^Your Premium plan ends on/),
      'Your Premium plan goes on',
    ]);
  });

  it('is taken back only under the current terms (SALE-04)', async () => {
    const { db } = shop.api.deps;
    const { buyer } = await shop.payer('premium_month');
    await leave(buyer);
    await db.update(members).set({ termsVersion: 'January 1, 2020' }).where(eq(members.id, buyer.id));
    const keep = (termsVersion?: string) =>
      buyer.call('checkout', { body: { planId: 'premium_month', ...returnAddresses, termsVersion } });
    for (const version of [undefined, 'January 1, 2020']) {
      const refused = await keep(version);
      expect([refused.status, refused.body.message]).toEqual([412, termsCopy.changed]);
      expect(await billingOf(buyer)).toMatchObject({ ends_at: expect.any(String) });
    }
    expect((await keep(TERMS_VERSION)).status).toBe(200);
    expect((await billingOf(buyer))?.next_charge).toBe(1_999);
    const [member] = await db.select().from(members).where(eq(members.id, buyer.id));
    expect(member).toMatchObject({
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: new Date(shop.api.clock.now()),
    });
    await leave(buyer);
    expect((await keep()).status).toBe(200);
  });

  it('gives way to another plan that is paid, and comes back when it is not (Z-01)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    const abandoned = sessionIn(await buyer.checkout('premium_year'));
    await pass(31 * MINUTE_MS);
    expect(shop.stripe.account.session(abandoned).status).toBe('expired');
    expect((await billingOf(buyer))?.next_charge).toBe(1_999);
    await buyer.cancel();
    shop.stripe.account.pay(sessionIn(await buyer.checkout('premium_year')));
    await hear();
    await pass(2 * MINUTE_MS);
    expect(await buyer.planId()).toBe('premium_year');
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
    expect(await subjectsOf(buyer)).toEqual([]);
  });

  it('stays a cancellation when a checkout of another plan is not paid (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await leave(buyer);
    await pass(2 * MINUTE_MS);
    await buyer.cancel();
    await buyer.checkout('premium_year');
    await pass(31 * MINUTE_MS);
    expect(await billingOf(buyer)).toMatchObject({ ends_at: expect.any(String) });
    expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(true);
  });

  it('is taken back with the immediate one that came after it, and the plan renews (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await leave(buyer);
    await pass(2 * MINUTE_MS);
    await buyer.cancel();
    await pass(2 * MINUTE_MS);
    expect((await buyer.checkout('premium_month')).body.data).toEqual({});
    const billing = await billingOf(buyer);
    expect([billing?.ends_at, billing?.next_charge]).toEqual([undefined, 1_999]);
    await pass(MINUTE_MS);
    expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(false);
    expect((await shop.api.mails(buyer.email))[0]?.text).toContain('renews as before');
  });

  it('is not taken back by a checkout of another plan within a minute (CARD-05)', async () => {
    const { db } = shop.api.deps;
    const { buyer, ref } = await shop.payer('premium_month');
    await leave(buyer);
    await db
      .update(memberBilling)
      .set({ founderUsedAt: new Date(shop.api.clock.now()) })
      .where(eq(memberBilling.memberId, buyer.id));
    // One is refused, and nobody pays the other.
    expect((await buyer.checkout('founder_month')).status).toBe(409);
    expect((await billingOf(buyer))?.ends_at).toBeDefined();
    await buyer.checkout('premium_year');
    await pass(31 * MINUTE_MS);
    expect((await billingOf(buyer))?.ends_at).toBeDefined();
    expect(shop.stripe.account.subscription(ref).cancel_at_period_end).toBe(true);
  });

  it('is offered by the reply, and only while the plan renews (CARD-05)', async () => {
    const { buyer } = await shop.payer('premium_month');
    expect((await billingOf(buyer))?.can_end_with_period).toBe(true);
    await leave(buyer);
    expect((await billingOf(buyer))?.can_end_with_period).toBeUndefined();
  });

  it('counts from the renewal that Stripe has not reported yet (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    const renewed = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    shop.api.clock.pass(renewed - shop.api.clock.now() + MINUTE_MS);
    shop.stripe.account.turn(ref);
    await leave(buyer);
    await pass(2 * MINUTE_MS);
    await hear();
    const end = new Date(shop.stripe.account.subscription(ref).periodEnd * 1_000).toISOString();
    expect(await buyer.planId()).toBe('founder_month');
    expect(await billingOf(buyer)).toMatchObject({ ends_at: end });
    expect(shop.stripe.account.charges.at(-1)).toMatchObject({ refunded: 0 });
  });

  it('is asked for and reported by staff with the day of a renewal that came late (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const renewed = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    shop.api.clock.pass(renewed - shop.api.clock.now() + MINUTE_MS);
    shop.stripe.account.turn(ref);
    const order = ['member', 'cancel', buyer.id, '--when', 'period-end', '--yes', '--why', 'asked'];
    const told = await staffTerminal(shop.api)(order);
    const end = new Date(shop.stripe.account.subscription(ref).periodEnd * 1_000);
    expect(told).toContain(`stays until ${end.toISOString().slice(0, 10)}`);
    await hear();
  });

  it('refunds a renewal that Stripe charged before it knew (CARD-05)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const end = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    shop.api.clock.pass(end - shop.api.clock.now() - 10_000);
    await leave(buyer);
    shop.api.clock.pass(20_000);
    shop.stripe.account.turn(ref);
    await hear();
    await pass(0);
    expect(await buyer.planId()).toBeUndefined();
    expect(shop.stripe.account.charges.at(-1)).toMatchObject({ amount: 1_999, refunded: 1_999 });
  });
});
