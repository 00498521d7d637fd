import { and, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { FAILED_PAYMENT_MAIL_DAYS } from '#club/facts/billing.ts';
import type { Db } from '../../db/open.ts';
import { members } from '../../db/schema/accounts.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import { notCanceled } from '../store/canceled-plans.ts';
import type { MoneyContext } from '../store/money-context.ts';

/**
 * Lets the paid plans of members whose deletion is planned end with their period, so that none renews. A missing payment
 * is not charged any more: its grace time is over now. The mail about the deletion announces both. Leaves plans that the
 * member canceled before, and plans on hold, which follow when the hold ends. Run it with each sweep: a plan may begin
 * while the deletion waits. Returns the plans that end with their period.
 */
export async function endForDeletion(db: Db, now: Date, memberId?: string): Promise<{ id: string }[]> {
  const isLeaving = inArray(
    subscriptions.memberId,
    db.select({ id: members.id }).from(members).where(isNotNull(members.deleteAt)),
  );
  const isRenewing = and(
    eq(subscriptions.status, 'active'),
    gt(subscriptions.priceCents, 0),
    eq(subscriptions.endsWithPeriod, false),
    isNull(subscriptions.holdUntil),
    memberId === undefined ? undefined : eq(subscriptions.memberId, memberId),
    isLeaving,
  );
  await db
    .update(subscriptions)
    .set({ endsForDeletion: true, pastDueMails: FAILED_PAYMENT_MAIL_DAYS.length, pastDueStepAt: now })
    .where(and(isRenewing, isNotNull(subscriptions.pastDueSince), eq(subscriptions.endsForDeletion, false)));
  return db
    .update(subscriptions)
    .set({ endsWithPeriod: true, endsForDeletion: true, endAnnounced: true, cancelledAt: now })
    .where(and(isRenewing, isNull(subscriptions.pastDueSince)))
    .returning({ id: subscriptions.id });
}

/**
 * Lets a plan renew again that was to end only for the deletion. A missing payment is owed again, with its newest mail.
 * A plan that the member has canceled since stays canceled.
 */
export async function renewAfterDeletion(db: Db, memberId: string, now: Date): Promise<void> {
  const isOwn = and(eq(subscriptions.memberId, memberId), eq(subscriptions.endsForDeletion, true));
  const isActive = and(isOwn, eq(subscriptions.status, 'active'));
  await db
    .update(subscriptions)
    .set({ pastDueMails: 0, pastDueStepAt: now })
    .where(and(isActive, isNotNull(subscriptions.pastDueSince)));
  await db.update(subscriptions).set(notCanceled).where(isActive);
  await db
    .update(subscriptions)
    .set({ endsWithPeriod: false, endsForDeletion: false })
    .where(and(isOwn, eq(subscriptions.status, 'restorable')));
}

/** Ends plans of deleted members, which no code should leave. The sweep ends them at the provider and reads the last invoices. */
export async function endPlansOfErased({ db, log, metrics }: MoneyContext): Promise<void> {
  const erased = db.select({ id: members.id }).from(members).where(isNotNull(members.deletedAt));
  const ended = await db
    .update(subscriptions)
    .set({
      status: 'ended',
      cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, (select deleted_at from members where members.id = ${subscriptions.memberId}))`,
      endMailedAt: sql`now()`,
      holdUntil: null,
    })
    .where(and(ne(subscriptions.status, 'ended'), inArray(subscriptions.memberId, erased)))
    .returning({ id: subscriptions.id });
  for (const { id } of ended) {
    metrics.planDiffered('status');
    log('a deleted member had a plan, which ends now', `subscription ${id}`);
  }
}
