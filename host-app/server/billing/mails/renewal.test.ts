import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { isNightly } from '#kit/nightly.ts';
import { type Payer, type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { members } from '../../db/schema/accounts.ts';
import { type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { newId } from '../../deps/secrets.ts';
import { mailRenewals } from './renewal.ts';

describe('mails before a payment', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  afterAll(() => shop.close());

  /** Lets the clock pass until so many days before the plan's period ends. */
  const goTo = (ref: string, days: number) => {
    const end = shop.stripe.account.subscription(ref).periodEnd * 1_000;
    shop.api.clock.pass(end - days * DAY_MS - shop.api.clock.now());
  };
  const run = async () => {
    for (const _ of [1, 2]) await mailRenewals(shop.api.deps);
  };
  const subjects = async (email: string) => (await shop.api.mails(email)).map(({ subject }) => subject);

  it('announce the renewal of a year 30 days ahead, once, with the amount (MAIL-08)', async () => {
    const { buyer, ref } = await shop.payer('premium_year');
    goTo(ref, 32);
    await run();
    expect(await subjects(buyer.email)).toEqual([]);
    goTo(ref, 30.5);
    await run();
    expect(await subjects(buyer.email)).toEqual([]);
    goTo(ref, 29.9);
    await run();
    goTo(ref, 3);
    await run();
    const [mail, ...rest] = await shop.api.mails(buyer.email);
    expect(rest).toEqual([]);
    expect(mail?.subject).toMatch(/^Your Premium Annual plan renews on [A-Z][a-z]+ \d+, 2027$/);
    expect(mail?.text).toMatch(/You pay: \$\d+\.\d\d\n/);
    expect(mail?.text).not.toContain('unsubscribe');
  });

  it('announce another price 14 days before any payment, once, with both prices (MAIL-09)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.account.subscription(ref).price.unit_amount = 2_499;
    goTo(ref, 14.5);
    await run();
    expect(await subjects(buyer.email)).toEqual([]);
    goTo(ref, 13.9);
    await run();
    goTo(ref, 8);
    await run();
    const [mail, ...rest] = await shop.api.mails(buyer.email);
    expect(rest).toEqual([]);
    expect(mail?.text).toContain('You pay now: $19.99\nNew price: $24.99\n');
  });

  it('are not sent for the same price, or for a plan that is not charged again', async () => {
    const same = await shop.payer('premium_month');
    const leaving = await shop.payer('premium_year');
    await leaving.buyer.cancel();
    const ending = await shop.payer('premium_year');
    shop.stripe.account.update(ending.ref, new URLSearchParams({ cancel_at_period_end: 'true' }));
    goTo(same.ref, 5);
    await run();
    goTo(ending.ref, 5);
    await run();
    for (const { buyer } of [same, leaving, ending]) expect(await subjects(buyer.email)).toEqual([]);
  });

  it('reach every plan in one run, also after one that fails (MAIL-08)', async () => {
    const { db } = shop.api.deps;
    const { ref } = await shop.payer('premium_year');
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
    if (!row) throw new Error('No subscription.');
    // A batch has 200.
    const { buyers, plans } = await manyLike(shop, row, isNightly ? 450 : 210);
    goTo(ref, 20);
    const [broken = ''] = plans;
    const payments = {
      ...shop.api.deps.payments,
      readNextCharge: async (of: string) => {
        if (of === broken) throw new Error('fault');
        return { amountCents: 1_999, regularCents: 1_999, at: row.periodEnd };
      },
    };
    await expect(mailRenewals({ ...shop.api.deps, payments })).rejects.toThrow('fault');
    const sent = await shop.api.mails();
    const reached = new Set(sent.map(({ to }) => to));
    expect(buyers.filter((email) => !reached.has(email))).toEqual([buyers[0]]);
    await mailRenewals({
      ...shop.api.deps,
      payments: { ...payments, readNextCharge: async () => undefined },
    });
  }, 60_000);

  /** Lets a plan be so many days old. Its period is the current one. */
  const ageBy = (ref: string, days: number) =>
    shop.api.deps.db
      .update(subscriptions)
      .set({ createdAt: new Date(shop.api.clock.now() - days * DAY_MS) })
      .where(eq(subscriptions.providerRef, ref));
  const reminders = async (email: string) =>
    (await subjects(email)).filter((subject) => subject.startsWith('Your yearly reminder')).length;

  it('remind of a monthly plan once a year, with the price and how to cancel (MAIL-10)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await ageBy(ref, 364);
    await run();
    expect(await reminders(buyer.email)).toBe(0);
    await ageBy(ref, 366);
    await run();
    await run();
    expect(await reminders(buyer.email)).toBe(1);
    const [mail] = await shop.api.mails(buyer.email);
    expect(mail?.text).toContain('You pay every month: $19.99\n');
    expect(mail?.text).toContain('To cancel, open My Membership');
    await ageBy(ref, 720);
    await run();
    expect(await reminders(buyer.email)).toBe(1);
  });

  it('remind of the price of each month, not of the next charge with a credit in it (MAIL-10)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await ageBy(ref, 366);
    const at = new Date(shop.api.clock.now() + 20 * DAY_MS);
    const readNextCharge = async () => ({ amountCents: 500, regularCents: 1_999, at });
    await mailRenewals({ ...shop.api.deps, payments: { ...shop.api.deps.payments, readNextCharge } });
    const [mail] = await shop.api.mails(buyer.email);
    expect(mail?.text).toContain('You pay every month: $19.99\n');
  });

  it.each<[string, (payer: Payer) => Promise<unknown>]>([
    ['canceled', ({ buyer }) => buyer.cancel()],
    [
      'on hold',
      ({ buyer }) =>
        buyer.call('startHold', {
          body: { until: new Date(shop.api.clock.now() + 60 * DAY_MS).toISOString().slice(0, 10) },
        }),
    ],
    ['of an account that will be deleted', ({ buyer }) => buyer.call('deleteAccount')],
    [
      'ending with its period',
      ({ ref }) =>
        shop.api.deps.db
          .update(subscriptions)
          .set({ endsWithPeriod: true, cancelledAt: new Date(shop.api.clock.now()) })
          .where(eq(subscriptions.providerRef, ref)),
    ],
  ])('do not remind of a plan that is %s (MAIL-10)', async (_, leave) => {
    const payer = await shop.payer('premium_month');
    await ageBy(payer.ref, 400);
    await leave(payer);
    await run();
    expect(await reminders(payer.buyer.email)).toBe(0);
  });

  it('are not sent twice by two processes at once (MAIL-10)', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await ageBy(ref, 400);
    await Promise.all([run(), run(), run()]);
    expect(await reminders(buyer.email)).toBe(1);
  });

  it('wait while the provider is down', async () => {
    const { buyer, ref } = await shop.payer('premium_year');
    goTo(ref, 20);
    shop.stripe.beforeAnswer(({ path }) => {
      if (path.endsWith('create_preview')) throw new StripeRefusal(500, 'api_error');
    });
    await run();
    expect(await subjects(buyer.email)).toEqual([]);
    shop.stripe.beforeAnswer();
    await run();
    expect(await subjects(buyer.email)).toHaveLength(1);
  });
});

/** Adds members with a plan of the same period. Returns their addresses and references, in the order of a run. */
async function manyLike({ api: { deps } }: StripeShop, like: SubscriptionRow, count: number) {
  const ids = Array.from({ length: count }, newId).toSorted();
  const at = like.createdAt;
  const buyers = ids.map((id) => `many-${id}@example.com`);
  const plans = ids.map((id) => `sub_${id}`);
  await deps.db
    .insert(members)
    .values(
      ids.map((id) => ({ id, email: `many-${id}@example.com`, name: 'Ann', createdAt: at, updatedAt: at })),
    );
  const { planId, isFounder, priceCents, status, periodStart, periodEnd, createdAt } = like;
  const same = { planId, isFounder, priceCents, status, periodStart, periodEnd, createdAt };
  await deps.db
    .insert(subscriptions)
    .values(
      ids.map((id) => ({ ...same, id, memberId: id, provider: 'stripe' as const, providerRef: `sub_${id}` })),
    );
  return { buyers, plans };
}
