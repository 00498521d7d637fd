import { eq, isNull, or, sql } from 'drizzle-orm';
import { type Brand, LEGAL_EFFECTIVE, ourBrand } from '#club/facts/brand.ts';
import type { Language } from '#club/facts/languages.ts';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { wirePlanOf } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import { founding, type PlanRow, plans } from '../../db/schema/billing.ts';
import { countFounders } from '../store/seats.ts';
import { planFeatures, planNames } from './plan-features.copy.ts';
import { planIn } from './plan-words.ts';

/**
 * Returns every plan on offer, the seat limit and the number of held seats (CALL-18). It is one statement because every
 * visitor makes this call.
 */
export async function listPlans(db: Db): Promise<ReplyOf<'plans'>> {
  const rows = await db
    .select({ plan: plans, seatLimit: founding.seatLimit, founders: countFounders(db) })
    .from(plans)
    .leftJoin(founding, eq(founding.id, 1))
    .where(isNull(plans.withdrawnAt))
    .orderBy(plans.amountCents);
  return {
    status: 'success',
    data: rows.map(({ plan }) => wirePlanOf({ ...plan, dollar: dollarText(plan.amountCents) })),
    founding_limit: rows[0]?.seatLimit ?? FOUNDING_LIMIT,
    current_founder_subscriptions: rows[0]?.founders ?? 0,
    terms_version: LEGAL_EFFECTIVE,
  };
}

/** Returns the reply of the plans call in a language. English is the specified reply (CALL-18). */
export const plansIn = (language: Language, reply: ReplyOf<'plans'>): ReplyOf<'plans'> => ({
  ...reply,
  data: reply.data.map((plan) => planIn(language, plan)),
});

/** Returns a plan by its `_id` or its `plan_id`, even a withdrawn one. */
export async function findPlan(db: Db, planId: string): Promise<PlanRow | undefined> {
  const [plan] = await db
    .select()
    .from(plans)
    .where(or(eq(plans.id, planId), eq(plans.planId, planId)));
  return plan;
}

/** Returns the price text of the wire, without the dollar sign: 149900 -> "1,499.00". */
export const dollarText = (cents: number): string => formatCents(cents).slice(1);

/** How much less the sample year costs than twelve months, in percent. */
const SAMPLE_DISCOUNT_PERCENT = 10;

/** Returns twelve months less the discount of the samples, in whole cents: 1999 -> 21589. */
export const yearlyPriceCents = (monthlyCents: number): number =>
  Math.round((monthlyCents * 12 * (100 - SAMPLE_DISCOUNT_PERCENT)) / 100);

/** The sample price of Premium, in cents a month. */
const SAMPLE_PREMIUM_CENTS = 1_999;

const samplePlans = ({ founderCents }: Brand): Omit<PlanRow, 'isSample' | 'withdrawnAt'>[] => [
  {
    id: '665f00000000000000000001',
    planId: 'free_month',
    name: planNames.free_month,
    type: 'free',
    interval: 'month',
    amountCents: 0,
    features: [...planFeatures.free_month],
  },
  {
    id: '665f00000000000000000002',
    planId: 'premium_month',
    name: planNames.premium_month,
    type: 'premium',
    interval: 'month',
    amountCents: SAMPLE_PREMIUM_CENTS,
    features: [...planFeatures.premium_month],
  },
  {
    id: '665f00000000000000000003',
    planId: 'premium_year',
    name: planNames.premium_year,
    type: 'premium',
    interval: 'year',
    amountCents: yearlyPriceCents(SAMPLE_PREMIUM_CENTS),
    features: [...planFeatures.premium_year],
  },
  {
    id: '665f00000000000000000004',
    planId: 'founder_month',
    name: planNames.founder_month,
    type: 'founder',
    interval: 'month',
    amountCents: founderCents,
    features: [...planFeatures.founder_month],
  },
];

/**
 * Inserts the seat limit, and the sample plans if there are no plans at all. Does not change existing rows. Returns
 * whether samples are on offer.
 */
export async function seedPlans(db: Db, brand: Brand = ourBrand): Promise<boolean> {
  await db.insert(founding).values({ id: 1, seatLimit: FOUNDING_LIMIT }).onConflictDoNothing();
  return withPlansLock(db, async (tx) => {
    const stored = await tx.select().from(plans);
    if (stored.length === 0)
      await tx.insert(plans).values(samplePlans(brand).map((plan) => ({ ...plan, isSample: true })));
    return stored.length === 0 || stored.some(({ isSample }) => isSample);
  });
}

/** Runs a transaction that changes the list of plans. Others wait, in every process. */
export const withPlansLock = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${plans} in share row exclusive mode`);
    return work(tx);
  });
