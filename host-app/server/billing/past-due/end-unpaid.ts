import { eq } from 'drizzle-orm';
import { RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { memberBilling, plans, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { sendLetter } from '../letters.ts';
import type { MoneyContext } from '../money-context.ts';

/**
 * Ends an active plan whose payment is missing, and queues the mail about it. A founding seat is kept with its price: the
 * member did not cancel. Needs the member's lock. The sweep ends the plan at the provider.
 */
export async function endUnpaid(context: MoneyContext, tx: Db, row: SubscriptionRow): Promise<void> {
  const now = context.clock.now();
  const seatUntil = new Date(now + RATE_SHIELD_DAYS * DAY_MS);
  await tx
    .update(subscriptions)
    .set({
      status: 'ended',
      cancelledAt: new Date(now),
      nextCheckAt: null,
      // The mail below takes the place of the one about a cancellation.
      endMailedAt: new Date(now),
    })
    .where(eq(subscriptions.id, row.id));
  if (row.isFounder) {
    await tx
      .update(memberBilling)
      .set({ seatUntil, seatPlanId: row.planId, seatPriceCents: row.priceCents })
      .where(eq(memberBilling.memberId, row.memberId));
  }
  const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
  await sendLetter(context, tx, row.memberId, (words, { membershipUrl, plansUrl, day, amount }) =>
    row.isFounder
      ? words.planLapsed(plan?.name ?? '', day(new Date(now)), membershipUrl, {
          amount: amount(row.priceCents),
          until: day(seatUntil),
        })
      : words.planLapsed(plan?.name ?? '', day(new Date(now)), plansUrl),
  );
}
