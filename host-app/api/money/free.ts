import { and, eq, isNotNull } from 'drizzle-orm';
import { checkouts, type PlanRow, subscriptions } from '../db/schema/money.ts';
import { newId } from '../secrets.ts';
import { currentSubscriptionOf } from './current.ts';
import { alone, type Desk } from './desk.ts';
import { periodEnd } from './period.ts';

/**
 * Makes the free plan active for a member who has none. Login, OTP and a second tab ask for it unasked, so it takes
 * nothing away (Z-02): not an active plan, and not one whose replacement is still being paid. Right after the
 * member's own cancellation it makes that cancellation final.
 */
export async function activateFree(desk: Desk, memberId: string, plan: PlanRow): Promise<void> {
  await alone(desk.db, memberId, async (tx) => {
    if (await currentSubscriptionOf(tx, memberId)) return;
    const [pending] = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(
        and(eq(checkouts.memberId, memberId), eq(checkouts.status, 'open'), isNotNull(checkouts.replaces)),
      );
    if (pending) return;
    const now = new Date(desk.clock.now());
    await tx.update(subscriptions).set({ status: 'ended' }).where(eq(subscriptions.memberId, memberId));
    await tx.insert(subscriptions).values({
      id: newId(),
      providerRef: `sub_test_${newId()}`,
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
