import { and, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { AGREEMENT_YEARS, AGREEMENT_YEARS_AFTER_PLAN, UNPAID_AGREEMENT_DAYS } from '#club/facts/retention.ts';
import type { Db } from '../../db/open.ts';
import { agreements } from '../../db/schema/billing.ts';

/**
 * Deletes agreements whose time is over (SALE-02): three years after the purchase and one year after the plan, whichever is
 * later. A checkout that nobody paid became no agreement, so its record goes sooner.
 */
export async function sweepAgreements(db: Db, now: number): Promise<void> {
  const yearsAgo = (years: number) => {
    const date = new Date(now);
    date.setUTCFullYear(date.getUTCFullYear() - years);
    return date;
  };
  const planEnded = yearsAgo(AGREEMENT_YEARS_AFTER_PLAN).toISOString();
  // A deletion and a later sweep of its invoices remove the rows. Both come after these times.
  const isOver = sql`not exists (select 1 from subscriptions
    where subscriptions.checkout_id = ${agreements.checkoutId}
      and (subscriptions.status <> 'ended'
        or coalesce(subscriptions.cancelled_at, subscriptions.period_end) > ${planEnded}::timestamptz))`;
  const isUnpaid = sql`exists (select 1 from checkouts
    where checkouts.id = ${agreements.checkoutId} and checkouts.status in ('cancelled', 'expired'))`;
  await db
    .delete(agreements)
    .where(
      or(
        and(lt(agreements.agreedAt, yearsAgo(AGREEMENT_YEARS)), isOver),
        and(lt(agreements.agreedAt, new Date(now - UNPAID_AGREEMENT_DAYS * DAY_MS)), isUnpaid),
      ),
    );
}
