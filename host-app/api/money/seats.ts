import { and, count, eq, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { checkouts, founding, subscriptions } from '../db/schema/money.ts';
import type { MoneyContext } from './money-context.ts';
import { settleCheckout } from './settle.ts';

/**
 * Seats that members hold: active founders, and those whose cancellation may still be undone (§6). Awaited, a number;
 * also a part of another statement.
 */
export const countFounders = (db: Db) => db.$count(subscriptions, heldSeat);

/**
 * Whether one more seat can be promised. The lock on the one row of `founding` lasts to the end of the transaction,
 * so buyers come here one by one and each sees the seats the one before took (Z-10).
 */
export async function hasFreeSeat(tx: Db): Promise<boolean> {
  const [row] = await tx.select().from(founding).for('update');
  return row !== undefined && (await takenSeats(tx)) < row.seatLimit;
}

/** The same without the lock: a buyer who finds the hall full does not have to queue. */
export async function looksFull(db: Db): Promise<boolean> {
  const [row] = await db.select().from(founding);
  return row === undefined || (await takenSeats(db)) >= row.seatLimit;
}

/** Gives back the seats of checkouts that ran out and of cancellations that can no longer be undone. */
export async function releaseSeats(context: MoneyContext): Promise<void> {
  const now = new Date(context.clock.now());
  await context.db.update(subscriptions).set({ status: 'ended' }).where(lapsedBy(now));
  const overdue = await context.db
    .select()
    .from(checkouts)
    .where(and(openSeat, lte(checkouts.expiresAt, now)))
    .limit(RELEASED_AT_ONCE);
  for (const checkout of overdue) await settleCheckout(context, checkout);
}

/**
 * Cancellations that can no longer be undone. Not one whose replacement nobody has settled yet, even days later: that
 * checkout was over long before, and its end brings the plan back (Z-01).
 */
export const lapsedBy = (now: Date) =>
  and(
    eq(subscriptions.status, 'restorable'),
    lte(subscriptions.restorableUntil, now),
    sql`not exists (select 1 from checkouts
      where checkouts.replaces = ${subscriptions.id} and checkouts.status = 'open')`,
  );

const RELEASED_AT_ONCE = 50;
const heldSeat = and(eq(subscriptions.isFounder, true), ne(subscriptions.status, 'ended'));
const openSeat = and(eq(checkouts.isFounder, true), eq(checkouts.status, 'open'));

// Checkouts first: one that is paid between the two counts is counted twice, never not at all.
async function takenSeats(db: Db): Promise<number> {
  const [row] = await db.select({ seats: count() }).from(checkouts).where(openSeat);
  return (row?.seats ?? 0) + (await countFounders(db));
}
