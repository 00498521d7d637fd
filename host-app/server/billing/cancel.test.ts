import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { subscriptions } from '../db/schema/billing.ts';
import { countFounders } from './seats.ts';

describe('cancelSubscription', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const rowsOf = ({ id }: Buyer) =>
    api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.memberId, id))
      .orderBy(subscriptions.createdAt);

  it('does not let an ended plan hold a seat or come back (Z-01)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('founder_month');
    await buyer.cancel();
    api.clock.pass(1_000);
    await buyer.buy('premium_month');
    const before = await rowsOf(buyer);
    const answer = await buyer.call('cancelSubscription', { id: before[0]?.id });
    expect([answer.status, answer.body.status]).toEqual([200, 'success']);
    expect(await rowsOf(buyer)).toEqual(before);
    expect(await countFounders(api.deps.db)).toBe(0);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('ends a free plan so that no checkout restores it', async () => {
    const buyer = await aBuyer(api);
    await buyer.checkout('free_month');
    await buyer.cancel();
    await onPage(api, sessionIn(await buyer.checkout('premium_month')), 'cancel');
    expect(await buyer.planId()).toBeUndefined();
  });
});
