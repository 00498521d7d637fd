import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#club/facts/limits.ts';
import { aBuyer, agreedOrder } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { orphanSubscriptions } from '../../db/schema/billing.ts';
import { openCheckout } from '../checkout/checkout.ts';
import { findOrphans } from '../orphans/orphans.ts';
import { sweepMoney } from '../sweep.ts';
import { disabledPayments } from './payments-disabled.ts';

describe('a server without its Stripe account', () => {
  const shop = sharedShop();
  const without = () => ({ ...shop.api.deps, payments: disabledPayments });

  it('gives the free plan, and refuses a paid one with 503', async () => {
    const { id } = await aBuyer(shop.api);
    expect(await openCheckout(without(), id, { planId: 'free_month', ...agreedOrder })).toBeUndefined();
    const paid = openCheckout(without(), id, { planId: 'premium_month', ...agreedOrder });
    await expect(paid).rejects.toMatchObject({ status: 503 });
    await sweepMoney(without());
  });

  it('keeps what Stripe must do until it has an account again', async () => {
    const { buyer, ref } = await shop.payer('premium_month');
    await buyer.cancel();
    shop.api.clock.pass(2 * DAY_MS);
    await expect(sweepMoney(without())).rejects.toMatchObject({ status: 503 });
    expect(shop.stripe.account.subscription(ref).status).toBe('active');
    shop.api.clock.pass(HOUR_MS);
    await sweepMoney(shop.api.deps);
    expect(shop.stripe.account.subscription(ref).status).toBe('canceled');
  });

  it('keeps a subscription without a member on the list of staff', async () => {
    const { db, clock } = shop.api.deps;
    await db
      .insert(orphanSubscriptions)
      .values({ providerRef: 'sub_x', foundAt: new Date(clock.now() - DAY_MS) });
    await expect(findOrphans(without())).rejects.toMatchObject({ status: 503 });
    const [row] = await db
      .select()
      .from(orphanSubscriptions)
      .where(eq(orphanSubscriptions.providerRef, 'sub_x'));
    expect(row?.settledAt).toBeNull();
  });
});
