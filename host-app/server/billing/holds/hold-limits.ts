import { and, eq, gt, lt } from 'drizzle-orm';
import { HOLDS_PER_YEAR } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import {
  type HoldRow,
  holds,
  invoices,
  memberBilling,
  type PlanRow,
  type SubscriptionRow,
} from '../../db/schema/billing.ts';
import { periodEnd } from '../store/periods.ts';

/** Which holds a member can still start. */
export interface HoldLimits {
  /** How many more within a year. */
  left: number;
  /** The soonest start of the next one. Undefined when it can start then. */
  nextAt?: Date;
}

/** An active plan and its interval. */
interface HeldPlan {
  row: Pick<SubscriptionRow, 'memberId' | 'periodEnd'>;
  interval: PlanRow['interval'];
}

const YEAR_MS = 365 * DAY_MS;

/**
 * Returns the limits for the next hold of a member's active plan (HOLD-04): two holds within a year, and one paid period
 * between two of them. Without the second rule, a chain of holds keeps price and seat for years with one payment. `start` is
 * the first day of the next hold.
 */
export async function holdLimitsOf(db: Db, plan: HeldPlan, now: number, start = now): Promise<HoldLimits> {
  const earlier = await earlierHolds(db, plan.row.memberId);
  const ofYear = earlier.filter(({ startsAt }) => startsAt.getTime() > start - YEAR_MS);
  const left = Math.max(0, HOLDS_PER_YEAR - ofYear.length);
  const oldest = ofYear[HOLDS_PER_YEAR - 1];
  const times = [oldest ? oldest.startsAt.getTime() + YEAR_MS : start];
  const ends = earlier.flatMap(({ endedAt }) => endedAt ?? []);
  const lastEnd = ends.reduce<Date | undefined>((last, end) => (last && last > end ? last : end), undefined);
  if (lastEnd) times.push(await paidPeriodAfter(db, plan, lastEnd, now));
  const nextAt = Math.max(...times);
  return { left, ...(nextAt > start && { nextAt: new Date(nextAt) }) };
}

/** Returns the holds that a member had, newest first. Of one whose days are erased, the months are left. */
async function earlierHolds(db: Db, memberId: string): Promise<Pick<HoldRow, 'startsAt' | 'endedAt'>[]> {
  const known = await db
    .select()
    .from(holds)
    .where(and(eq(holds.memberId, memberId), eq(holds.isScheduled, false)));
  const [billing] = await db.select().from(memberBilling).where(eq(memberBilling.memberId, memberId));
  const erased = (billing?.heldMonths ?? []).map(({ from, to }) => ({
    startsAt: startOf(from),
    endedAt: startOf(to),
  }));
  return [...known, ...erased].toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime());
}

/** Returns when a whole period after a hold is over and a payment of that time was made. */
async function paidPeriodAfter(
  db: Db,
  { row, interval }: HeldPlan,
  holdEnd: Date,
  now: number,
): Promise<number> {
  const isPayment = and(
    eq(invoices.status, 'paid'),
    gt(invoices.createdAt, holdEnd),
    lt(invoices.refundedCents, invoices.amountCents),
  );
  const payments = await db.$count(invoices, and(eq(invoices.memberId, row.memberId), isPayment));
  const periodOver = periodEnd(holdEnd, interval).getTime();
  if (payments > 0) return periodOver;
  // A charge that is late may come any day.
  return Math.max(periodOver, row.periodEnd.getTime(), now + DAY_MS);
}

/** Returns the first moment of a month. Limits that count from there are never stricter than the real day. */
export const startOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);
