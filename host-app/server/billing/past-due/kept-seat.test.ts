import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { checkouts, memberBilling, type PlanRow, plans } from '../../db/schema/billing.ts';
import { findPlan } from '../plan-list/plans.ts';
import { sweepMoney } from '../sweep.ts';

const KEPT_CENTS = 999;

const extraPlan = (planId: string, interval: PlanRow['interval'], amountCents: number) => ({
  id: `id-${planId}`,
  planId,
  name: planId,
  interval,
  amountCents,
  type: 'founder' as const,
  features: [],
  isSample: false,
});
/** Two more founding plans: a year, and another month. */
const extraPlans = [
  extraPlan('founder_year', 'year', 14_990),
  extraPlan('founder_plus_month', 'month', 2_999),
];
const founderIds = ['founder_month', 'founder_year', 'founder_plus_month'];
const boughtIds = [...founderIds, 'premium_month', 'premium_year'];
const pairs = founderIds.flatMap((kept) => boughtIds.map((bought) => [kept, bought] as const));

describe('a kept founding seat', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(50);
    await shop.api.deps.db.insert(plans).values(extraPlans);
  });
  afterAll(() => shop.close());

  const planOf = async (planId: string): Promise<PlanRow> => {
    const plan = await findPlan(shop.api.deps.db, planId);
    if (!plan) throw new Error(`No plan ${planId}.`);
    return plan;
  };
  /** A founder whose plan ended for a missing payment. */
  const keeper = async (planId: string): Promise<Buyer> => {
    const buyer = await aBuyer(shop.api);
    const now = shop.api.clock.now();
    await shop.api.deps.db.insert(memberBilling).values({
      memberId: buyer.id,
      founderUsedAt: new Date(now - 40 * DAY_MS),
      seatUntil: new Date(now + 60 * DAY_MS),
      seatPlanId: (await planOf(planId)).id,
      seatPriceCents: KEPT_CENTS,
    });
    return buyer;
  };
  const openedBy = async ({ id }: Buyer) =>
    (await shop.api.deps.db.select().from(checkouts).where(eq(checkouts.memberId, id)))[0];

  it.each(pairs)('of %s: the price of %s is its own (SHIELD-04)', async (kept, bought) => {
    const buyer = await keeper(kept);
    const { status, body } = await buyer.checkout(bought);
    const opened = await openedBy(buyer);
    const { amountCents, type } = await planOf(bought);
    const isKept = bought === kept;
    const isRefused = type === 'founder' && !isKept;
    const message: unknown = isRefused ? moneyCopy.founderUsed : body.message;
    expect([status, body.message]).toEqual([isRefused ? 409 : 200, message]);
    expect(opened && [opened.priceCents, opened.usesKeptSeat]).toEqual(
      isRefused ? undefined : [isKept ? KEPT_CENTS : amountCents, isKept],
    );
  });

  it('can be used after its plan went off sale, and nobody else can buy that plan (SHIELD-04)', async () => {
    const buyer = await keeper('founder_plus_month');
    const { db, clock } = shop.api.deps;
    const setWithdrawn = (withdrawnAt: Date | null) =>
      db.update(plans).set({ withdrawnAt }).where(eq(plans.planId, 'founder_plus_month'));
    await setWithdrawn(new Date(clock.now()));
    expect((await buyer.checkout('founder_plus_month')).status).toBe(200);
    expect(await openedBy(buyer)).toMatchObject({ priceCents: KEPT_CENTS, usesKeptSeat: true });
    const other = await (await aBuyer(shop.api)).checkout('founder_plus_month');
    expect([other.status, other.body.message]).toEqual([409, moneyCopy.planWithdrawn]);
    await setWithdrawn(null);
  });

  it('names its plan and interval to the member (SHIELD-04)', async () => {
    const buyer = await keeper('founder_year');
    const { billing } = (await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling };
    expect(billing?.kept_seat).toMatchObject({
      plan_id: 'founder_year',
      interval: 'year',
      price: KEPT_CENTS,
    });
  });

  it('remembers the plan that lapsed, and is over once it is used (SHIELD-01, SHIELD-04)', async () => {
    const { buyer, ref } = await shop.payer('founder_year');
    shop.stripe.account.fail(ref);
    for (const event of shop.newEvents()) await shop.deliver(event);
    for (const days of [0, 3, 4, 5, 3]) {
      shop.api.clock.pass(days * DAY_MS);
      await sweepMoney(shop.api.deps);
    }
    expect(await buyer.planId()).toBeUndefined();
    expect((await buyer.checkout('founder_month')).body.message).toBe(moneyCopy.founderUsed);
    const again = await shop.start(buyer, 'founder_year');
    shop.stripe.account.pay(again);
    await shop.confirm(buyer, again);
    expect(await buyer.planId()).toBe('founder_year');
    const [row] = await shop.api.deps.db
      .select()
      .from(memberBilling)
      .where(eq(memberBilling.memberId, buyer.id));
    expect(row).toMatchObject({ seatUntil: null, seatPlanId: null, seatPriceCents: null });
  });
});
