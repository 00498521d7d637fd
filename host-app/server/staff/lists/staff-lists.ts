import { and, asc, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { graceEndOf } from '../../billing/past-due/grace.ts';
import { members } from '../../db/schema/accounts.ts';
import { invoices, orphanSubscriptions, plans, subscriptions } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Listed, type ListPart, rangeOf } from './list-part.ts';

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
export async function listFailedPayments({ db }: Needs, part: ListPart): Promise<Listed<FailedPayment>> {
  const isMissing = and(eq(subscriptions.status, 'active'), isNotNull(subscriptions.pastDueStepAt));
  const { limit, offset } = rangeOf(part);
  const found = await db
    .select({ row: subscriptions, email: members.email, planName: plans.name })
    .from(subscriptions)
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(isMissing)
    .orderBy(desc(subscriptions.pastDueSince), asc(subscriptions.id))
    .limit(limit)
    .offset(offset);
  const rows = found.flatMap(({ row, email, planName }) => {
    const { memberId, pastDueSince: since, priceCents: amountCents, pastDueMails: mails } = row;
    return since ? [{ memberId, email, planName, amountCents, since, endsAt: graceEndOf(since), mails }] : [];
  });
  return { rows, total: await db.$count(subscriptions, isMissing) };
}

/** Returns the disputed invoices with their members: open disputes first, then the newest. */
export async function listDisputes({ db }: Needs, part: ListPart) {
  const isDisputed = ne(invoices.dispute, 'none');
  const { limit, offset } = rangeOf(part);
  const rows = await db
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
    .where(isDisputed)
    .orderBy(desc(eq(invoices.dispute, 'open')), desc(invoices.createdAt), asc(invoices.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(invoices, isDisputed) };
}

/** Returns the members whose deletion is planned, the next one first. */
export async function listDeletionsDue({ db }: Needs, part: ListPart) {
  const isPlanned = isNotNull(members.deleteAt);
  const { limit, offset } = rangeOf(part);
  const found = await db
    .select({ memberId: members.id, email: members.email, deleteAt: members.deleteAt })
    .from(members)
    .where(isPlanned)
    .orderBy(asc(members.deleteAt), asc(members.id))
    .limit(limit)
    .offset(offset);
  const rows = found.flatMap(({ deleteAt, ...row }) => (deleteAt ? [{ ...row, deleteAt }] : []));
  return { rows, total: await db.$count(members, isPlanned) };
}

/**
 * Returns the subscriptions without a member that the last daily search found. `findOrphans` searches now, and
 * `readOrphan` reads who pays for one.
 */
export async function listFoundOrphans({ db }: Needs, part: ListPart) {
  const isOpen = isNull(orphanSubscriptions.settledAt);
  const { limit, offset } = rangeOf(part);
  const rows = await db
    .select({ ref: orphanSubscriptions.providerRef, foundAt: orphanSubscriptions.foundAt })
    .from(orphanSubscriptions)
    .where(isOpen)
    .orderBy(desc(orphanSubscriptions.foundAt), asc(orphanSubscriptions.providerRef))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(orphanSubscriptions, isOpen) };
}
