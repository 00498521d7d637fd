import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { Buyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { timeText } from '../../mail/mail-words.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';

describe('a cancellation on the last day of the period', () => {
  const shop = sharedShop();
  const now = () => shop.api.clock.now();
  const atStripe = (ref: string) => shop.stripe.account.subscription(ref);
  const periodEndOf = (ref: string) => atStripe(ref).periodEnd * 1_000;
  const goTo = (at: number) => shop.api.clock.pass(at - now());
  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const sweep = () => sweepMoney(shop.api.deps);
  const canceledOf = async (buyer: Buyer) =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing?.canceled;
  /** Cancels so long before the end of the period, as the screen does. Resolves with that end. */
  const leave = async ({ buyer, ref }: Payer, before: number) => {
    const end = periodEndOf(ref);
    goTo(end - before);
    await sweep();
    await hear();
    await buyer.cancel();
    await buyer.checkout('free_month');
    shop.api.clock.pass(2 * MINUTE_MS);
    await sweep();
    expect(atStripe(ref).cancel_at_period_end).toBe(true);
    return end;
  };
  const cancellationMail = async ({ email }: Buyer) =>
    (await shop.api.mails(email)).find(({ subject }) => subject.endsWith('is canceled'))?.text;

  it.each(['founder_month', 'premium_month'])(
    'names the end of the period of %s, and takes it back until then',
    async (planId) => {
      const payer = await shop.payer(planId);
      const { buyer, ref } = payer;
      const end = await leave(payer, 10 * HOUR_MS);
      expect((await canceledOf(buyer))?.until).toBe(new Date(end).toISOString());
      const mail = await cancellationMail(buyer);
      expect(mail).toContain(timeText(end, 'en'));
      expect(mail).not.toContain('24 hours');
      // The next sweep comes after the period.
      goTo(end - SECOND_MS);
      expect((await buyer.checkout(planId)).status).toBe(200);
      goTo(end + SECOND_MS);
      shop.stripe.account.turn(ref);
      await hear();
      await sweep();
      expect(await buyer.planId()).toBe(planId);
      expect(periodEndOf(ref)).toBeGreaterThan(end);
    },
  );

  it('takes it back although Stripe does not answer', async () => {
    const payer = await shop.payer('premium_month');
    await leave(payer, 10 * HOUR_MS);
    vi.spyOn(shop.api.deps.payments, 'setRenewal').mockReturnValueOnce(new Promise(() => {}));
    expect((await payer.buyer.checkout('premium_month')).status).toBe(200);
    expect(await payer.buyer.planId()).toBe('premium_month');
  });

  it('offers no way back once Stripe has ended the plan with its period', async () => {
    const payer = await shop.payer('founder_month');
    const seats = await countFounders(shop.api.deps.db);
    const end = await leave(payer, 10 * HOUR_MS);
    goTo(end);
    expect(await canceledOf(payer.buyer)).toBeUndefined();
    shop.stripe.account.turn(payer.ref);
    await hear();
    await sweep();
    expect(await countFounders(shop.api.deps.db)).toBe(seats - 1);
    expect(await payer.buyer.planId()).toBe('free_month');
  });

  it('is taken back for a day while the period is longer', async () => {
    const payer = await shop.payer('premium_month');
    await leave(payer, 25 * HOUR_MS);
    const until = new Date(now() - 2 * MINUTE_MS + DAY_MS);
    expect((await canceledOf(payer.buyer))?.until).toBe(until.toISOString());
    expect(await cancellationMail(payer.buyer)).toContain(timeText(until.getTime(), 'en'));
  });

  it('is taken back for a day when Stripe has renewed the plan and did not report it yet', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    goTo(periodEndOf(ref) + MINUTE_MS);
    shop.stripe.account.turn(ref);
    await buyer.cancel();
    await buyer.checkout('free_month');
    expect((await canceledOf(buyer))?.until).toBe(new Date(now() + DAY_MS).toISOString());
  });

  it('is taken back within the paid time that was left before a hold', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    goTo(periodEndOf(ref) - 10 * HOUR_MS);
    const until = new Date(now() + 60 * DAY_MS).toISOString().slice(0, 10);
    await buyer.call('startHold', { body: { until } });
    shop.api.clock.pass(20 * DAY_MS);
    await sweep();
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    await buyer.call('cancelSubscription', { id: row?.id ?? '' });
    await buyer.checkout('free_month');
    expect((await canceledOf(buyer))?.until).toBe(new Date(now() + 10 * HOUR_MS).toISOString());
  });
});
