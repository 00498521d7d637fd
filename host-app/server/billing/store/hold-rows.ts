import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type HoldRow, holds, subscriptions } from '../../db/schema/billing.ts';

type Times = Pick<HoldRow, 'startsAt' | 'endsAt' | 'endedAt' | 'paidUntil'>;

/** Returns when the member is charged next: the paid time that was left at the start follows the hold. */
export const nextChargeOf = ({ startsAt, endsAt, endedAt, paidUntil }: Times): Date =>
  new Date((endedAt ?? endsAt).getTime() + Math.max(0, paidUntil.getTime() - startsAt.getTime()));

/** Returns a time on the last day of a hold, which ends with that day. */
export const lastDayOf = ({ endsAt }: Pick<HoldRow, 'endsAt'>): Date => new Date(endsAt.getTime() - 1);

/**
 * Ends a member's hold when its plan is not active any more: it was canceled, replaced or refunded. A plan that can
 * still be restored gets back the paid time that was left. Needs the member's lock. The sweep sends the end to the
 * provider.
 */
export async function endStrayHolds(tx: Db, memberId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(holds)
    .set({ endedAt: now })
    .where(and(eq(holds.memberId, memberId), isStray))
    .returning();
  for (const hold of ended) {
    const isOwn = eq(subscriptions.id, hold.subscriptionId);
    await tx.update(subscriptions).set({ holdUntil: null }).where(isOwn);
    await tx
      .update(subscriptions)
      .set({ periodStart: now, periodEnd: nextChargeOf(hold) })
      .where(and(isOwn, eq(subscriptions.status, 'restorable')));
  }
}

/** Matches a running hold whose plan is not active any more. */
export const isStray = and(
  isNull(holds.endedAt),
  sql`not exists (select 1 from subscriptions
    where subscriptions.id = ${holds.subscriptionId} and subscriptions.status = 'active')`,
);
