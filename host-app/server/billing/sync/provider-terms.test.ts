import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { Buyer } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import type { StripeSubscription } from '#server/fake-stripe/records.ts';
import { memberBilling, type ProviderTerms, subscriptions } from '../../db/schema/billing.ts';
import { listChangedPlans, listFailedPayments } from '../../staff/lists/staff-lists.ts';
import { readPaidPlans } from '../../staff/numbers/plan-figures.ts';
import { mailRenewals } from '../mails/renewal.ts';
import { sweepMoney } from '../sweep.ts';
import { checkAllSoon, reconcilePlans } from './reconcile.ts';

const monthly = (cents: number) => ({ unit_amount: cents, recurring: { interval: 'month' } });

describe('a plan that is charged in another way than it was sold', () => {
  const shop = sharedShop(5);

  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const change = async (ref: string, to: Partial<StripeSubscription>) => {
    shop.stripe.account.change(ref, to);
    await hear();
  };
  const infoOf = async (buyer: Buyer) =>
    (await buyer.call('subscriptionInfo')).body.data as {
      currentPlan: { dollar: string } | null;
      billing?: WireBilling;
    };
  const rowOf = async ({ id }: Buyer) => {
    const { db } = shop.api.deps;
    const [row] = await db.select().from(subscriptions).where(eq(subscriptions.memberId, id));
    if (!row) throw new Error('No subscription.');
    return row;
  };
  const mrr = async () => (await readPaidPlans(shop.api.deps.db)).paying.monthlyCents;
  const listed = async ({ id }: Buyer) => {
    const { rows } = await listChangedPlans(shop.api.deps, { limit: 100 });
    return rows.find(({ memberId }) => memberId === id);
  };

  it.each([
    [{ interval: 'year' }, 'year'],
    [{ interval: 'month', interval_count: 3 }, 'other'],
    [{ interval: 'month' }, undefined],
  ])('names to the member how often it is charged, where that changed: %j', async (recurring, interval) => {
    const { buyer, ref } = await shop.payer('premium_month');
    await change(ref, { price: { unit_amount: 12_000, recurring } });
    const { billing } = await infoOf(buyer);
    expect([billing?.price, billing?.interval]).toEqual([12_000, interval]);
    await buyer.cancel();
  });

  it('shows its new price to the member, to staff and in the numbers, and keeps the promise', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    const before = await mrr();
    expect(await listed(buyer)).toBeUndefined();
    await change(ref, { price: monthly(2_499) });
    expect(await infoOf(buyer)).toMatchObject({
      currentPlan: { dollar: '24.99' },
      billing: { price: 2_499, next_charge: 2_499 },
    });
    expect(await mrr()).toBe(before + 1_000);
    expect((await rowOf(buyer)).priceCents).toBe(1_499);
    expect(await listed(buyer)).toMatchObject({
      sold: '$14.99 a month',
      charged: '$24.99 a month',
      differs: 'price',
    });
    const card = await staffTerminal(shop.api)(['member', 'show', buyer.id]);
    expect(card).toContain('$24.99 a month, sold for $14.99 a month, differs at the provider: price');
    expect(card).toContain('$24.99 on ');
    // And back.
    await change(ref, { price: monthly(1_499) });
    expect((await rowOf(buyer)).providerTerms).toBeNull();
    expect((await infoOf(buyer)).billing).toMatchObject({ price: 1_499, next_charge: 1_499 });
  });

  it('shows its new interval and period, and counts a month of it', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const before = await mrr();
    const now = Math.floor(shop.api.clock.now() / 1_000);
    const end = now + 365 * 86_400;
    const price = { unit_amount: 12_000, recurring: { interval: 'year' } };
    await change(ref, { price, periodStart: now, periodEnd: end });
    expect((await infoOf(buyer)).billing).toMatchObject({
      next_charge: 12_000,
      next_charge_at: new Date(end * 1_000).toISOString(),
    });
    expect(await listed(buyer)).toMatchObject({ charged: '$120.00 a year', differs: 'price, interval' });
    expect(await mrr()).toBe(before - 1_999 + 1_000);
    await change(ref, { price: { unit_amount: 6_000, recurring: { interval: 'month', interval_count: 3 } } });
    expect((await listed(buyer))?.charged).toBe('$60.00 every 3 months');
    expect(await mrr()).toBe(before - 1_999 + 2_000);
  });

  it.each<[string, Partial<StripeSubscription>, Partial<ProviderTerms>]>([
    ['a quantity', { quantity: 2 }, { priceCents: 3_998, nextCents: 3_998, differs: ['price', 'quantity'] }],
    [
      'a discount',
      { more: { discounts: ['di_1'] }, preview: { total: 999, amount_due: 999, lines: [] } },
      { priceCents: 999, nextCents: 999, differs: ['price', 'discount'] },
    ],
    [
      'a second item',
      {
        more: { items: [{ price: monthly(500), quantity: 1 }] },
        preview: { total: 2_499, amount_due: 2_499, lines: [] },
      },
      { priceCents: 2_499, nextCents: 2_499, differs: ['price', 'items'] },
    ],
    [
      'another currency',
      { more: { currency: 'eur' } },
      { priceCents: 1_999, nextCents: null, differs: ['currency'] },
    ],
    [
      'a pause',
      { pause_collection: { behavior: 'void', resumes_at: 0 } },
      { priceCents: 1_999, nextCents: null, differs: ['paused'] },
    ],
    [
      'a proration in the next invoice',
      {
        price: monthly(2_999),
        preview: {
          total: 3_499,
          amount_due: 3_400,
          lines: [{ subtotal: 500, parent: { subscription_item_details: { proration: true } } }],
        },
      },
      { priceCents: 2_999, nextCents: 3_400, differs: ['price'] },
    ],
    [
      'a planned change',
      { more: { schedule: 'sub_sched_1' }, preview: { total: 2_199, amount_due: 2_199, lines: [] } },
      { priceCents: 2_199, nextCents: 2_199, differs: ['price'] },
    ],
    ['a price of nothing', { price: monthly(0) }, { priceCents: 0, nextCents: 0, differs: ['price'] }],
  ])('follows and names %s', async (_, to, terms) => {
    const { buyer, ref } = await shop.payer('premium_month');
    await change(ref, to);
    expect((await rowOf(buyer)).providerTerms).toMatchObject(terms);
    expect((await listed(buyer))?.differs).toBe(terms.differs?.join(', '));
    const { billing } = await infoOf(buyer);
    expect(billing?.next_charge).toBe(terms.nextCents ?? undefined);
    expect(billing?.next_charge_at !== undefined).toBe(!terms.differs?.includes('paused'));
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('follows the balance of the customer', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { customer } = shop.stripe.account.subscription(ref);
    shop.stripe.account.customers.customer(customer).balance = -500;
    shop.stripe.account.subscription(ref).preview = { total: 1_999, amount_due: 1_499, lines: [] };
    shop.stripe.account.customers.changeCard(customer, true);
    await hear();
    expect((await infoOf(buyer)).billing).toMatchObject({ price: 1_999, next_charge: 1_499 });
    expect((await listed(buyer))?.differs).toBe('balance');
  });

  it('follows another customer, whose page changes the card', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const other = shop.stripe.account.customers.add('other@example.com');
    await change(ref, { customer: other.id });
    const { db } = shop.api.deps;
    const [row] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, buyer.id));
    expect(row?.customerRef).toBe(other.id);
  });

  it('owes the amount of the open invoice, and its mail names it', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await change(ref, { price: monthly(2_999) });
    shop.api.clock.pass(30 * DAY_MS);
    shop.stripe.account.fail(ref);
    await hear();
    // A later price is not what the open invoice asks for.
    await change(ref, { price: monthly(3_999) });
    await sweepMoney(shop.api.deps);
    expect((await infoOf(buyer)).billing?.past_due?.amount).toBe(2_999);
    const { rows } = await listFailedPayments(shop.api.deps, { limit: 100 });
    expect(rows.find(({ row }) => row.memberId === buyer.id)?.amountCents).toBe(2_999);
    const texts = (await shop.api.mails(buyer.email)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('$29.99'))).toBe(true);
  });

  it('is mailed before the charge though the change comes late, and once', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.api.clock.pass(20 * DAY_MS);
    await mailRenewals(shop.api.deps);
    await change(ref, { price: monthly(2_999) });
    await mailRenewals(shop.api.deps);
    await change(ref, { price: monthly(2_999) });
    await mailRenewals(shop.api.deps);
    const texts = (await shop.api.mails(buyer.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('$29.99'))).toHaveLength(1);
  });

  it('announces no charge that staff paused, and counts it as on hold', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    const { paying } = await readPaidPlans(shop.api.deps.db);
    await change(ref, { price: monthly(2_999), pause_collection: { behavior: 'void', resumes_at: 0 } });
    expect((await readPaidPlans(shop.api.deps.db)).paying.plans).toBe(paying.plans - 1);
    shop.api.clock.pass(20 * DAY_MS);
    await mailRenewals(shop.api.deps);
    const texts = (await shop.api.mails(buyer.email)).map(({ text }) => text);
    expect(texts.some((text) => text.includes('$29.99'))).toBe(false);
  });

  it('is not a hold of the club', async () => {
    const { buyer } = await shop.payer('premium_month');
    const until = new Date(shop.api.clock.now() + 60 * DAY_MS).toISOString().slice(0, 10);
    await buyer.call('startHold', { body: { until } });
    await hear();
    expect((await rowOf(buyer)).providerTerms).toBeNull();
    await buyer.call('endHold');
    await hear();
    expect((await rowOf(buyer)).providerTerms).toBeNull();
  });

  it('is found and named by a comparison when the event is lost, and the unknown one is, too', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    const gone = await shop.payer('premium_month');
    shop.stripe.account.change(ref, { price: monthly(1_999) });
    shop.stripe.account.subscriptions.delete(gone.ref);
    shop.newEvents();
    await checkAllSoon(shop.api.deps);
    await reconcilePlans(shop.api.deps);
    expect((await listed(buyer))?.differs).toBe('price');
    expect((await listed(gone.buyer))?.differs).toBe('unknown');
    const text = await staffTerminal(shop.api)(['reconcile', '--why', 'asked']);
    expect(text).toContain(`${ref} of member ${buyer.id}: $19.99 a month, sold for $14.99 a month`);
    expect(await staffTerminal(shop.api)(['payments', 'changed'])).toContain(gone.ref);
    expect(await staffTerminal(shop.api)(['payments', 'changed'])).toContain(buyer.email);
  });

  it('counts the price of the items while the next charge is not readable', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    shop.stripe.beforeAnswer(({ path }) => {
      if (path.endsWith('create_preview')) throw new Error('down');
    });
    await change(ref, { price: monthly(2_999) });
    shop.stripe.beforeAnswer();
    expect((await infoOf(buyer)).billing).toMatchObject({ next_charge: 2_999 });
  });

  it('keeps the promised price with a seat that is kept', async () => {
    const { buyer, ref } = await shop.payer('founder_month');
    await change(ref, { price: monthly(2_499) });
    shop.stripe.account.fail(ref);
    await hear();
    shop.api.clock.pass(15 * DAY_MS);
    for (let run = 0; run < 5; run += 1) await sweepMoney(shop.api.deps);
    expect((await infoOf(buyer)).billing?.kept_seat?.price).toBe(1_499);
  });
});
