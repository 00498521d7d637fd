import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../../db/open.ts';
import { checkouts, memberBilling, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import { RESTORABLE_MS } from '../store/canceled-plans.ts';
import { endStrayHolds } from '../store/hold-rows.ts';
import { type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { noKeptSeat } from '../store/seats.ts';
import { settleOpenCheckout } from '../sync/sync-checkout.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';

/** Which subscription to cancel, and when it ends. */
interface CancelOrder {
  id: string;
  at?: 'period-end' | undefined;
  /** Staff choose the end of the period where the club does not offer it to members. */
  isForced?: boolean;
}

/**
 * Cancels a member's own subscription, named by either of its ids (CALL-22, Z-13). A paid one can be restored for a
 * day, because the checkout that follows within a minute may be abandoned (Z-01), but not after its period. A hold of the
 * plan ends. A second call changes nothing. With `at: 'period-end'` a paid plan stays until then (CARD-05). Throws 404 when
 * the member has no such subscription, 409 when the club does not offer the end of the period and when another paid plan
 * has replaced it, 503 when the period is unknown and the provider is down.
 */
export async function cancelSubscription(
  context: MoneyContext,
  memberId: string,
  { id, at, isForced = false }: CancelOrder,
): Promise<void> {
  const isLater = at === 'period-end';
  if (isLater && !isForced && !context.config.cancelAtPeriodEnd) throw refuse(409, moneyCopy.endsNow);
  if (isLater) await followRenewal(context, memberId);
  await withMemberLock(context.db, memberId, async (tx) => {
    const [found] = await tx
      .select()
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.memberId, memberId),
          or(eq(subscriptions.id, id), eq(subscriptions.providerRef, id)),
        ),
      );
    if (!found) throw refuse(404, moneyCopy.noSubscription);
    if (found.status === 'ended') {
      // An old tab names the plan before. Success would say that the one that goes on is canceled.
      if (await hasPaidNow(tx, memberId)) throw refuse(409, moneyCopy.planChanged);
      return;
    }
    // A second cancellation is a new decision: the first one's checkout no longer restores the plan.
    await tx.update(checkouts).set({ replaces: null }).where(eq(checkouts.replaces, found.id));
    // At most one can be restored: an older restorable one ends. Canceling the free plan leaves it.
    // Stryker disable all: a new active plan ends all others too
    if (found.status === 'active' && found.priceCents > 0) {
      await tx
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'restorable')));
    }
    // Stryker restore all
    const now = context.clock.now();
    if (!isCanceled(found, isLater)) {
      const change = cancellationOf(found, now, isLater);
      await tx.update(subscriptions).set(change).where(eq(subscriptions.id, found.id));
    }
    // It moves the period.
    await endStrayHolds(tx, memberId, new Date(now));
    await limitToPeriod(tx, found.id, new Date(now));
  });
}

/** Nothing brings a plan back that ended at the provider. A period that is over has been renewed there. */
const limitToPeriod = (tx: Db, id: string, now: Date) =>
  tx
    .update(subscriptions)
    .set({
      restorableUntil: sql`least(${subscriptions.restorableUntil}, ${subscriptions.periodEnd}, ${subscriptions.providerEndsAt})`,
    })
    .where(
      and(eq(subscriptions.id, id), eq(subscriptions.status, 'restorable'), gt(subscriptions.periodEnd, now)),
    );

const hasPaidNow = async (tx: Db, memberId: string): Promise<boolean> =>
  (await tx.$count(
    subscriptions,
    and(
      eq(subscriptions.memberId, memberId),
      eq(subscriptions.status, 'active'),
      gt(subscriptions.priceCents, 0),
    ),
  )) > 0;

/**
 * Reads a member's plan whose period is over from the provider, which may have renewed it: its event may be late. Throws 503
 * when the provider is down.
 */
export async function followRenewal(context: MoneyContext, memberId: string): Promise<void> {
  const isOver = and(
    eq(subscriptions.memberId, memberId),
    eq(subscriptions.status, 'active'),
    eq(subscriptions.provider, 'stripe'),
    lte(subscriptions.periodEnd, new Date(context.clock.now())),
  );
  const [row] = await context.db.select().from(subscriptions).where(isOver);
  if (row) await syncSubscription(context, row.providerRef);
}

/**
 * Ends what a member has, and what could still come back: a canceled plan and a kept founding seat. Staff do this, and
 * nothing restores it. An open checkout goes on: paying it starts another plan.
 */
export async function cancelForGood(context: MoneyContext, memberId: string): Promise<void> {
  await settleOpenCheckout(context, memberId);
  await withMemberLock(context.db, memberId, async (tx) => {
    const now = new Date(context.clock.now());
    await tx
      .update(subscriptions)
      .set({
        status: 'ended',
        nextCheckAt: null,
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(subscriptions.memberId, memberId), ne(subscriptions.status, 'ended')));
    // Its seat counts as one in a checkout from now on.
    await tx
      .update(checkouts)
      .set({ replaces: null, usesKeptSeat: false })
      .where(and(eq(checkouts.memberId, memberId), eq(checkouts.status, 'open')));
    await tx.update(memberBilling).set(noKeptSeat).where(eq(memberBilling.memberId, memberId));
    await endStrayHolds(tx, memberId, now);
  });
}

/** Returns whether a cancellation changes nothing: the day to take back the first one stays. */
const isCanceled = (
  { status, endsWithPeriod, endsForDeletion }: SubscriptionRow,
  isLater: boolean,
): boolean => status === 'restorable' || (isLater && endsWithPeriod && !endsForDeletion);

/** Returns the change of a cancellation. A plan that is paid for may stay until the end of its period (CARD-05). */
function cancellationOf(row: SubscriptionRow, now: number, isLater: boolean): Partial<SubscriptionRow> {
  const cancelledAt = new Date(now);
  if (row.priceCents === 0)
    return { status: 'ended', cancelledAt, restorableUntil: new Date(now + RESTORABLE_MS) };
  const isPaid = row.status === 'active' && !row.suspended && !row.pastDueSince;
  const isOwnDecision = row.endsForDeletion && { endsForDeletion: false, endAnnounced: false };
  if (isPaid && isLater) return { endsWithPeriod: true, cancelledAt, ...isOwnDecision };
  const restorableUntil = new Date(now + RESTORABLE_MS);
  return { cancelledAt, restorableUntil, status: 'restorable', endAnnounced: false };
}
