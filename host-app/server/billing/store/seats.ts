import { and, count, eq, lte, not, sql } from 'drizzle-orm';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { checkouts, founding, foundingSeats, memberBilling, type PlanRow } from '../../db/schema/billing.ts';
import type { Billing, MoneyContext } from './money-context.ts';

/**
 * Counts the seats that members hold: active founders, those whose cancellation may still be undone (FOUNDER-04), and
 * seats kept after a missing payment (SHIELD-01). Await it for the number, or embed it in another statement.
 */
export const countFounders = (db: Db) => db.$count(foundingSeats);

/**
 * Returns whether a seat is free. It locks the single row of `founding` until the transaction ends. So each buyer sees
 * the seats that earlier buyers took (Z-10).
 */
export async function hasFreeSeat(tx: Db): Promise<boolean> {
  const [row] = await tx.select().from(founding).for('update');
  return row !== undefined && (await takenSeats(tx)) < row.seatLimit;
}

/** Returns whether all seats are taken, without the lock, so that buyers of a sold-out plan need not queue. */
export async function isSoldOut(db: Db): Promise<boolean> {
  const [row] = await db.select().from(founding);
  return row === undefined || (await takenSeats(db)) >= row.seatLimit;
}

/** Returns how many founding seats there are, are held by members, and are in a checkout. */
export async function countSeats(db: Db): Promise<{ limit: number; held: number; inCheckout: number }> {
  const [row] = await db.select().from(founding);
  return {
    limit: row?.seatLimit ?? FOUNDING_LIMIT,
    held: await countFounders(db),
    inCheckout: await db.$count(checkouts, openSeat),
  };
}

/** A checkout that uses a kept seat takes no other. */
export const openSeat = and(
  eq(checkouts.isFounder, true),
  eq(checkouts.status, 'open'),
  not(checkouts.usesKeptSeat),
);

// Count checkouts first: one paid between the two counts is then counted twice rather than missed.
async function takenSeats(db: Db): Promise<number> {
  const [row] = await db.select({ seats: count() }).from(checkouts).where(openSeat);
  // Stryker disable next-line OptionalChaining: a count has a row
  return (row?.seats ?? 0) + (await countFounders(db));
}

/** Returns until when a member can come back to a kept seat. A planned deletion of the account ends it, too. */
export const keptUntil = (seatUntil: Date, deleteAt: Date | null): Date =>
  deleteAt && deleteAt < seatUntil ? deleteAt : seatUntil;

/** The columns of a member without a kept seat. */
export const noKeptSeat = { seatUntil: null, seatPlanId: null, seatPriceCents: null };

/** Releases seats that were kept long enough. One that is being paid for is kept until that checkout is settled. */
export const freeKeptSeats = ({ db, clock }: Pick<MoneyContext, 'db' | 'clock'>) =>
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
