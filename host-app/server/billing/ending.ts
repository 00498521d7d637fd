import { and, eq, lte, or, sql } from 'drizzle-orm';
import { plans, type SubscriptionRow, subscriptions } from '../db/schema/billing.ts';
import { sendLetter } from './letters.ts';
import { type MoneyContext, withMemberLock } from './money-context.ts';
import { REPLACES_WITHIN_MS } from './restore.ts';
import { endOf } from './sync/follow-ending.ts';

/** How many cancellations one run announces; the next run continues. */
const ANNOUNCED_PER_RUN = 100;
const isEnding = and(eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true));

/**
 * Ends the plans that were canceled as of the end of their period, here or at the provider, and confirms each such cancellation by one mail
 * (CARD-05). Returns the errors.
 */
export async function endWithPeriod(context: MoneyContext): Promise<unknown[]> {
  const { db, clock } = context;
  const now = new Date(clock.now());
  await db
    .update(subscriptions)
    .set({ status: 'ended', cancelledAt: now })
    .where(and(isEnding, or(lte(subscriptions.periodEnd, now), lte(subscriptions.providerEndsAt, now))));
  const failed: unknown[] = [];
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

/** A checkout of another plan follows within a minute: then the cancellation was a change of plan. */
const isUnannounced = (now: Date) =>
  and(
    isEnding,
    eq(subscriptions.endAnnounced, false),
    lte(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)),
    sql`not exists (select 1 from checkouts
      where checkouts.replaces = ${subscriptions.id} and checkouts.status = 'open')`,
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
    await sendLetter(context, tx, memberId, (words, { day, membershipUrl }) =>
      words.endsWithPeriod(plan?.name ?? '', day(endOf(row)), membershipUrl, row.isFounder),
    );
  });
}
