import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { memberCopy } from '#kit/privacy/member-copy.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { sendDueMails } from '../../send-due-mails.ts';
import { mailRenewals } from '../mails/renewal.ts';
import { sweepMoney } from '../sweep.ts';
import { checkAllSoon, reconcilePlans } from '../sync/reconcile.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';

describe('a cancellation at the end of the period that somebody makes at Stripe', () => {
  const shop = sharedShop(1);

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
  /** Changes the subscription in the dashboard. */
  const change = (ref: string, params: Record<string, string>) =>
    shop.stripe.account.update(ref, new URLSearchParams(params));
  const atStripe = (ref: string) => shop.stripe.account.subscription(ref);
  const endOf = (ref: string) => new Date(atStripe(ref).periodEnd * 1_000).toISOString();
  const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
  const rowOf = async (ref: string) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
    if (!row) throw new Error(`No subscription ${ref}.`);
    return row;
  };

  it('shows the member its end and no next charge, until the plan ends (CARD-06)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    change(ref, { cancel_at_period_end: 'true' });
    await hear();
    const billing = await billingOf(buyer);
    expect(billing).toMatchObject({ plan_name: 'Premium', ends_at: endOf(ref) });
    expect([billing?.next_charge, billing?.next_charge_at]).toEqual([undefined, undefined]);
    const card = await staffTerminal(shop.api)(['member', 'show', buyer.email]);
    expect(card).toContain(`ends ${endOf(ref).slice(0, 10)}`);
    expect((await memberCopy(shop.api.deps, buyer.id)).plans?.[0]).toMatchObject({
      endsWithPeriod: true,
      providerEndsAt: new Date(endOf(ref)),
    });
    await pass(2 * MINUTE_MS);
    const subjects = (await shop.api.mails(buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Your Premium plan ends on'))).toHaveLength(1);
    // The club sends nothing back that would change it.
    expect(atStripe(ref).cancel_at_period_end).toBe(true);
    shop.api.clock.pass(30 * DAY_MS);
    shop.stripe.account.turn(ref);
    await hear();
    await pass(0);
    expect(await buyer.planId()).toBeUndefined();
    await buyer.checkout('free_month');
    expect(await buyer.planId()).toBe('free_month');
  }, 60_000);

  it('sends no mail about a renewal (MAIL-08)', async () => {
    const { buyer, ref } = await shop.payer('premium_year');
    change(ref, { cancel_at_period_end: 'true' });
    await hear();
    await pass(340 * DAY_MS);
    await mailRenewals(shop.api.deps);
    const subjects = (await shop.api.mails(buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('renews'))).toEqual([]);
  });

  it('is followed when it is taken back there, and the renewal is not refunded (CARD-06)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    change(ref, { cancel_at_period_end: 'true' });
    await hear();
    change(ref, { cancel_at_period_end: 'false' });
    // The event is lost, and the renewal's is the next.
    shop.newEvents();
    shop.api.clock.pass(30 * DAY_MS - MINUTE_MS);
    shop.stripe.account.turn(ref);
    await hear();
    await pass(2 * MINUTE_MS);
    expect(await billingOf(buyer)).toMatchObject({ next_charge: 1_999, next_charge_at: endOf(ref) });
    expect(shop.stripe.account.charges.at(-1)).toMatchObject({ amount: 1_999, refunded: 0 });
    expect(await buyer.planId()).toBe('premium_month');
    expect(atStripe(ref).status).toBe('active');
  });

  it('can be taken back by the member, also one for a chosen day (CARD-06)', async () => {
    for (const isChosenDay of [false, true]) {
      const { buyer, ref } = await shop.payer('premium_month');
      const soon = Math.floor((shop.api.clock.now() + 5 * DAY_MS) / 1_000);
      change(ref, isChosenDay ? { cancel_at: String(soon) } : { cancel_at_period_end: 'true' });
      await hear();
      const end = isChosenDay ? new Date(soon * 1_000).toISOString() : endOf(ref);
      expect((await billingOf(buyer))?.ends_at).toBe(end);
      expect((await buyer.checkout('premium_month')).status).toBe(200);
      await pass(MINUTE_MS);
      expect([atStripe(ref).cancel_at_period_end, atStripe(ref).cancel_at]).toEqual([false, null]);
      await hear();
      expect((await billingOf(buyer))?.next_charge).toBe(1_999);
    }
  });

  it('for a chosen day ends the plan on that day, though the events are lost', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    change(ref, { cancel_at: String(Math.floor((shop.api.clock.now() + 5 * DAY_MS) / 1_000)) });
    await hear();
    await pass(5 * DAY_MS - MINUTE_MS);
    expect(await buyer.planId()).toBe('premium_month');
    await pass(2 * MINUTE_MS);
    expect(await buyer.planId()).toBeUndefined();
  });

  it('is found by the comparison when its event is lost, once (STAFF-08)', async () => {
    const { ref } = await shop.payer('premium_month');
    change(ref, { cancel_at_period_end: 'true' });
    shop.newEvents();
    await checkAllSoon(shop.api.deps);
    shop.api.logged.splice(0);
    expect((await reconcilePlans(shop.api.deps)).mismatches).toBe(1);
    expect(shop.api.logged.splice(0).join()).toMatch(/subscription \w+ ending$/);
    expect((await rowOf(ref)).endsWithPeriod).toBe(true);
    await checkAllSoon(shop.api.deps);
    expect((await reconcilePlans(shop.api.deps)).mismatches).toBe(0);
  });

  it('is not confused with what the club itself sends, even by an answer that is late (CARD-06)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    await sweepMoney(shop.api.deps);
    const other = await shop.start(buyer, 'premium_year');
    shop.stripe.account.expire(other);
    const expired = shop.newEvents().at(-1);
    expect(expired && (await shop.deliver(expired))).toBe(200);
    // The plan is back here, and Stripe does not know it yet.
    expect(await buyer.planId()).toBe('premium_month');
    await syncSubscription(shop.api.deps, ref);
    expect((await rowOf(ref)).endsWithPeriod).toBe(false);
    // A read from before the renewal was sent is answered after it.
    let sent = false;
    shop.stripe.afterwards(async ({ method, path }) => {
      if (sent || method !== 'GET' || !path.endsWith(ref)) return;
      sent = true;
      await sweepMoney(shop.api.deps);
    });
    await syncSubscription(shop.api.deps, ref);
    shop.stripe.beforeAnswer();
    expect([sent, (await rowOf(ref)).endsWithPeriod, (await rowOf(ref)).renewal]).toEqual([
      true,
      false,
      'renewing',
    ]);
    expect(atStripe(ref).cancel_at_period_end).toBe(false);
  });
});
