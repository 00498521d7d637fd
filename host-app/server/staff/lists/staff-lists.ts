import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { graceEndOf } from '../../billing/past-due/grace.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices, orphanSubscriptions, plans, subscriptions } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';

type Needs = Pick<Deps, 'db'>;

/** A plan whose payment is missing. */
export interface FailedPayment {
  memberId: string;
  email: string;
  planName: string;
  amountCents: number;
  /** The first failure. */
  since: Date;
  /** When the plan ends, unless it is paid. */
  endsAt: Date;
  /** How many mails about it the member got. */
  mails: number;
}

/** Returns the plans whose payment is missing, the newest failure first. */
export async function listFailedPayments({ db }: Needs, limit: number): Promise<FailedPayment[]> {
  const rows = await db
    .select({ row: subscriptions, email: members.email, planName: plans.name })
    .from(subscriptions)
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.pastDueStepAt)))
    .orderBy(desc(subscriptions.pastDueSince), asc(subscriptions.id))
    .limit(limit);
  return rows.flatMap(({ row, email, planName }) => {
    const { memberId, pastDueSince: since, priceCents: amountCents, pastDueMails: mails } = row;
    return since ? [{ memberId, email, planName, amountCents, since, endsAt: graceEndOf(since), mails }] : [];
  });
}

/** Returns the disputed invoices with their members: open disputes first, then the newest. */
export function listDisputes({ db }: Needs, limit: number) {
  return db
    .select({
      invoiceId: invoices.id,
      memberId: invoices.memberId,
      email: members.email,
      amountCents: invoices.amountCents,
      refundedCents: invoices.refundedCents,
      dispute: invoices.dispute,
      createdAt: invoices.createdAt,
      stripeInvoiceId: invoices.stripeInvoiceId,
    })
    .from(invoices)
    .innerJoin(members, eq(members.id, invoices.memberId))
    .where(ne(invoices.dispute, 'none'))
    .orderBy(desc(eq(invoices.dispute, 'open')), desc(invoices.createdAt))
    .limit(limit);
}

/** Returns the members whose deletion is planned, the next one first. */
export async function listDeletionsDue({ db }: Needs, limit: number) {
  const rows = await db
    .select({ memberId: members.id, email: members.email, deleteAt: members.deleteAt })
    .from(members)
    .where(isNotNull(members.deleteAt))
    .orderBy(asc(members.deleteAt), asc(members.id))
    .limit(limit);
  return rows.flatMap(({ deleteAt, ...row }) => (deleteAt ? [{ ...row, deleteAt }] : []));
}

/**
 * Returns the subscriptions without a member that the last daily search found. `findOrphans` searches now, and
 * `readOrphan` reads who pays for one.
 */
export const listFoundOrphans = ({ db }: Needs, limit: number) =>
  db
    .select({ ref: orphanSubscriptions.providerRef, foundAt: orphanSubscriptions.foundAt })
    .from(orphanSubscriptions)
    .where(isNull(orphanSubscriptions.settledAt))
    .orderBy(desc(orphanSubscriptions.foundAt))
    .limit(limit);
