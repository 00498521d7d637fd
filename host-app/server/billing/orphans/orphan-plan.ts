import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type PlanRow, plans } from '../../db/schema/billing.ts';
import { planHistory } from '../../db/schema/staff.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';

type Sold = Pick<ProviderSubscription, 'planId' | 'amountCents' | 'interval'>;

/**
 * Returns the plan that a subscription was sold for: by its mark, otherwise by price and interval, also a former price.
 * Undefined when no plan or more than one fits.
 */
export async function planSoldAs(db: Db, sold: Sold): Promise<PlanRow | undefined> {
  if (sold.planId !== undefined) {
    const [named] = await db.select().from(plans).where(eq(plans.planId, sold.planId));
    if (named) return named;
  }
  const fitting = await plansOfPrice(db, sold);
  const onOffer = fitting.filter((plan) => !plan.withdrawnAt && plan.amountCents === sold.amountCents);
  if (onOffer.length === 1) return onOffer[0];
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Returns the plans that have or had this price. */
export async function plansOfPrice(db: Db, { amountCents, interval }: Sold): Promise<PlanRow[]> {
  if (!amountCents || !interval) return [];
  const hadPrice = db
    .select({ one: sql`1` })
    .from(planHistory)
    .where(and(eq(planHistory.planId, plans.planId), eq(planHistory.amountCents, amountCents)));
  return db
    .select()
    .from(plans)
    .where(and(eq(plans.interval, interval), or(eq(plans.amountCents, amountCents), exists(hadPrice))));
}
