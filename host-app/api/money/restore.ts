import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { plans, type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import { isUnavailable, type MoneyContext } from './money-context.ts';
import { OWN_REF_PREFIX } from './own-ref.ts';

/** How long after a cancellation a checkout counts as its replacement (Z-01). */
export const REPLACES_WITHIN_MS = MINUTE_MS;

/** How long a canceled subscription is kept so that plan, price and seat can come back (Z-01). */
export const RESTORABLE_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the subscription that a checkout at `now` replaces: one that the member canceled within the last minute.
 */
export async function replacedBy(tx: Db, memberId: string, now: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        isCanceled,
        gte(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)),
      ),
    );
  return row;
}

/** Canceled by the member, but not for good yet. */
const isCanceled = or(
  eq(subscriptions.status, 'restorable'),
  and(eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true)),
);

/** The provider's state of a canceled subscription; 'unknown' while the provider does not answer. */
export type ProviderState = 'alive' | 'ended' | 'unknown';

/** Asks the provider whether a canceled subscription can be restored. */
export async function readProviderState(
  context: MoneyContext,
  subscriptionId: string,
): Promise<ProviderState> {
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row || row.providerRef.startsWith(OWN_REF_PREFIX)) return 'alive';
  try {
    const found = await context.payments.readSubscription(row.providerRef);
    return found?.status === 'ended' ? 'ended' : 'alive';
  } catch (thrown) {
    if (isUnavailable(thrown)) return 'unknown';
    throw thrown;
  }
}

/** The columns of a plan that is not canceled. */
const notCanceled = { cancelledAt: null, endsWithPeriod: false, endAnnounced: false };

/**
 * Takes back a cancellation at the end of the period (CARD-05). `planId` is the `plan_id` or the `_id` of the member's
 * plan. Returns false when that plan is not canceled.
 */
export async function keepPlan({ db }: MoneyContext, memberId: string, planId: string): Promise<boolean> {
  const named = db
    .select({ id: plans.id })
    .from(plans)
    .where(or(eq(plans.id, planId), eq(plans.planId, planId)));
  const isOwn = and(eq(subscriptions.memberId, memberId), inArray(subscriptions.planId, named));
  const isEnding = and(eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true));
  const kept = await db
    .update(subscriptions)
    .set(notCanceled)
    .where(and(isOwn, isEnding))
    .returning({ id: subscriptions.id });
  return kept.length > 0;
}

/**
 * Makes a canceled subscription active again, with the same plan, price and seat. One that ended at the provider ends
 * here too. While the provider does not answer, the member gets the plan and the sweep compares it later.
 */
export async function restorePlan(
  tx: Db,
  subscriptionId: string,
  providerState: ProviderState,
  now: Date,
): Promise<void> {
  const isRestorable = and(eq(subscriptions.id, subscriptionId), isCanceled);
  if (providerState === 'ended') {
    const ended = { status: 'ended', renewal: 'ended', providerStatus: 'ended' } as const;
    await tx.update(subscriptions).set(ended).where(isRestorable);
    return;
  }
  const nextCheckAt = providerState === 'unknown' ? now : null;
  await tx
    .update(subscriptions)
    .set({ ...notCanceled, status: 'active', restorableUntil: null, nextCheckAt })
    .where(
      and(
        isRestorable,
        sql`not exists (select 1 from subscriptions other
          where other.member_id = ${subscriptions.memberId} and other.status = 'active'
            and other.id <> ${subscriptions.id})`,
      ),
    );
}
