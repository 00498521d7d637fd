import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';

const reads = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');

describe('a GET call of a member', () => {
  let shop: StripeShop;
  let statements: string[] = [];
  beforeAll(async () => {
    shop = await stripeShop(3, {}, { onQuery: (text) => void statements.push(text) });
  });
  afterAll(() => shop.close());

  it.each(reads)('only reads, also while a checkout is open: %s', async (name) => {
    const buyer = await aBuyer(shop.api);
    await buyer.checkout('free_month');
    shop.stripe.account.pay(await shop.start(buyer, 'premium_month'));
    const asked = shop.stripe.requests.length;
    await shop.api.deps.background.drain();
    statements = [];
    await buyer.call(name, { id: 'none', query: {} });
    await shop.api.deps.background.drain();
    expect(statements.filter((text) => !/^\s*(select|begin|commit)\b/i.test(text))).toEqual([]);
    expect(statements.filter((text) => /\bfor (no key )?update\b/i.test(text))).toEqual([]);
    expect(shop.stripe.requests.length).toBe(asked);
  });
});
