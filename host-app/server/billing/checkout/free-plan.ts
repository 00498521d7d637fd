import { and, eq, isNotNull } from 'drizzle-orm';
import { checkouts, type PlanRow, subscriptions } from '../../db/schema/billing.ts';
import { newId } from '../../deps/secrets.ts';
import { isUnpaid } from '../store/canceled-plans.ts';
import { type MoneyContext, withLivingMember } from '../store/money-context.ts';
import { periodEnd } from '../store/periods.ts';

/**
 * Activates the free plan for a member without a plan. Login, OTP and other tabs request it automatically (Z-02). So it
 * replaces no active or suspended plan, and none whose replacement is still being paid. After the member's own
 * cancellation it is a decision: no abandoned checkout restores the plan, only the member does, within the day.
 */
export async function activateFree(context: MoneyContext, memberId: string, plan: PlanRow): Promise<void> {
  await withLivingMember(context.db, memberId, async (tx) => {
    const [held] = await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
    if (held) return;
    const [pending] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(eq(checkouts.memberId, memberId), eq(checkouts.status, 'open'), isNotNull(checkouts.replaces)),
      );
    if (pending) return;
    const now = new Date(context.clock.now());
    // Its missing payment must not be charged any more. A paid one can come back for the rest of its day.
    await tx
      .update(subscriptions)
      .set({ status: 'ended' })
      .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'restorable'), isUnpaid));
    await tx.insert(subscriptions).values({
      id: newId(),
      provider: 'none',
      providerRef: newId(),
      memberId,
      planId: plan.id,
      isFounder: false,
      priceCents: 0,
      status: 'active',
      periodStart: now,
      periodEnd: periodEnd(now, plan.interval),
      createdAt: now,
    });
  });
}
