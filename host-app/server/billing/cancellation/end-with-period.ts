import { and, eq, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { plans, type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import { sendOwnerMail } from '../mails/send-money-mail.ts';
import { isTakenBack } from '../store/canceled-plans.ts';
import { type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { endOf } from '../store/periods.ts';
import { endKeepingSeat } from '../sync/end-keeping-seat.ts';

/** How many cancellations one run announces; the next run continues. */
const ANNOUNCED_PER_RUN = 100;

/** How long after a cancellation its mail is sent: a member who takes it back by then gets none. */
const ANNOUNCED_AFTER_MS = MINUTE_MS;

const isEnding = and(eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true));

/**
 * Ends the plans that were canceled as of the end of their period, here or at the provider. Confirms each
 * cancellation, also an immediate one, by one mail with the way back (CARD-05). A replacing checkout keeps that mail
 * back. Returns the errors.
 */
export async function endWithPeriod(context: MoneyContext): Promise<unknown[]> {
  const { db, clock } = context;
  const now = new Date(clock.now());
  await db
    .update(subscriptions)
    .set({ status: 'ended', cancelledAt: now })
    .where(and(isOver(now), eq(subscriptions.endsForDeletion, false)));
  const failed = await endOfLeaving(context, now);
  const unannounced = await db
    .select()
    .from(subscriptions)
    .where(isUnannounced(now))
    .limit(ANNOUNCED_PER_RUN);
  for (const row of unannounced) {
    await announce(context, row).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

const isOver = (now: Date) =>
  and(isEnding, or(lte(subscriptions.periodEnd, now), lte(subscriptions.providerEndsAt, now)));

/** Ends the plans whose members planned the deletion of the account. A founding seat waits for the member's decision. */
async function endOfLeaving(context: MoneyContext, now: Date): Promise<unknown[]> {
  const failed: unknown[] = [];
  const isDue = and(isOver(now), eq(subscriptions.endsForDeletion, true));
  for (const { id, memberId } of await context.db.select().from(subscriptions).where(isDue)) {
    await withMemberLock(context.db, memberId, async (tx) => {
      const isOwn = and(eq(subscriptions.id, id), isDue);
      const [row] = await tx.select().from(subscriptions).where(isOwn);
      if (row) await endKeepingSeat(context, tx, row);
    }).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

const isUnannounced = (now: Date) =>
  and(
    or(isEnding, isTakenBack(now)),
    eq(subscriptions.endAnnounced, false),
    lte(subscriptions.cancelledAt, new Date(now.getTime() - ANNOUNCED_AFTER_MS)),
  );

async function announce(context: MoneyContext, { id, memberId }: SubscriptionRow): Promise<void> {
  await withMemberLock(context.db, memberId, async (tx) => {
    const [row] = await tx
      .update(subscriptions)
      .set({ endAnnounced: true })
      .where(and(eq(subscriptions.id, id), isUnannounced(new Date(context.clock.now()))))
      .returning();
    if (!row) return;
    const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
    await sendOwnerMail(context, tx, memberId, (words, { day, moment, membershipUrl, planName }) => {
      const name = planName(plan?.name ?? '');
      return row.status === 'restorable' && row.restorableUntil
        ? words.canceledNow(name, moment(row.restorableUntil), membershipUrl, row.isFounder)
        : words.endsWithPeriod(name, day(endOf(row)), membershipUrl, row.isFounder);
    });
  });
}
