import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { members } from './db/schema/accounts.ts';
import { plans } from './db/schema/billing.ts';
import { sampleMembers } from './sample-members.ts';
import { seed } from './seed.ts';

describe('seed', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('adds one sample member for each kind of plan, even when it runs again', async () => {
    await seed(api.deps);
    await seed(api.deps);
    expect(await api.deps.db.select().from(members)).toHaveLength(3);
    const plans: unknown[] = [];
    for (const { email, password } of Object.values(sampleMembers)) {
      const { user } = await api.signIn(email, password);
      plans.push((user as { current_plan_id?: { plan_id: string } }).current_plan_id?.plan_id);
    }
    expect(plans).toEqual(['free_month', 'premium_month', 'founder_month']);
  });
});

describe('seed in production', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: productionEnv });
  });
  afterAll(() => api.close());
  const checkout = async (planId: string) =>
    (await aBuyer(api)).call('checkout', {
      body: { planId, successUrl: `${SITE}/invoice`, cancelUrl: `${SITE}/about` },
    });

  it('adds sample plans, names the command that replaces them, and sells none (PLANS-01)', async () => {
    await seed(api.deps);
    expect(await api.deps.db.select().from(members)).toEqual([]);
    expect((await api.call('plans')).body.data).toHaveLength(4);
    expect(api.logged.filter((line) => line.includes('club plans apply plans.json'))).toHaveLength(1);
    expect(await checkout('premium_month')).toMatchObject({
      status: 409,
      body: { message: 'We don’t sell this plan yet. Please try again later.' },
    });
    expect((await checkout('free_month')).status).toBe(200);
  });

  it('sells plans of a plan file, without a line (PLANS-01)', async () => {
    await api.deps.db.update(plans).set({ isSample: false });
    api.logged.splice(0);
    await seed(api.deps);
    expect(api.logged).toEqual([]);
    // Only the payment provider is missing here.
    expect((await checkout('premium_month')).status).toBe(503);
  });
});

const SITE = productionEnv.SITE_ORIGIN;
