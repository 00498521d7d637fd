import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { Buyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { type HoldRow, holds, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';

describe('a hold that waits for its day', () => {
  const shop = sharedShop();
  const now = () => shop.api.clock.now();
  const dayIn = (days: number) => new Date(now() + days * DAY_MS).toISOString().slice(0, 10);
  const atStripe = (ref: string) => shop.stripe.account.subscription(ref);
  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const sweep = () => sweepMoney(shop.api.deps);
  const down = () => {
    throw new Error('down');
  };
  /** Passes days. Every few days Stripe charges what is due, and the club hears of it unless it is stopped. */
  const pass = async (ref: string, days: number, club: 'runs' | 'is stopped' = 'runs') => {
    for (let left = days; left > 0;) {
      const step = Math.min(left, left > 4 ? 4 : 1);
      left -= step;
      shop.api.clock.pass(step * DAY_MS);
      while (atStripe(ref).status === 'active' && atStripe(ref).periodEnd * 1_000 <= now())
        shop.stripe.account.turn(ref);
      if (club === 'is stopped') continue;
      await hear();
      await sweep();
      await hear();
    }
  };
  const plan = (buyer: Buyer, from: number, until: number) =>
    buyer.call('startHold', { body: { from: dayIn(from), until: dayIn(until) } });
  const billingOf = async (buyer: Buyer): Promise<WireBilling> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing ?? {};
  const subjects = async ({ email }: Buyer) =>
    (await shop.api.mails(email)).map(({ subject }) => subject).toReversed();
  const holdOf = async ({ id }: Buyer): Promise<HoldRow | undefined> =>
    (
      await shop.api.deps.db
        .select()
        .from(holds)
        .where(and(eq(holds.memberId, id), isNull(holds.endedAt)))
    )[0];
  /** Returns what was charged to a subscription and not refunded, as periods. */
  const charged = (ref: string) =>
    shop.stripe.account.charges
      .filter(({ amount, refunded }) => refunded < amount)
      .map(({ invoice }) => shop.stripe.account.invoice(invoice))
      .filter((invoice) => invoice.parent.subscription_details.subscription === ref)
      .map(({ lines }) => new Date((lines.data[0]?.period.start ?? 0) * 1_000));
  const cancel = async ({ buyer, ref }: Payer, at?: 'period-end') => {
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    return buyer.call('cancelSubscription', { id: row?.id ?? '', ...(at && { query: { at } }) });
  };

  it('begins and ends by itself, also at Stripe, with a mail each (HOLD-11)', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    const [from, until] = [dayIn(50), dayIn(80)];
    const answer = await plan(buyer, 50, 80);
    expect([answer.status, answer.body.message]).toEqual([200, moneyCopy.holdScheduled]);
    const first = `${from}T00:00:00.000Z`;
    const end = new Date(Date.parse(until) + DAY_MS).toISOString();
    expect((await billingOf(buyer)).planned_hold).toEqual({ starts_at: first, ends_at: end });
    await pass(ref, 30);
    expect(atStripe(ref).pause_collection).toBeNull();
    // The renewal before it is charged. After that Stripe pauses, days before the hold.
    await pass(ref, 3);
    expect(charged(ref)).toHaveLength(2);
    expect(atStripe(ref).pause_collection).not.toBeNull();
    expect(await buyer.planId()).toBe('founder_month');
    const { planned_hold: planned, next_charge_at: periodEnd = '' } = await billingOf(buyer);
    const left = Date.parse(periodEnd) - Date.parse(first);
    expect(Date.parse(planned?.next_charge_at ?? '')).toBe(Date.parse(end) + left);
    await pass(ref, 17);
    expect(await buyer.planId()).toBeUndefined();
    expect((await billingOf(buyer)).hold).toMatchObject({ ends_at: end });
    await pass(ref, 31);
    expect(await buyer.planId()).toBe('founder_month');
    expect(atStripe(ref).pause_collection).toBeNull();
    expect(charged(ref)).toHaveLength(2);
    await pass(ref, Math.ceil(left / DAY_MS) + 1);
    expect(charged(ref)).toHaveLength(3);
    expect(await subjects(buyer)).toEqual([
      'Your hold is planned',
      'Your Founding Member plan is on hold',
      'Your hold ends soon',
      'Welcome back! Your Founding Member plan is active again',
    ]);
  });

  it.each([
    ['yesterday, which is today west of UTC', -1, 20, 200],
    ['today', 0, 20, 200],
    ['the last day of the year ahead', 365, 400, 200],
    ['two days ago', -2, 20, 400],
    ['a year and a day ahead', 366, 400, 400],
    ['its last day', 30, 30, 400],
    ['more than 18 months before its end', 30, 600, 400],
  ])('takes as its first day %s, or refuses it (HOLD-11)', async (_, from, until, status) => {
    const { buyer } = await shop.payer('premium_month');
    expect((await plan(buyer, from, until)).status).toBe(status);
    expect(await buyer.planId()).toBe(status === 200 && from <= 0 ? undefined : 'premium_month');
  });

  it('moves with one call, also back before the renewal and to now (HOLD-12)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await plan(buyer, 20, 60);
    await pass(ref, 2);
    expect(atStripe(ref).pause_collection).not.toBeNull();
    const moved = await plan(buyer, 40, 90);
    expect(moved.body.message).toBe(moneyCopy.holdMoved);
    expect(atStripe(ref).pause_collection).toBeNull();
    await pass(ref, 31);
    expect(charged(ref)).toHaveLength(2);
    await plan(buyer, 5, 300);
    await plan(buyer, 5, 100);
    // The paid days that are left on the first day follow the hold.
    const [held] = await shop.api.deps.db
      .select()
      .from(holds)
      .where(and(eq(holds.memberId, buyer.id), isNull(holds.endedAt)));
    const left = (held?.paidUntil?.getTime() ?? 0) - Date.parse(dayIn(5));
    const end = Date.parse(dayIn(100)) + DAY_MS;
    expect(left).toBeGreaterThan(20 * DAY_MS);
    expect(atStripe(ref).pause_collection?.resumes_at).toBe((end + left + 2 * DAY_MS) / 1_000);
    expect((await buyer.call('startHold', { body: { until: dayIn(10) } })).body.message).toBe(
      moneyCopy.holdStarted,
    );
    expect(await buyer.planId()).toBeUndefined();
    expect((await plan(buyer, 10, 20)).body.message).toBe(moneyCopy.holdRuns);
    const mails = await subjects(buyer);
    expect(mails.filter((subject) => subject === 'Your hold is moved')).toHaveLength(3);
    await buyer.call('endHold');
    // It counts as one of two.
    expect((await billingOf(buyer)).holds_left).toBe(1);
  });

  it('is planned, moved, shown and canceled by staff (HOLD-12)', async () => {
    const { buyer } = await shop.payer('premium_month');
    const club = (...words: string[]) => staffTerminal(shop.api)(words);
    const hold = (from: string) =>
      club('member', 'hold', buyer.id, '--from', from, '--until', dayIn(60), '--why', 'has orders');
    await hold(dayIn(30));
    expect(await hold(dayIn(40))).toBe(
      `The hold of ${buyer.email} begins on ${dayIn(40)} and ends with ${dayIn(60)}.`,
    );
    expect(await club('member', 'show', buyer.id)).toContain(`planned from ${dayIn(40)}, until ${dayIn(60)}`);
    const months = club('member', 'free-months', buyer.id, '2', '--yes', '--why', 'asked');
    await expect(months).rejects.toThrow('A hold is planned.');
    expect(await club('member', 'timeline', buyer.id)).not.toContain('hold began');
    expect(await club('member', 'end-hold', buyer.id, '--why', 'no orders')).toBe(
      `The planned hold of ${buyer.email} is canceled.`,
    );
    expect((await billingOf(buyer)).planned_hold).toBeUndefined();
  });

  it('can be canceled before its day, also while Stripe is down, and counts for no limit (HOLD-12)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await plan(buyer, 20, 60);
    await pass(ref, 2);
    const [before, day] = [atStripe(ref).periodEnd, atStripe(ref).anchor];
    shop.stripe.beforeAnswer(down);
    expect((await buyer.call('endHold')).body.message).toBe(moneyCopy.holdCanceled);
    expect((await buyer.call('endHold')).status).toBe(409);
    shop.stripe.beforeAnswer();
    await sweep();
    expect([atStripe(ref).pause_collection, atStripe(ref).periodEnd, atStripe(ref).anchor]).toEqual([
      null,
      before,
      day,
    ]);
    expect(await shop.api.deps.db.$count(holds, eq(holds.memberId, buyer.id))).toBe(0);
    await pass(ref, 31);
    expect(charged(ref)).toHaveLength(2);
    expect(await billingOf(buyer)).toMatchObject({ holds_left: 2 });
    expect(await subjects(buyer)).toEqual(['Your hold is planned', 'Your planned hold is canceled']);
  });

  it.each(['runs', 'is stopped'] as const)(
    'is not charged by a renewal of its first day while the club %s (HOLD-13)',
    async (club) => {
      const { buyer, ref } = await shop.payer('premium_month');
      const renewal = atStripe(ref).periodEnd * 1_000;
      const days = Math.floor((renewal - now()) / DAY_MS);
      await plan(buyer, days, days + 30);
      await pass(ref, 2);
      await pass(ref, days, club);
      await pass(ref, 1);
      expect(charged(ref)).toHaveLength(1);
      expect(await buyer.planId()).toBeUndefined();
      const hold = await holdOf(buyer);
      expect(hold?.startsAt.toISOString()).toMatch(/T00:00:00\.000Z$/);
      await pass(ref, 32);
      expect(await buyer.planId()).toBe('premium_month');
      expect(charged(ref)).toHaveLength(2);
    },
  );

  it('gets back what Stripe charged for its time, when Stripe did not answer before (HOLD-13)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await pass(ref, 29);
    shop.stripe.beforeAnswer(down);
    const days = Math.floor((atStripe(ref).periodEnd * 1_000 - now()) / DAY_MS);
    await plan(buyer, days, days + 30);
    await pass(ref, days + 1, 'is stopped');
    expect(charged(ref)).toHaveLength(2);
    shop.stripe.beforeAnswer();
    await pass(ref, 1);
    expect(charged(ref)).toHaveLength(1);
    expect(await buyer.planId()).toBeUndefined();
    expect((await subjects(buyer)).some((subject) => subject.includes('refund'))).toBe(true);
    await pass(ref, 32);
    expect(charged(ref)).toHaveLength(2);
  });

  it('waits for a missing payment, with one mail, and begins after it (HOLD-13)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await plan(buyer, 35, 90);
    shop.stripe.account.customers.setCard(atStripe(ref).default_payment_method, false);
    await pass(ref, 36);
    expect(atStripe(ref).status).toBe('past_due');
    expect(await buyer.planId()).toBe('premium_month');
    const waits = async () =>
      (await shop.api.mails(buyer.email)).filter(({ subject }) => subject === 'Your hold couldn’t begin yet');
    expect((await waits()).map(({ text }) => text)).toEqual([expect.stringContaining('Update your card')]);
    expect((await billingOf(buyer)).planned_hold).toBeDefined();
    shop.stripe.account.customers.changeCard(atStripe(ref).customer, true);
    await hear();
    await pass(ref, 1);
    expect(charged(ref)).toHaveLength(2);
    expect(await buyer.planId()).toBeUndefined();
    expect(await waits()).toHaveLength(1);
    await pass(ref, 20);
    expect(charged(ref)).toHaveLength(2);
  });

  it('is gone when the missing payment comes after its last day (HOLD-13)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await plan(buyer, 35, 38);
    shop.stripe.account.customers.setCard(atStripe(ref).default_payment_method, false);
    await pass(ref, 36);
    expect((await holdOf(buyer))?.isAnnounced).toBe(true);
    shop.api.clock.pass(3 * DAY_MS);
    shop.stripe.account.customers.changeCard(atStripe(ref).customer, true);
    await hear();
    await sweep();
    expect(await shop.api.deps.db.$count(holds, eq(holds.memberId, buyer.id))).toBe(0);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('waits while Stripe does not answer about the renewal before it (HOLD-13)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await plan(buyer, 32, 90);
    await pass(ref, 33, 'is stopped');
    shop.stripe.beforeAnswer(down);
    await sweep().catch(() => undefined);
    expect(await buyer.planId()).toBe('premium_month');
    shop.api.clock.pass(DAY_MS);
    await sweep().catch(() => undefined);
    expect(await subjects(buyer)).toContain('Your hold couldn’t begin yet');
    shop.stripe.beforeAnswer();
    await sweep();
    expect(await buyer.planId()).toBeUndefined();
    await hear();
    expect(charged(ref)).toHaveLength(2);
    expect((await holdOf(buyer))?.paidUntil?.getTime()).toBe(atStripe(ref).periodEnd * 1_000);
  });

  it('waits for a canceled plan, and begins when the member keeps the plan (HOLD-13)', async () => {
    const payer = await shop.payer('premium_month');
    const { buyer, ref } = payer;
    await plan(buyer, 10, 60);
    expect((await cancel(payer)).status).toBe(200);
    await plan(buyer, 10, 60);
    expect((await holdOf(buyer))?.isScheduled).toBe(true);
    shop.api.clock.pass(DAY_MS / 2);
    await sweep();
    expect((await buyer.checkout('premium_month')).body.message).toBe(moneyCopy.planKept);
    expect((await billingOf(buyer)).planned_hold).toBeDefined();
    expect((await buyer.call('deleteAccount')).status).toBe(200);
    await pass(ref, 11);
    expect(await subjects(buyer)).toContain('Your hold couldn’t begin yet');
    expect(await buyer.planId()).toBe('premium_month');
    expect((await buyer.call('keepAccount')).status).toBe(200);
    await pass(ref, 1);
    expect(await buyer.planId()).toBeUndefined();
    expect(charged(ref)).toHaveLength(1);
  });

  it.each<[string, (payer: Payer) => Promise<unknown>]>([
    ['canceled', cancel],
    ['ended at Stripe', async ({ ref }) => shop.stripe.account.cancel(ref)],
    ['disputed', async ({ intent }) => shop.stripe.account.dispute(intent, 'lost')],
    [
      'refunded and canceled by staff',
      ({ buyer }) =>
        staffTerminal(shop.api)(['member', 'refund', buyer.id, '--cancel-plan', '--yes', '--why', 'asked']),
    ],
  ])('is gone with a plan that is %s (HOLD-13)', async (_, leave) => {
    const payer = await shop.payer('premium_month');
    await plan(payer.buyer, 20, 60);
    await pass(payer.ref, 2);
    await leave(payer);
    await hear();
    await pass(payer.ref, 2);
    expect(await shop.api.deps.db.$count(holds, eq(holds.memberId, payer.buyer.id))).toBe(0);
    expect((await payer.buyer.call('endHold')).status).toBe(409);
  });

  it('goes on with the plan that replaces its own (HOLD-13)', async () => {
    const payer = await shop.payer('premium_month');
    const { buyer } = payer;
    await plan(buyer, 40, 60);
    await cancel(payer);
    const session = await shop.start(buyer, 'premium_year');
    shop.stripe.account.pay(session);
    await hear();
    const next = shop.stripe.account.session(session).subscription ?? '';
    expect((await billingOf(buyer)).planned_hold).toBeDefined();
    await pass(next, 2);
    expect(atStripe(next).pause_collection).not.toBeNull();
    await pass(next, 39);
    expect(await buyer.planId()).toBeUndefined();
    expect(charged(next)).toHaveLength(1);
  });

  it('keeps to the limits of its first day (HOLD-04, HOLD-09)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.call('startHold', { body: { until: dayIn(5) } });
    await buyer.call('endHold');
    const { next_hold_at: nextAt = '' } = await billingOf(buyer);
    const days = Math.ceil((Date.parse(nextAt) - now()) / DAY_MS);
    expect((await plan(buyer, days - 1, days + 20)).status).toBe(409);
    expect((await plan(buyer, days + 2, days + 20)).status).toBe(200);
    await pass(ref, days + 3);
    expect(charged(ref)).toHaveLength(2);
    expect(await buyer.planId()).toBeUndefined();
  });
});
