import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { holdEndOf } from '#club/rules/hold-days.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { countFounders } from '../store/seats.ts';
import { sweepMoney } from '../sweep.ts';

const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
  ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
const invoicesOf = async (buyer: Buyer): Promise<number> =>
  ((await buyer.call('invoices')).body.data as { invoices: unknown[] }).invoices.length;

describe('the last day of a hold', () => {
  const now = Date.UTC(2026, 0, 31, 15);
  it.each([
    ['2026-02-01', '2026-02-02T00:00:00.000Z'],
    ['2027-07-31', '2027-08-01T00:00:00.000Z'],
    ['2027-08-01', undefined],
    ['2026-01-31', undefined],
    ['2025-05-01', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
  ])('%s: the hold ends at %s (HOLD-01)', (day, end) => {
    const found = holdEndOf(day, now);
    expect(found && new Date(found).toISOString()).toBe(end);
  });
});

describe('a deployment hold', () => {
  const shop = sharedShop(1);

  const dayIn = (days: number) => new Date(shop.api.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const start = (buyer: Buyer, until: string) => buyer.call('startHold', { body: { until } });
  const sweep = async () => {
    for (let run = 0; run < 2; run += 1) await sweepMoney(shop.api.deps);
  };
  const subjectsOf = async ({ email }: Buyer): Promise<string[]> =>
    (await shop.api.mails(email)).map(({ subject }) => subject).toReversed();
  /** Turns the periods at Stripe that end until now. */
  const turnAll = (ref: string) => {
    const of = shop.stripe.account.subscription(ref);
    while (of.periodEnd * 1_000 <= shop.api.clock.now()) shop.stripe.account.turn(ref);
  };

  it('charges nothing for a year, keeps seat and price, and ends by itself (HOLD-02, HOLD-03, HOLD-05)', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    shop.api.clock.pass(10 * DAY_MS);
    const last = dayIn(365);
    expect((await start(buyer, last)).status).toBe(200);
    expect(shop.stripe.account.subscription(ref).pause_collection?.behavior).toBe('void');
    expect(await buyer.planId()).toBeUndefined();
    const end = new Date(Date.parse(last) + DAY_MS).toISOString();
    expect(await billingOf(buyer)).toMatchObject({ plan_name: 'Founding Member', hold: { ends_at: end } });
    expect(await countFounders(shop.api.deps.db)).toBe(1);
    const charges = shop.stripe.account.charges.length;
    for (let month = 0; month < 12; month += 1) {
      shop.api.clock.pass(30 * DAY_MS);
      turnAll(ref);
      await hear();
      await sweep();
    }
    expect(await buyer.planId()).toBeUndefined();
    expect([shop.stripe.account.charges.length - charges, await invoicesOf(buyer)]).toEqual([0, 1]);
    shop.api.clock.pass(Date.parse(end) - shop.api.clock.now() + 60_000);
    await sweep();
    await hear();
    expect(await buyer.planId()).toBe('founder_month');
    expect(shop.stripe.account.subscription(ref).pause_collection).toBeNull();
    // 21 of the 31 days that were paid are left.
    const next = await billingOf(buyer);
    expect(next?.next_charge).toBe(1_499);
    expect(Math.round((Date.parse(next?.next_charge_at ?? '') - shop.api.clock.now()) / DAY_MS)).toBe(21);
    expect(await subjectsOf(buyer)).toEqual([
      'Your Founding Member plan is on hold',
      'Your hold ends soon',
      'Welcome back! Your Founding Member plan is active again',
    ]);
    const [, ending, started] = await shop.api.mails(buyer.email);
    for (const mail of [ending, started])
      expect(mail?.text).toContain(`Your hold ends on ${formatDay(Date.parse(last), 'en')}.`);
    shop.api.clock.pass(21 * DAY_MS + 60_000);
    turnAll(ref);
    await hear();
    expect(shop.stripe.account.charges.length - charges).toBe(1);
  });

  it('ends at once when the member wants, and the next charge follows the days that were left (HOLD-03)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const daysLeft = () =>
      Math.round((shop.stripe.account.subscription(ref).periodEnd * 1_000 - shop.api.clock.now()) / DAY_MS);
    const paid = daysLeft();
    await start(buyer, dayIn(200));
    shop.api.clock.pass(7 * DAY_MS);
    expect((await buyer.call('endHold')).status).toBe(200);
    expect(await buyer.planId()).toBe('premium_month');
    expect(daysLeft()).toBe(paid);
    expect((await buyer.call('endHold')).status).toBe(409);
  });

  it('cannot start while one runs (HOLD-04)', async () => {
    const { buyer } = await shop.payer('premium_month');
    expect((await billingOf(buyer))?.holds_left).toBe(2);
    await start(buyer, dayIn(30));
    const second = await start(buyer, dayIn(30));
    expect([second.status, second.body.message]).toEqual([409, moneyCopy.holdRuns]);
    await buyer.call('endHold');
    expect((await billingOf(buyer))?.holds_left).toBe(1);
  });

  it.each(['2026-02-30', '2020-01-01', '2040-01-01', 'tomorrow', ''])(
    'is refused until %j (HOLD-01)',
    async (until) => {
      const { buyer } = await shop.payer('premium_month');
      expect((await start(buyer, until)).status).toBe(400);
      expect(await buyer.planId()).toBe('premium_month');
    },
  );

  it('needs a paid plan whose payment is not missing', async () => {
    const free = await aBuyer(shop.api);
    await free.checkout('free_month');
    expect((await start(free, dayIn(30))).status).toBe(409);
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.fail(ref);
    await hear();
    expect((await start(buyer, dayIn(30))).status).toBe(409);
  });

  it('comes before a new checkout: the hold ends first (HOLD-06)', async () => {
    const { buyer } = await shop.payer('premium_month');
    await start(buyer, dayIn(30));
    const refused = await buyer.checkout('premium_year');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('End the hold')]);
    await buyer.checkout('free_month');
    await buyer.call('endHold');
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('reaches Stripe later when Stripe is down (HOLD-02, HOLD-03)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const down = () => {
      throw new Error('down');
    };
    shop.stripe.beforeAnswer(down);
    expect((await start(buyer, dayIn(30))).status).toBe(200);
    shop.stripe.beforeAnswer();
    await sweep();
    expect(shop.stripe.account.subscription(ref).pause_collection).not.toBeNull();
    shop.stripe.beforeAnswer(down);
    expect((await buyer.call('endHold')).status).toBe(200);
    shop.stripe.beforeAnswer();
    await sweep();
    expect(shop.stripe.account.subscription(ref).pause_collection).toBeNull();
  });
});

describe('a hold with the fake Stripe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  it('renews nothing until it ends (HOLD-02, CARD-03)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    api.clock.pass(DAY_MS);
    const until = new Date(api.clock.now() + 100 * DAY_MS).toISOString().slice(0, 10);
    await buyer.call('startHold', { body: { until } });
    api.clock.pass(90 * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
    expect(await invoicesOf(buyer)).toBe(1);
    api.clock.pass(12 * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
    api.clock.pass(31 * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
    expect(await invoicesOf(buyer)).toBe(2);
  });

  it('charges nothing for the paid days that follow it, when the club is stopped for weeks (HOLD-03)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const [row] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    const charges = () =>
      api.account.charges.filter(
        ({ invoice }) =>
          api.account.invoice(invoice).parent.subscription_details.subscription === row?.providerRef,
      ).length;
    api.clock.pass(DAY_MS);
    await buyer.call('startHold', {
      body: { until: new Date(api.clock.now() + 100 * DAY_MS).toISOString().slice(0, 10) },
    });
    // Until 27 days after the end: the days of the month that is paid are not over.
    api.clock.pass(128 * DAY_MS);
    api.account.advance();
    expect(charges()).toBe(1);
    await sweepMoney(api.deps);
    expect(await buyer.planId()).toBe('premium_month');
    api.clock.pass(40 * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
    expect(charges()).toBe(2);
  });
});
