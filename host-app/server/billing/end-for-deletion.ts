import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { members } from '../db/schema/accounts.ts';
import { subscriptions } from '../db/schema/billing.ts';
import { notCanceled } from './restore.ts';

/**
 * Lets the paid plans of members whose deletion is planned end with their period, so that none renews. The mail about the
 * deletion announces it. Leaves plans that the member canceled before. A plan on hold or with a missing payment follows
 * once that is over. Run it with each sweep: a plan may begin while the deletion waits.
 */
export const endForDeletion = (db: Db, now: Date) =>
  db
    .update(subscriptions)
    .set({ endsWithPeriod: true, endsForDeletion: true, endAnnounced: true, cancelledAt: now })
    .where(
      and(
        eq(subscriptions.status, 'active'),
        gt(subscriptions.priceCents, 0),
        eq(subscriptions.endsWithPeriod, false),
        isNull(subscriptions.holdUntil),
        isNull(subscriptions.pastDueSince),
        inArray(
          subscriptions.memberId,
          db.select({ id: members.id }).from(members).where(isNotNull(members.deleteAt)),
        ),
      ),
    );

/** Lets a plan renew again that ended with its period only for the deletion. */
export const renewAfterDeletion = (db: Db, memberId: string) =>
  db
    .update(subscriptions)
    .set({ ...notCanceled, endsForDeletion: false })
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.status, 'active'),
        eq(subscriptions.endsForDeletion, true),
      ),
    );
