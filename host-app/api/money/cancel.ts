import { and, eq, or } from 'drizzle-orm';
import { cancellation } from '#club/facts/billing.ts';
import { checkouts, type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import { refuse } from '../http/errors.ts';
import { moneyCopy } from './money.copy.ts';
import { type MoneyContext, withMemberLock } from './money-context.ts';
import { RESTORABLE_MS } from './restore.ts';
import { settleMember } from './settle.ts';

/**
 * Cancels a member's own subscription, named by either of its ids (CALL-22, Z-13). A paid one can be restored for a
 * day, because the checkout that follows within a minute may be abandoned (Z-01). A second call changes nothing. Throws
 * 404 when the member has no such subscription.
 */
export async function cancelSubscription(context: MoneyContext, memberId: string, id: string): Promise<void> {
  await settleMember(context, memberId);
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
    if (found.status === 'ended') return;
    // A second cancellation is a new decision: the first one's checkout no longer restores the plan.
    await tx.update(checkouts).set({ replaces: null }).where(eq(checkouts.replaces, found.id));
    // At most one can be restored: an older restorable one ends.
    // Stryker disable all: a new active plan ends all others too
    if (found.status === 'active') {
      await tx
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'restorable')));
    }
    // Stryker restore all
    await tx
      .update(subscriptions)
      .set(cancellationOf(found, context.clock.now()))
      .where(eq(subscriptions.id, found.id));
  });
}

/** Returns the change of a cancellation. A plan that is paid for may stay until the end of its period (CARD-05). */
function cancellationOf(row: SubscriptionRow, now: number): Partial<SubscriptionRow> {
  const cancelledAt = new Date(now);
  if (row.priceCents === 0)
    return { status: 'ended', cancelledAt, restorableUntil: new Date(now + RESTORABLE_MS) };
  const isPaid = row.status === 'active' && !row.suspended && !row.pastDueSince;
  if (isPaid && cancellation.takesEffect === 'at-period-end') return { endsWithPeriod: true, cancelledAt };
  return { status: 'restorable', cancelledAt, restorableUntil: new Date(now + RESTORABLE_MS) };
}
