import { and, eq, gte, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { type SubscriptionRow, subscriptions } from '../db/schema/money.ts';

/** How long after a cancellation a checkout counts as its replacement (Z-01). */
export const REPLACES_WITHIN_MS = MINUTE_MS;

/** How long a cancelled subscription is kept so that plan, price and seat can come back (Z-01). */
export const RESTORABLE_MS = 24 * 60 * MINUTE_MS;

/** The subscription that a checkout at `now` replaces: cancelled by its member within the last minute. */
export async function replacedBy(tx: Db, memberId: string, now: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.status, 'restorable'),
        gte(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)),
      ),
    );
  return row;
}

/** Makes a cancelled subscription active as it was: the same row, so the same plan, price and seat. */
export async function restore(tx: Db, subscriptionId: string): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'active', cancelledAt: null, restorableUntil: null })
    .where(
      and(
        eq(subscriptions.id, subscriptionId),
        eq(subscriptions.status, 'restorable'),
        sql`not exists (select 1 from subscriptions other
          where other.member_id = ${subscriptions.memberId} and other.status = 'active')`,
      ),
    );
}
