import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { isErased, isUnavailable, type MoneyContext } from './money-context.ts';
import { isRefunded, isRefundedAtProvider } from './refunds.ts';

/** How long after a cancellation a checkout counts as its replacement (Z-01). */
const REPLACES_WITHIN_MS = MINUTE_MS;

/** How long a canceled subscription is kept so that plan, price and seat can come back (Z-01). */
export const RESTORABLE_MS = DAY_MS;

/**
 * Returns the subscription that a checkout at `now` replaces: one the member canceled immediately in the last minute.
 * One as of the end of the period, or one that the free plan followed, is a separate decision: no checkout of another
 * plan takes it back (CARD-05).
 */
export async function replacedBy(tx: Db, memberId: string, now: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.status, 'restorable'),
        gte(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)),
        not(hasFree),
      ),
    );
  return row;
}

/**
 * The provider's state of a canceled subscription; 'refunded' when its newest payment was refunded in full, 'unknown'
 * while the provider does not answer.
 */
export type ProviderState = 'alive' | 'ended' | 'refunded' | 'unknown';

/** Asks the provider whether a canceled subscription can be restored. */
export async function readProviderState(
  context: MoneyContext,
  subscriptionId: string,
): Promise<ProviderState> {
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row || row.provider === 'none') return 'alive';
  try {
    const found = await context.payments.readSubscription(row.providerRef);
    if (found?.status === 'ended') return 'ended';
    return (await isRefundedAtProvider(context, row)) ? 'refunded' : 'alive';
  } catch (thrown) {
    if (isUnavailable(thrown)) return 'unknown';
    throw thrown;
  }
}

/** Ends every plan of a member, also one that can come back, in favor of another. Needs the member's lock. */
export const endPlans = (tx: Db, memberId: string, now: Date) =>
  tx
    .update(subscriptions)
    .set({
      status: 'ended',
      cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(subscriptions.memberId, memberId), ne(subscriptions.status, 'ended')));

/** The columns of a plan that is not canceled. */
export const notCanceled = {
  cancelledAt: null,
  endsWithPeriod: false,
  endsForDeletion: false,
  endAnnounced: false,
};

/**
 * Matches plans canceled immediately that members can take back. In the first minute a checkout changes plans instead,
 * unless the free plan followed; so does the checkout that replaces the plan, while it is open (Z-01). A plan whose payment
 * is missing needs a new payment, and a member with another plan has chosen that one.
 */
export const isTakenBack = (now: Date) =>
  and(
    eq(subscriptions.status, 'restorable'),
    gt(subscriptions.restorableUntil, now),
    gt(subscriptions.priceCents, 0),
    not(isUnpaid),
    or(lt(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)), hasFree),
    not(isBeingReplaced),
    sql`not exists (select 1 from subscriptions other where other.member_id = ${subscriptions.memberId}
      and other.status = 'active' and (other.price_cents > 0 or other.granted_until is not null))`,
  );

/** Matches plans whose replacement is not settled yet: the plan comes back when nobody pays for that checkout (Z-01). */
export const isBeingReplaced = sql`exists (select 1 from checkouts open
  where open.replaces = ${subscriptions.id} and open.status = 'open')`;

/** Matches plans whose payment is missing. */
export const isUnpaid = sql`(${subscriptions.suspended} or ${subscriptions.pastDueSince} is not null)`;

/** Matches the active free plan. A plan that staff granted costs nothing, too, but is none. */
export const isFreePlan = and(
  eq(subscriptions.status, 'active'),
  eq(subscriptions.priceCents, 0),
  isNull(subscriptions.grantedUntil),
);

/** Matches plans of members who have the free plan now. */
const hasFree = sql`exists (select 1 from subscriptions free where free.member_id = ${subscriptions.memberId}
  and free.status = 'active' and free.price_cents = 0 and free.granted_until is null)`;

/**
 * Makes a canceled subscription active again, with the same plan, price and seat. One that ended at the provider ends
 * here too. A refunded one stays canceled, and so does that of a deleted member. While the provider does not answer, the
 * member gets the plan and the sweep compares it later.
 */
export async function restorePlan(
  tx: Db,
  subscriptionId: string,
  providerState: ProviderState,
  now: Date,
): Promise<void> {
  const isRestorable = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'restorable'));
  if (providerState === 'ended') {
    const ended = { status: 'ended', renewal: 'ended', providerStatus: 'ended' } as const;
    await tx.update(subscriptions).set(ended).where(isRestorable);
    return;
  }
  const [row] = await tx.select().from(subscriptions).where(isRestorable);
  if (!row) return;
  if (providerState === 'refunded' || (await isRefunded(tx, row)) || (await isErased(tx, row.memberId))) {
    // The sweep ends it at the provider.
    await tx.update(subscriptions).set({ status: 'ended' }).where(isRestorable);
    return;
  }
  // A renewal that was paid meanwhile waits for this check.
  const nextCheckAt = providerState === 'unknown' ? now : row.nextCheckAt;
  // Once canceled as of the end of its period, it stays so, and nothing renews. The mail of a deletion has named its end.
  const stays = row.endsForDeletion ? { endAnnounced: true } : {};
  const change = row.endsWithPeriod ? stays : notCanceled;
  await tx
    .update(subscriptions)
    .set({ ...change, status: 'active', restorableUntil: null, nextCheckAt })
    .where(
      and(
        isRestorable,
        sql`not exists (select 1 from subscriptions other
          where other.member_id = ${subscriptions.memberId} and other.status = 'active'
            and other.id <> ${subscriptions.id})`,
      ),
    );
}

/**
 * Returns the condition for cancellations that can no longer be undone. It leaves out one whose replacement checkout is
 * not settled yet, even days later: settling that checkout restores the plan (Z-01).
 */
export const lapsedBy = (now: Date) =>
  and(eq(subscriptions.status, 'restorable'), lte(subscriptions.restorableUntil, now), not(isBeingReplaced));

/** Returns whether the member has a plan that costs something or that staff granted, or can take such a plan back. */
export const hasPaidPlan = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.$count(
    subscriptions,
    and(
      eq(subscriptions.memberId, memberId),
      inArray(subscriptions.status, ['active', 'restorable']),
      or(gt(subscriptions.priceCents, 0), isNotNull(subscriptions.grantedUntil)),
    ),
  )) > 0;
