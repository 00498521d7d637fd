import { and, lte, sql } from 'drizzle-orm';
import { memberBilling, type PlanRow } from '../../db/schema/billing.ts';
import type { Billing, MoneyContext } from '../money-context.ts';

/** The columns of a member without a kept seat. */
export const noKeptSeat = { seatUntil: null, seatPlanId: null, seatPriceCents: null };

/** Releases seats that were kept long enough. One that is being paid for is kept until that checkout is settled. */
export const releaseKeptSeats = ({ db, clock }: Pick<MoneyContext, 'db' | 'clock'>) =>
  db
    .update(memberBilling)
    .set(noKeptSeat)
    .where(
      and(
        lte(memberBilling.seatUntil, new Date(clock.now())),
        sql`not exists (select 1 from checkouts
          where checkouts.member_id = ${memberBilling.memberId} and checkouts.status = 'open'
            and checkouts.uses_kept_seat)`,
      ),
    );

/**
 * Returns the price at which a member gets a founding seat back (SHIELD-01). Undefined without a kept seat, and for every
 * other plan: a price of a month must not buy a year. The seat is the member's, so no other must be free.
 */
export function keptPriceOf(
  { clock }: Pick<MoneyContext, 'clock'>,
  plan: PlanRow,
  { seatUntil, seatPlanId, seatPriceCents }: Pick<Billing, 'seatUntil' | 'seatPlanId' | 'seatPriceCents'>,
): number | undefined {
  const isKept = plan.id === seatPlanId && seatUntil !== null && seatUntil.getTime() > clock.now();
  return isKept ? (seatPriceCents ?? undefined) : undefined;
}
