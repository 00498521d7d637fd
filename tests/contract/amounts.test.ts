import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCents } from '#club/rules/money.ts';
import { INVOICE_PAGE_SIZE } from '#contract/calls.ts';
import { readInvoicePage } from '#contract/read.ts';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { aPayer } from '#kit/payments/full-club.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { plans } from '#server/db/schema/billing.ts';

const AMOUNTS = isNightly ? 10_000 : 1_000;
const BOUGHT = isNightly ? 100 : 10;
/** The largest amount that the database holds. The prime spreads all other amounts below it. */
const LARGEST = 2_147_483_647;
const SPREAD = 1_299_709;

const amountOf = (n: number): number =>
  n <= 200 ? n : n === 201 ? LARGEST : Number((BigInt(n) ** 2n * BigInt(SPREAD)) % BigInt(LARGEST));

/** Formats an amount in another way: digit by digit, without a division. */
function reference(cents: number): string {
  const digits = [...String(cents).padStart(3, '0')];
  const decimals = digits.splice(-2).join('');
  const groups: string[] = [];
  while (digits.length > 0) groups.unshift(digits.splice(-3).join(''));
  return `$${groups.join(',')}.${decimals}`;
}

describe('amounts', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  afterAll(() => shop.close());

  it('stay whole cents from the database to the screen, 10,000 amounts by night (FORMAT-01, FORMAT-02, V1.4.2)', async () => {
    const payer = await aPayer(shop.api, AMOUNTS);
    const rows = Array.from({ length: AMOUNTS }, (_, index) => ({
      n: index + 1,
      cents: amountOf(index + 1),
    }));
    await shop.api.deps.db.execute(sql`
      update invoices set amount_cents = (one.value ->> 'cents')::int
      from json_array_elements(${JSON.stringify(rows)}::json) one
      where member_id = ${payer.id} and member_seq = (one.value ->> 'n')::int`);
    let seen = 0;
    for (let page = 1; page <= AMOUNTS / INVOICE_PAGE_SIZE; page += 1) {
      const { body } = await payer.call('invoices', { query: { page: String(page) } });
      for (const { id, amountCents } of readInvoicePage(body)?.invoices ?? []) {
        const cents = amountOf(Number(id.split('-')[1]));
        expect([id, amountCents, formatCents(amountCents)]).toEqual([id, cents, reference(cents)]);
        seen += 1;
      }
    }
    expect(seen).toBe(AMOUNTS);
  }, 300_000);

  it('reach the card and return from it without losing a cent (CALL-21)', async () => {
    const { db } = shop.api.deps;
    for (let n = 0; n < BOUGHT; n += 1) {
      const cents = amountOf(1 + n * 37) % 99_999_999;
      await db.update(plans).set({ amountCents: cents }).where(eq(plans.planId, 'premium_month'));
      const buyer = await aBuyer(shop.api);
      const session = await shop.start(buyer, 'premium_month');
      shop.stripe.account.pay(session);
      const { body } = await shop.confirm(buyer, session);
      const [invoice] = readInvoicePage((await buyer.call('invoices')).body)?.invoices ?? [];
      const { data } = (await buyer.call('subscriptionInfo')).body;
      const charge = shop.stripe.account.charges.find((one) => one.sessionId === session);
      expect([charge?.amount, body.amount, invoice?.amountCents]).toEqual([cents, cents, cents]);
      expect(Number.isInteger(body.amount)).toBe(true);
      // Two fields are dollars by contract: compare the exact digits.
      const dollars = reference(cents).slice(1);
      expect(data).toMatchObject({ currentPlan: { dollar: dollars } });
      expect(body.purchaseValue).toBe(Number(dollars.replaceAll(',', '')));
    }
  }, 120_000);
});
