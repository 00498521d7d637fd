import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { agreements, invoices } from '../../db/schema/billing.ts';
import { mailReceipts } from '../mails/receipt.ts';

describe('a checkout with a promotion code', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(undefined, { PROMOTION_CODES: 'on' });
  });
  afterAll(() => shop.close());

  /** Buys a plan with a code. No webhook arrives. */
  const bought = async (planId: string, code: string, card = true) => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, planId);
    expect(shop.stripe.account.applyCode(session, code)).toBeUndefined();
    shop.newEvents();
    shop.stripe.account.pay(session, card);
    const confirmed = await shop.confirm(buyer, session);
    return { buyer, session, confirmed, ref: shop.stripe.account.session(session).subscription ?? '' };
  };
  const billing = async (buyer: Buyer) =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing: Record<string, unknown> }).billing;
  const paid = async (buyer: Buyer) => {
    const rows = await shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    return rows
      .toSorted((a, b) => a.memberSeq - b.memberSeq)
      .map(({ status, amountCents }) => `${status} ${amountCents}`);
  };
  const deliverAll = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };

  it.each([
    ['premium_month', 'TENOFF', 999, 1_999],
    ['premium_month', 'half3', 999, 999],
    ['premium_year', 'ALWAYS20', 17_271, 17_271],
    ['premium_year', 'HALF3', 10_794, 21_589],
    ['founder_month', 'TENOFF', 499, 1_499],
    ['premium_month', 'FREESTART', 0, 1_999],
  ])(
    'of %s with %s has the amounts of the provider, also before its webhooks (CARD-07)',
    async (plan, code, today, next) => {
      const { buyer, confirmed } = await bought(plan, code);
      const amounts = { status: 'success', amount: today, purchaseValue: today / 100 };
      expect(confirmed.body).toMatchObject(amounts);
      for (const _ of ['read', 'after the webhooks']) {
        expect(await billing(buyer)).toMatchObject({ price: next, next_charge: next });
        expect(await paid(buyer)).toEqual([`paid ${today}`]);
        await deliverAll();
      }
      await mailReceipts(shop.api.deps);
      const [receipt] = await shop.api.mails(buyer.email);
      expect(receipt?.text).toContain(`$${(today / 100).toFixed(2)}`);
    },
  );

  it('charges the full price once the code is over (CARD-07)', async () => {
    const { buyer, ref } = await bought('premium_month', 'HALF3');
    for (const _ of [1, 2, 3]) shop.stripe.account.turn(ref);
    await deliverAll();
    expect(await paid(buyer)).toEqual(['paid 999', 'paid 999', 'paid 999', 'paid 1999']);
    expect(await billing(buyer)).toMatchObject({ price: 1_999, next_charge: 1_999 });
  });

  it('fails no card while nothing is charged, and lists these invoices as paid (CARD-07)', async () => {
    const { buyer, ref } = await bought('premium_month', 'FREESTART', false);
    const of = shop.stripe.account.subscription(ref);
    of.discount = { id: 'di_staff', promotion: { code: 'STAFF', percent_off: 100, duration: 'forever' } };
    shop.stripe.account.turn(ref);
    await deliverAll();
    expect(await paid(buyer)).toEqual(['paid 0', 'paid 0']);
    expect(await billing(buyer)).not.toHaveProperty('past_due');
    expect(await billing(buyer)).toMatchObject({ price: 0, next_charge: 0 });
    of.discount = undefined;
    shop.stripe.account.turn(ref);
    await deliverAll();
    expect(await billing(buyer)).toMatchObject({ past_due: { amount: 1_999 } });
  });

  it('stores that the agreed amounts are those without a code (SALE-02)', async () => {
    const { session } = await bought('premium_month', 'TENOFF');
    const id = shop.stripe.account.session(session).client_reference_id ?? '';
    const [row] = await shop.api.deps.db.select().from(agreements).where(eq(agreements.checkoutId, id));
    expect(row?.sentence).toMatch(/^Without a promotion code: \$19\.99 today\. Renews/);
  });

  it('that is over, or that nobody made, is refused', async () => {
    const session = await shop.start(await aBuyer(shop.api), 'premium_month');
    expect(shop.stripe.account.applyCode(session, 'SPRING25')).toBe('expired');
    expect(shop.stripe.account.applyCode(session, 'NOBODY')).toBe('unknown');
    expect(shop.stripe.account.session(session).amount_total).toBe(1_999);
  });
});
