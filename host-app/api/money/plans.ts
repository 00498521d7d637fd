import { eq, or } from 'drizzle-orm';
import { FOUNDER_PRICE_CENTS, FOUNDING_LIMIT, YEARLY_DISCOUNT_PERCENT } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { WirePlan } from '#contract/wire.ts';
import type { Db } from '../db/open.ts';
import { founding, type PlanRow, plans } from '../db/schema/money.ts';
import { planFeatures } from './plan-features.copy.ts';
import { countFounders } from './seats.ts';

/**
 * Returns every plan, the seat limit and the number of held seats (CALL-18). It is one statement because every
 * visitor makes this call.
 */
export async function listPlans(db: Db): Promise<ReplyOf<'plans'>> {
  const rows = await db
    .select({ plan: plans, seatLimit: founding.seatLimit, founders: countFounders(db) })
    .from(plans)
    .leftJoin(founding, eq(founding.id, 1))
    .orderBy(plans.amountCents);
  return {
    status: 'success',
    data: rows.map(({ plan }) => wirePlanOf(plan)),
    founding_limit: rows[0]?.seatLimit ?? FOUNDING_LIMIT,
    current_founder_subscriptions: rows[0]?.founders ?? 0,
  };
}

/** Returns a plan by its `_id` or its `plan_id`. */
export async function findPlan(db: Db, planId: string): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(or(eq(plans.id, planId), eq(plans.planId, planId)));
  return plan;
}

/** Returns the price text of the wire, without the dollar sign: 149900 -> "1,499.00". */
export const dollarText = (cents: number): string => formatCents(cents).slice(1);

/** Returns twelve months less the discount, in whole cents: 1999 -> 21589. */
export const yearlyPriceCents = (monthlyCents: number): number =>
  Math.round((monthlyCents * 12 * (100 - YEARLY_DISCOUNT_PERCENT)) / 100);

/** The sample price of Premium, in cents a month. */
export const SAMPLE_PREMIUM_CENTS = 1_999;

const samplePlans: PlanRow[] = [
  {
    id: '665f00000000000000000001',
    planId: 'free_month',
    name: 'Free Tier',
    type: 'free',
    interval: 'month',
    amountCents: 0,
    features: [...planFeatures.free_month],
  },
  {
    id: '665f00000000000000000002',
    planId: 'premium_month',
    name: 'Premium',
    type: 'premium',
    interval: 'month',
    amountCents: SAMPLE_PREMIUM_CENTS,
    features: [...planFeatures.premium_month],
  },
  {
    id: '665f00000000000000000003',
    planId: 'premium_year',
    name: 'Premium Annual',
    type: 'premium',
    interval: 'year',
    amountCents: yearlyPriceCents(SAMPLE_PREMIUM_CENTS),
    features: [...planFeatures.premium_year],
  },
  {
    id: '665f00000000000000000004',
    planId: 'founder_month',
    name: 'Founding Member',
    type: 'founder',
    interval: 'month',
    amountCents: FOUNDER_PRICE_CENTS,
    features: [...planFeatures.founder_month],
  },
];

/** Inserts the sample plans and the seat limit where they are missing. Does not change existing rows. */
export async function seedPlans(db: Db): Promise<void> {
  await db.insert(plans).values(samplePlans).onConflictDoNothing();
  await db.insert(founding).values({ id: 1, seatLimit: FOUNDING_LIMIT }).onConflictDoNothing();
}

const wirePlanOf = (plan: PlanRow): WirePlan => ({
  _id: plan.id,
  plan_id: plan.planId,
  plan_name: plan.name,
  plan_type: plan.type,
  interval: plan.interval,
  amount: plan.amountCents,
  dollar: dollarText(plan.amountCents),
  features: plan.features,
});
