import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { type Payer, type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { invoices } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';
import { handleMissedEvents } from './stripe-webhook.ts';

describe('webhooks that never arrived', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  beforeEach(() => void shop.stripe.beforeAnswer());
  afterAll(() => shop.close());

  const invoiceOf = async ({ buyer }: Payer) => {
    const [own] = await shop.api.deps.db.select().from(invoices).where(eq(invoices.memberId, buyer.id));
    return own;
  };
  const refundMails = async ({ buyer }: Payer) =>
    (await shop.api.mails(buyer.email)).filter(({ text }) => text.includes('$5.00')).length;
  const refundUnheard = async (): Promise<Payer> => {
    const payer = await shop.payer('premium_month');
    shop.stripe.account.refund(payer.intent, 500);
    return payer;
  };

  it('of a refund: the invoice shows it, and the member hears of it once (LOST-01)', async () => {
    const payer = await refundUnheard();
    await sweepMoney(shop.api.deps);
    expect(await invoiceOf(payer)).toMatchObject({ refundedCents: 0 });
    for (const _ of [1, 2]) await handleMissedEvents(shop.api.deps);
    expect(await invoiceOf(payer)).toMatchObject({ refundedCents: 500 });
    // The webhook arrives after all.
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
    expect(await refundMails(payer)).toBe(1);
  });

  it('of a lost dispute: the plan ends (LOST-01)', async () => {
    const payer = await shop.payer('premium_month');
    for (const status of ['needs_response', 'lost'] as const)
      shop.stripe.account.dispute(payer.intent, status);
    await handleMissedEvents(shop.api.deps);
    expect(await payer.buyer.planId()).toBeUndefined();
  });

  it('are handled one by one: an error does not stop the others, and is tried again (LOST-02)', async () => {
    const [first, second] = [await refundUnheard(), await refundUnheard()];
    shop.stripe.beforeAnswer(({ path }) => {
      if (path.endsWith(first.invoice)) throw new StripeRefusal(400, 'invalid_request_error');
    });
    await expect(handleMissedEvents(shop.api.deps)).rejects.toMatchObject({ status: 503 });
    expect([await invoiceOf(first), await invoiceOf(second)]).toMatchObject([
      { refundedCents: 0 },
      { refundedCents: 500 },
    ]);
    shop.stripe.beforeAnswer();
    await handleMissedEvents(shop.api.deps);
    expect(await invoiceOf(first)).toMatchObject({ refundedCents: 500 });
  });

  it.runIf(isNightly)('are found beyond the first page of Stripe (LOST-01)', async () => {
    const payer = await refundUnheard();
    const { customers } = shop.stripe.account;
    for (const _ of Array.from({ length: 120 }))
      customers.changeCard([...customers.list.keys()].at(-1) ?? '', true);
    await handleMissedEvents(shop.api.deps);
    expect(await invoiceOf(payer)).toMatchObject({ refundedCents: 500 });
  });
});
