import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { countFounders } from '../store/seats.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

describe('seedSubscriptions', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  it('gives the three sample members their plans and invoices, once', async () => {
    const [free, paid, founder] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
    const sample = { free: free.id, paid: paid.id, founder: founder.id };
    await seedSubscriptions(api.deps, sample);
    await seedSubscriptions(api.deps, sample);
    expect([await free.planId(), await paid.planId(), await founder.planId()]).toEqual([
      'free_month',
      'premium_month',
      'founder_month',
    ]);
    expect(await countFounders(api.deps.db)).toBe(1);
    const pages = await Promise.all([free, paid, founder].map((member) => member.call('invoices')));
    expect(pages.map(({ body }) => (body.data as { pagination: object }).pagination)).toEqual([
      { current_page: 1, total_pages: 0 },
      { current_page: 1, total_pages: 2 },
      { current_page: 1, total_pages: 1 },
    ]);
  });
});
