import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type HoldRow, holds, subscriptions } from '../../db/schema/billing.ts';

type Times = Pick<HoldRow, 'startsAt' | 'endsAt' | 'endedAt' | 'paidUntil'>;

/** Returns when the member is charged next: the paid time that was left at the start follows the hold. */
export const nextChargeOf = ({ startsAt, endsAt, endedAt, paidUntil }: Times): Date =>
  new Date(
    (endedAt ?? endsAt).getTime() + Math.max(0, (paidUntil ?? startsAt).getTime() - startsAt.getTime()),
  );

/** Returns a time on the last day of a hold, which ends with that day. */
export const lastDayOf = ({ endsAt }: Pick<HoldRow, 'endsAt'>): Date => new Date(endsAt.getTime() - 1);

/**
 * Ends a member's hold when its plan is not active any more: it was canceled, replaced or refunded. A plan that can
 * still be restored gets back the paid time that was left. A hold that waits for its day stays as long as its plan can come
 * back, and is gone after that. Needs the member's lock. The sweep sends the end to the provider.
 */
export async function endStrayHolds(tx: Db, memberId: string, now: Date): Promise<void> {
  const isOwnStray = and(eq(holds.memberId, memberId), isStray);
  // Its plan ends at the provider, so nothing is left to pause.
  await tx.delete(holds).where(and(isOwnStray, holds.isScheduled));
  const ended = await tx.update(holds).set({ endedAt: now }).where(isOwnStray).returning();
  for (const hold of ended) {
    const isOwn = eq(subscriptions.id, hold.subscriptionId);
    await tx.update(subscriptions).set({ holdUntil: null }).where(isOwn);
    await tx
      .update(subscriptions)
      .set({ periodStart: now, periodEnd: nextChargeOf(hold) })
      .where(and(isOwn, eq(subscriptions.status, 'restorable')));
  }
}

/** Matches a hold that has not ended although its plan is over. */
export const isStray = and(
  isNull(holds.endedAt),
  sql`not exists (select 1 from subscriptions where subscriptions.id = ${holds.subscriptionId}
    and (subscriptions.status = 'active' or (subscriptions.status = 'restorable' and ${holds.isScheduled})))`,
);

/** Moves a hold that waits for its day to the plan that replaces its own. Needs the member's lock. */
export const moveToPlan = (tx: Db, memberId: string, subscriptionId: string, now: Date) =>
  tx
    .update(holds)
    .set({
      subscriptionId,
      startsAt: sql`greatest(${holds.startsAt}, ${now.toISOString()}::timestamptz)`,
      paidUntil: null,
      sent: 'nothing',
    })
    .where(
      and(eq(holds.memberId, memberId), holds.isScheduled, isNull(holds.endedAt), gt(holds.endsAt, now)),
    );

/**
 * Lets a running hold wait again when the payment before it turns out to be missing. It goes on after the payment. Needs the
 * member's lock.
 */
export async function suspendHold(tx: Db, subscriptionId: string): Promise<void> {
  await tx
    .update(holds)
    .set({ isScheduled: true, isAnnounced: false })
    .where(and(eq(holds.subscriptionId, subscriptionId), isNull(holds.endedAt)));
  await tx.update(subscriptions).set({ holdUntil: null }).where(eq(subscriptions.id, subscriptionId));
}

/** Returns whether a time is within a hold of a plan, also one that should have begun and waits. */
export const isWithinHold = async (tx: Db, subscriptionId: string, at: Date): Promise<boolean> =>
  (await tx.$count(
    holds,
    and(
      eq(holds.subscriptionId, subscriptionId),
      lte(holds.startsAt, at),
      or(isNull(holds.endedAt), gt(holds.endedAt, at)),
    ),
  )) > 0;

/** Matches plans on hold, and those whose next renewal falls into a hold that waits. */
export const isHoldNext: SQL = sql`exists (select 1 from holds where holds.subscription_id = ${subscriptions.id}
  and holds.ended_at is null and (not holds.is_scheduled or holds.starts_at <= ${subscriptions.periodEnd}))`;
