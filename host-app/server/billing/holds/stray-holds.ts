import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { holds, subscriptions } from '../../db/schema/billing.ts';
import { type MoneyContext, withMemberLock } from '../money-context.ts';
import { nextChargeOf } from './hold-times.ts';

/** How many members one run handles; the next run continues. */
const HANDLED_PER_RUN = 100;

/** Matches a running hold whose plan is not active any more. */
const isStray = and(
  isNull(holds.endedAt),
  sql`not exists (select 1 from subscriptions
    where subscriptions.id = ${holds.subscriptionId} and subscriptions.status = 'active')`,
);

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

/** Ends the holds of plans that ended without a call of the member. Returns the errors. */
export async function sweepStrayHolds({ db, clock }: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const found = await db
    .selectDistinct({ memberId: holds.memberId })
    .from(holds)
    .where(isStray)
    .limit(HANDLED_PER_RUN);
  for (const { memberId } of found) {
    await withMemberLock(db, memberId, (tx) => endStrayHolds(tx, memberId, new Date(clock.now()))).catch(
      (thrown: unknown) => failed.push(thrown),
    );
  }
  return failed;
}
