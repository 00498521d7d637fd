import { and, count, eq, lte, not, sql } from 'drizzle-orm';
import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { checkouts, founding, foundingSeats, subscriptions } from '../db/schema/billing.ts';
import type { MoneyContext } from './money-context.ts';
import { releaseKeptSeats } from './past-due/kept-seat.ts';
import { settleCheckout } from './settle.ts';

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

/** Releases kept seats, and the seats of expired checkouts and of cancellations that can no longer be undone. */
export async function releaseSeats(context: MoneyContext): Promise<void> {
  const now = new Date(context.clock.now());
  await context.db.update(subscriptions).set({ status: 'ended' }).where(lapsedBy(now));
  await releaseKeptSeats(context);
  const overdue = await context.db
    .select()
    .from(checkouts)
    .where(and(openSeat, lte(checkouts.expiresAt, now)))
    .limit(RELEASED_AT_ONCE);
  for (const checkout of overdue) await settleCheckout(context, checkout);
}

/**
 * Returns the condition for cancellations that can no longer be undone. It leaves out one whose replacement checkout is
 * not settled yet, even days later: settling that checkout restores the plan (Z-01).
 */
export const lapsedBy = (now: Date) =>
  and(
    eq(subscriptions.status, 'restorable'),
    lte(subscriptions.restorableUntil, now),
    sql`not exists (select 1 from checkouts
      where checkouts.replaces = ${subscriptions.id} and checkouts.status = 'open')`,
  );

const RELEASED_AT_ONCE = 50;
/** A checkout that uses a kept seat takes no other. */
const openSeat = and(
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
