import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { readLedger, stripeMonths } from '#kit/payments/ledger-figures.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sweepMoney } from '../../billing/sweep.ts';
import { invoices, plans } from '../../db/schema/billing.ts';
import { ledgerCsv } from './ledger.ts';
import { readMonth } from './month.ts';

describe('the ledger of a month', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-ledger-'));
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(undefined, { STRIPE_AUTOMATIC_TAX: 'on' });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  });
  const csvOf = (name: string) => ledgerCsv(shop.api.deps, readMonth(name, shop.api.clock.now()));
  const deliverAll = async () => {
    for (const event of shop.newEvents()) await shop.deliver(event);
  };

  it('has each payment and refund of Stripe in its month, with tax, to the cent', async () => {
    const monthly = await shop.payer('premium_month');
    const yearly = await shop.payer('premium_year');
    await deliverAll();
    // A refund in another month than its payment, in two parts.
    shop.api.clock.pass(20 * DAY_MS);
    shop.stripe.account.refund(yearly.intent, 501);
    shop.stripe.account.refund(yearly.intent, 1_000);
    shop.api.clock.pass(11 * DAY_MS);
    shop.stripe.account.turn(monthly.ref);
    await deliverAll();
    await sweepMoney(shop.api.deps);

    const stripe = stripeMonths(shop.stripe.account);
    expect([...stripe.keys()]).toEqual(['2026-01', '2026-02']);
    for (const [name, figures] of stripe) expect(readLedger(await csvOf(name))).toEqual(figures);
    const february = await csvOf('2026-02');
    expect(february).toMatch(
      /^time_utc,kind,invoice,refund,member,plan,currency,amount,tax,dispute,refund_state\r\n/,
    );
    expect(february).toMatch(
      /\r\n2026-02-04T12:00:00Z,refund,in_\w+,re_\w+,\w+,premium_year,usd,-5\.01,,,\r\n/,
    );
    expect(february).toMatch(
      /\r\n2026-02-15T12:00:00Z,payment,in_\w+,,\w+,premium_month,usd,19\.99,1\.52,,\r\n/,
    );
    expect(await csvOf('2025-12')).toBe(february.split('\r\n')[0]?.concat('\r\n'));
  });

  it('puts the first and the last moment of a month in UTC into it', async () => {
    const { buyer, invoice } = await shop.payer('premium_month');
    await deliverAll();
    await sweepMoney(shop.api.deps);
    const setDay = (at: number) =>
      shop.api.deps.db
        .update(invoices)
        .set({ paidAt: new Date(at) })
        .where(eq(invoices.stripeInvoiceId, invoice));
    const has = async (name: string) => (await csvOf(name)).includes(buyer.id);
    await setDay(Date.UTC(2026, 1, 1));
    expect([await has('2026-01'), await has('2026-02')]).toEqual([false, true]);
    await setDay(Date.UTC(2026, 1, 1) - 1);
    expect([await has('2026-01'), await has('2026-02')]).toEqual([true, false]);
  });

  it('reads what the sweep has not read, and refuses while the provider does not answer', async () => {
    const { buyer, invoice } = await shop.payer('premium_month');
    shop.newEvents();
    const unread = { paidAt: null };
    await shop.api.deps.db.update(invoices).set(unread).where(eq(invoices.stripeInvoiceId, invoice));
    shop.stripe.beforeAnswer(() => {
      throw new StripeRefusal(503, 'api_error');
    });
    await expect(csvOf('2026-02')).rejects.toThrow(
      'The payment provider does not answer: it has more about 1 payment. Try again later.',
    );
    shop.stripe.beforeAnswer();
    expect(await csvOf('2026-02')).toContain(buyer.id);
  });

  it('removes a refund that failed at the provider', async () => {
    const { intent, invoice } = await shop.payer('premium_month');
    shop.stripe.account.refund(intent, 700);
    await deliverAll();
    await sweepMoney(shop.api.deps);
    expect(await csvOf('2026-02')).toContain('-7.00');
    const charge = shop.stripe.account.charges.find((one) => one.intent === intent);
    Object.assign(charge ?? {}, { refunded: 0, refunds: [] });
    const unread = { paidAt: null };
    await shop.api.deps.db.update(invoices).set(unread).where(eq(invoices.stripeInvoiceId, invoice));
    expect(await csvOf('2026-02')).not.toContain('-7.00');
  });

  it('writes no formula of a plan name that staff chose badly', async () => {
    const { buyer } = await shop.payer('premium_month');
    await shop.api.deps.db.update(plans).set({ planId: '=cmd' }).where(eq(plans.planId, 'premium_month'));
    expect(await csvOf('2026-02')).toContain(`${buyer.id},'=cmd,usd`);
    await shop.api.deps.db.update(plans).set({ planId: 'premium_month' }).where(eq(plans.planId, '=cmd'));
  });

  it('club export ledger writes a new file for this user only, and is recorded', async () => {
    const club = staffTerminal(shop.api);
    const file = join(folder, 'ledger.csv');
    expect(await club(['export', 'ledger', file, '--month', '2026-01'])).toBe(
      `Wrote the ledger of 2026-01 to ${file}.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(await csvOf('2026-01'));
    await expect(club(['export', 'ledger', file])).rejects.toThrow('or it exists already');
    await expect(club(['export', 'ledger', '--month', '2027-01'])).rejects.toThrow('has not begun');
    expect(await club(['audit', '--limit', '2'])).toMatch(/export ledger +- +done +month 2026-01, “ledger”/);
  });
});
