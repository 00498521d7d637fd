import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, seedShop, times } from '#kit/payments/buyer.ts';
import { sharedShop } from '#kit/payments/stripe-shop.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { applyPlans } from '../billing/plan-list/apply-plans.ts';
import type { FilePlan } from '../billing/plan-list/plan-file.ts';
import { listPlans, seedPlans } from '../billing/plan-list/plans.ts';
import { plans, subscriptions } from '../db/schema/billing.ts';
import { planHistory } from '../db/schema/staff.ts';
import { grantPlan } from './acts/membership-acts.ts';
import { prepareAct } from './acts/prepare-act.ts';
import { recordAct } from './acts/record-act.ts';
import { memberTarget, requireMember } from './acts/targets.ts';

const free: FilePlan = {
  planId: 'free_month',
  name: 'Free Tier',
  type: 'free',
  interval: 'month',
  amountCents: 0,
  features: [],
};

/** Commands of staff next to servers on one database: every statement has its own connection. */
describe('commands next to a running server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  it('mix no samples with plans of a file while servers start for the first time (PLANS-04)', async () => {
    const { deps } = api;
    const { db } = deps;
    const gold = { ...free, planId: 'gold_month', type: 'premium', amountCents: 900 } as const;
    const apply = () =>
      recordAct(deps, { staff: 'maria', act: 'plans apply', why: 'first plans' }, (staffAct) =>
        applyPlans({ db, now: new Date(), staffAct }, [free, gold]),
      );
    await Promise.all([seedPlans(db), apply(), seedPlans(db), apply(), seedPlans(db)]);
    const { data } = await listPlans(db);
    expect(data.map(({ plan_id }) => plan_id)).toEqual(['free_month', 'gold_month']);
    expect(await db.$count(plans, eq(plans.isSample, true))).toBe(0);
    // The second apply found nothing to change.
    expect(await db.$count(planHistory, eq(planHistory.planId, 'gold_month'))).toBe(1);
  });

  it('give the last founding seat to one of many grants and checkouts at once (STAFF-05)', async () => {
    const { deps } = api;
    await seedShop(api, 1);
    const [plan] = await deps.db
      .insert(plans)
      .values({ ...free, id: 'seat', planId: 'seat_month', type: 'founder', amountCents: 1_499 })
      .returning();
    if (!plan) throw new Error('No plan was stored.');
    const until = new Date(api.clock.now() + DAY_MS);
    const results = await times(10, async (index) => {
      const buyer = await aBuyer(api);
      if (index % 2 === 0) return (await buyer.checkout('seat_month')).status === 200;
      return grantPlan(deps, { memberId: buyer.id, plan, until }).then(
        () => true,
        () => false,
      );
    });
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await deps.db.$count(subscriptions, eq(subscriptions.isFounder, true))).toBeLessThanOrEqual(1);
  });
});

/** The desk and commands of several processes: each act has its own connections. */
describe('refunds of ten people at once', () => {
  const shop = sharedShop(5);

  it('are one refund for each question that was answered (REFUND-08)', async () => {
    const { deps } = shop.api;
    const { buyer, session } = await shop.payer('premium_month');
    const target = await requireMember(deps.db, buyer.id);
    const act = memberTarget.acts.find((one) => one.name === 'member refund');
    if (!act) throw new Error('No act.');
    const prepared = await times(10, (index) => {
      const staff = { name: `person ${index}`, role: 'owner' } as const;
      return prepareAct(deps, { staff, act, target, values: { amount: String(1 + index) } });
    });
    const told = await Promise.allSettled(prepared.map((one) => one.run({ why: 'asked by phone' })));
    const done = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const charge = shop.stripe.account.charges.find(({ sessionId }) => sessionId === session);
    expect(done).toEqual([expect.stringMatching(/^Refunded \$\d+\.00 of invoice/)]);
    expect(charge?.refunds).toHaveLength(1);
  });
});
