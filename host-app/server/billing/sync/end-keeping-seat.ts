import { eq } from 'drizzle-orm';
import { RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { memberBilling, plans, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { sendMoneyMail } from '../mails/send-money-mail.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { keptUntil } from '../store/seats.ts';

/**
 * Ends an active plan that the member did not cancel, and queues the mail about it: a payment is missing, or the deletion
 * of the account is planned. A founding seat is kept with its price. Needs the member's lock. The sweep ends the plan at
 * the provider.
 */
export async function endKeepingSeat(context: MoneyContext, tx: Db, row: SubscriptionRow): Promise<void> {
  const now = new Date(context.clock.now());
  const { deleteAt } = await loadMember(tx, row.memberId);
  const seatUntil = seatEndOf(row, deleteAt, now);
  await tx
    .update(subscriptions)
    .set({
      status: 'ended',
      cancelledAt: now,
      nextCheckAt: null,
      // The mail below takes the place of the one about a cancellation.
      endMailedAt: now,
    })
    .where(eq(subscriptions.id, row.id));
  if (row.isFounder) {
    await tx
      .update(memberBilling)
      .set({ seatUntil, seatPlanId: row.planId, seatPriceCents: row.priceCents })
      .where(eq(memberBilling.memberId, row.memberId));
  }
  const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
  await sendMoneyMail(
    context,
    tx,
    row.memberId,
    (words, { membershipUrl, plansUrl, day, amount, planName }) => {
      const until = day(keptUntil(seatUntil, deleteAt));
      const kept = row.isFounder ? { amount: amount(row.priceCents), until } : undefined;
      const url = kept ? membershipUrl : plansUrl;
      const ended = row.endsForDeletion ? words.endedForDeletion : words.planLapsed;
      return ended(planName(plan?.name ?? ''), day(now), url, kept);
    },
  );
}

/** Returns until when a founding seat is kept: after a missing payment for its time, otherwise until the deletion. */
function seatEndOf(
  { endsForDeletion, pastDueSince }: SubscriptionRow,
  deleteAt: Date | null,
  now: Date,
): Date {
  if (endsForDeletion && deleteAt && !pastDueSince) return deleteAt;
  return new Date(now.getTime() + RATE_SHIELD_DAYS * DAY_MS);
}
