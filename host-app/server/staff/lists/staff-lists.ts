import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { owedCents } from '../../billing/store/charges.ts';
import { graceEndOf } from '../../billing/store/periods.ts';
import { members } from '../../db/schema/accounts.ts';
import {
  invoices,
  orphanSubscriptions,
  plans,
  type RefundStatus,
  refunds,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Listed, type ListPart, listOrder } from './list.ts';
import { chargeText, priceText } from './text.ts';

type Needs = Pick<Deps, 'db'>;

/** A plan whose payment is missing. */
export interface FailedPayment {
  subscriptionId: string;
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

const newestFailure = listOrder<FailedPayment>({
  direction: 'desc',
  columns: [
    ['time', subscriptions.pastDueSince],
    ['text', subscriptions.id],
  ],
  keyOf: ({ since, subscriptionId }) => [since, subscriptionId],
});

/** Returns the plans whose payment is missing, the newest failure first. */
export async function listFailedPayments(
  { db }: Needs,
  { limit, before }: ListPart,
): Promise<Listed<FailedPayment>> {
  const isMissing = and(
    eq(subscriptions.status, 'active'),
    isNotNull(subscriptions.pastDueStepAt),
    isNotNull(subscriptions.pastDueSince),
  );
  const found = await db
    .select({ row: subscriptions, email: members.email, planName: plans.name })
    .from(subscriptions)
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(isMissing, newestFailure.after(before)))
    .orderBy(...newestFailure.by)
    .limit(limit + 1);
  const rows: FailedPayment[] = [];
  for (const { row, email, planName } of found) {
    const { id: subscriptionId, memberId, pastDueSince: since, pastDueMails: mails } = row;
    if (!since) continue;
    const amountCents = await owedCents(db, row);
    rows.push({
      subscriptionId,
      memberId,
      email,
      planName,
      amountCents,
      since,
      endsAt: graceEndOf(since),
      mails,
    });
  }
  return { ...newestFailure.part(rows, limit), total: await db.$count(subscriptions, isMissing) };
}

/** A plan that the provider charges in another way than it was sold. */
export interface ChangedPlan {
  subscriptionId: string;
  providerRef: string;
  memberId: string;
  email: string;
  planName: string;
  isFounder: boolean;
  /** Such as `$14.99 a month`. */
  sold: string;
  charged: string;
  differs: string;
}

const foundersFirst = listOrder<ChangedPlan>({
  direction: 'desc',
  columns: [
    ['flag', subscriptions.isFounder],
    ['text', subscriptions.id],
  ],
  keyOf: ({ isFounder, subscriptionId }) => [isFounder, subscriptionId],
});

/** Returns the plans that the provider charges in another way than they were sold, founding members first. */
export async function listChangedPlans(
  { db }: Needs,
  { limit, before }: ListPart,
): Promise<Listed<ChangedPlan>> {
  const isChanged = and(
    eq(subscriptions.status, 'active'),
    isNotNull(subscriptions.providerTerms),
    sql`${subscriptions.providerTerms} -> 'differs' <> '[]'`,
  );
  const found = await db
    .select({ row: subscriptions, plan: plans, email: members.email })
    .from(subscriptions)
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(isChanged, foundersFirst.after(before)))
    .orderBy(...foundersFirst.by)
    .limit(limit + 1);
  const rows = found.map(({ row, plan, email }) => ({
    subscriptionId: row.id,
    providerRef: row.providerRef,
    memberId: row.memberId,
    email,
    planName: plan.name,
    isFounder: row.isFounder,
    sold: priceText(row.priceCents, { unit: plan.interval, count: 1 }),
    charged: chargeText(row, plan),
    differs: (row.providerTerms?.differs ?? []).join(', '),
  }));
  return { ...foundersFirst.part(rows, limit), total: await db.$count(subscriptions, isChanged) };
}

type Dispute = Pick<
  typeof invoices.$inferSelect,
  | 'memberId'
  | 'amountCents'
  | 'refundedCents'
  | 'refundPendingCents'
  | 'refundFailed'
  | 'dispute'
  | 'createdAt'
  | 'stripeInvoiceId'
> & { invoiceId: string; email: string };

const openFirst = listOrder<Dispute>({
  direction: 'desc',
  columns: [
    ['flag', eq(invoices.dispute, 'open')],
    ['time', invoices.createdAt],
    ['text', invoices.id],
  ],
  keyOf: ({ dispute, createdAt, invoiceId }) => [dispute === 'open', createdAt, invoiceId],
});

/** Returns the disputed invoices with their members: open disputes first, then the newest. */
export async function listDisputes({ db }: Needs, { limit, before }: ListPart): Promise<Listed<Dispute>> {
  const isDisputed = ne(invoices.dispute, 'none');
  const rows = await db
    .select({
      invoiceId: invoices.id,
      memberId: invoices.memberId,
      email: members.email,
      amountCents: invoices.amountCents,
      refundedCents: invoices.refundedCents,
      refundPendingCents: invoices.refundPendingCents,
      refundFailed: invoices.refundFailed,
      dispute: invoices.dispute,
      createdAt: invoices.createdAt,
      stripeInvoiceId: invoices.stripeInvoiceId,
    })
    .from(invoices)
    .innerJoin(members, eq(members.id, invoices.memberId))
    .where(and(isDisputed, openFirst.after(before)))
    .orderBy(...openFirst.by)
    .limit(limit + 1);
  return { ...openFirst.part(rows, limit), total: await db.$count(invoices, isDisputed) };
}

/** A refund that has not reached the member. */
interface OpenRefund {
  ref: string;
  invoiceId: string;
  memberId: string;
  email: string;
  amountCents: number;
  createdAt: Date;
  status: RefundStatus;
  failedAt: Date | null;
}

const newestRefund = listOrder<OpenRefund>({
  direction: 'desc',
  columns: [
    ['flag', isNotNull(refunds.failedAt)],
    ['time', refunds.createdAt],
    ['text', refunds.ref],
  ],
  keyOf: ({ failedAt, createdAt, ref }) => [failedAt !== null, createdAt, ref],
});

/**
 * Returns the refunds that have not reached the member: failed ones first, until a later refund makes up for them, then
 * those that wait.
 */
export async function listOpenRefunds(
  { db }: Needs,
  { limit, before }: ListPart,
): Promise<Listed<OpenRefund>> {
  const isOpen = or(
    and(isNotNull(refunds.failedAt), eq(invoices.refundFailed, true)),
    inArray(refunds.status, ['pending', 'requires_action']),
  );
  const rows = await db
    .select({
      ref: refunds.ref,
      invoiceId: invoices.id,
      memberId: invoices.memberId,
      email: members.email,
      amountCents: refunds.amountCents,
      createdAt: refunds.createdAt,
      status: refunds.status,
      failedAt: refunds.failedAt,
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(members, eq(members.id, invoices.memberId))
    .where(and(isOpen, newestRefund.after(before)))
    .orderBy(...newestRefund.by)
    .limit(limit + 1);
  const [all] = await db
    .select({ total: count() })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(isOpen);
  return { ...newestRefund.part(rows, limit), total: all?.total ?? 0 };
}

/** The states of a refund as staff read them. */
export const refundStates: Readonly<Record<RefundStatus, string>> = {
  succeeded: 'sent',
  pending: 'pending',
  requires_action: 'waits for the customer',
  failed: 'failed',
  canceled: 'canceled',
};

const nextDeletion = listOrder<{ memberId: string; email: string; deleteAt: Date }>({
  direction: 'asc',
  columns: [
    ['time', members.deleteAt],
    ['text', members.id],
  ],
  keyOf: ({ deleteAt, memberId }) => [deleteAt, memberId],
});

/** Returns the members whose deletion is planned, the next one first. */
export async function listDeletionsDue({ db }: Needs, { limit, before }: ListPart) {
  const isPlanned = isNotNull(members.deleteAt);
  const found = await db
    .select({ memberId: members.id, email: members.email, deleteAt: members.deleteAt })
    .from(members)
    .where(and(isPlanned, nextDeletion.after(before)))
    .orderBy(...nextDeletion.by)
    .limit(limit + 1);
  const rows = found.flatMap(({ deleteAt, ...row }) => (deleteAt ? [{ ...row, deleteAt }] : []));
  return { ...nextDeletion.part(rows, limit), total: await db.$count(members, isPlanned) };
}

const newestOrphan = listOrder<{ ref: string; foundAt: Date }>({
  direction: 'desc',
  columns: [
    ['time', orphanSubscriptions.foundAt],
    ['text', orphanSubscriptions.providerRef],
  ],
  keyOf: ({ foundAt, ref }) => [foundAt, ref],
});

/**
 * Returns the subscriptions without a member that the last daily search found. `findOrphans` searches now, and
 * `readOrphan` reads who pays for one.
 */
export async function listFoundOrphans({ db }: Needs, { limit, before }: ListPart) {
  const isOpen = isNull(orphanSubscriptions.settledAt);
  const rows = await db
    .select({ ref: orphanSubscriptions.providerRef, foundAt: orphanSubscriptions.foundAt })
    .from(orphanSubscriptions)
    .where(and(isOpen, newestOrphan.after(before)))
    .orderBy(...newestOrphan.by)
    .limit(limit + 1);
  return { ...newestOrphan.part(rows, limit), total: await db.$count(orphanSubscriptions, isOpen) };
}
