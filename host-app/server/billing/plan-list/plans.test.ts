import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlanList } from '#contract/plans.ts';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { plans } from '../../db/schema/billing.ts';
import { dollarText, seedPlans, yearlyPriceCents } from './plans.ts';

describe('plans', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  it('lists the plans with price, features, seat limit and founders without a sign-in (CALL-18, FOUNDER-03)', async () => {
    const { status, body } = await api.call('plans');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      founding_limit: 10_000,
      current_founder_subscriptions: 0,
    });
    const rows = body.data as Record<string, unknown>[];
    expect(
      rows.map((row) => [row.plan_id, row.plan_name, row.plan_type, row.interval, row.amount, row.dollar]),
    ).toEqual([
      ['free_month', 'Free Tier', 'free', 'month', 0, '0.00'],
      ['founder_month', 'Founding Member', 'founder', 'month', 1_499, '14.99'],
      ['premium_month', 'Premium', 'premium', 'month', 1_999, '19.99'],
      ['premium_year', 'Premium Annual', 'premium', 'year', 21_589, '215.89'],
    ]);
    for (const row of rows) {
      expect(row._id).toMatch(/^[0-9a-f]{24}$/);
      expect(row.features).toEqual(expect.arrayContaining([expect.any(String)]));
    }
    expect(readPlanList(body)?.plans).toHaveLength(4);
  });

  it('seeds once and keeps what a deployment changed', async () => {
    await api.deps.db.update(plans).set({ amountCents: 2_099 }).where(eq(plans.planId, 'premium_month'));
    await seedPlans(api.deps.db);
    const [row] = await api.deps.db.select().from(plans).where(eq(plans.planId, 'premium_month'));
    expect(row?.amountCents).toBe(2_099);
    await api.deps.db.update(plans).set({ amountCents: 1_999 }).where(eq(plans.planId, 'premium_month'));
  });

  it('returns a member’s plan with the price that the member pays (CALL-19)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    expect((await buyer.call('subscriptionInfo')).body).toMatchObject({
      status: 'success',
      data: { currentPlan: { plan_name: 'Premium', dollar: '19.99', plan_id: 'premium_month' } },
    });
  });

  it('returns null for a member without a plan (CALL-19)', async () => {
    const buyer = await aBuyer(api);
    expect((await buyer.call('subscriptionInfo')).body).toEqual({
      status: 'success',
      data: { currentPlan: null },
    });
    expect((await api.call('subscriptionInfo')).status).toBe(401);
  });
});

describe('amounts', () => {
  it.each([
    [1_999, 21_589],
    [1_000, 10_800],
    [1, 11],
    [0, 0],
  ])('makes %i cents a month %i cents a year', (monthly, yearly) => {
    expect(yearlyPriceCents(monthly)).toBe(yearly);
  });

  it('stay in whole cents for 10,000 prices and match a reference format', () => {
    const wrong = Array.from({ length: 10_000 }, (_, index) => (index * 7_919) % 1_000_003).filter(
      (cents) => {
        const shown = `${Math.floor(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;
        // Ten percent off twelve months, rounded half up, in integers only.
        const exact = (BigInt(cents) * 12n * 90n + 50n) / 100n;
        return dollarText(cents) !== shown || BigInt(yearlyPriceCents(cents)) !== exact;
      },
    );
    expect(wrong).toEqual([]);
  });
});
