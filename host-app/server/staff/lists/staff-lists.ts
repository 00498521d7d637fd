import { and, count, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
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
import { contactMessages } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { contactMailCopy } from '../../members/contact/contact-mail.copy.ts';
import { chargeText, priceText } from './formats.ts';
import { type ListPart, notNull, readPart } from './list.ts';

type Needs = Pick<Deps, 'db'>;

/** Returns the plans whose payment is missing, the newest failure first. `amountCents` is what is owed. */
export async function listFailedPayments({ db }: Needs, part: ListPart) {
  const isMissing = and(
    eq(subscriptions.status, 'active'),
    isNotNull(subscriptions.pastDueStepAt),
    isNotNull(subscriptions.pastDueSince),
  );
  const since = notNull(subscriptions.pastDueSince);
  const { rows: found, next } = await readPart(
    db
      .select({ row: subscriptions, email: members.email, planName: plans.name, since })
      .from(subscriptions)
      .innerJoin(members, eq(members.id, subscriptions.memberId))
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .$dynamic(),
    isMissing,
    {
      direction: 'desc',
      columns: [
        ['time', subscriptions.pastDueSince],
        ['text', subscriptions.id],
      ],
      keyOf: (failed) => [failed.since, failed.row.id],
    },
    part,
  );
  const rows = [];
  for (const failed of found)
    rows.push({
      ...failed,
      amountCents: await owedCents(db, failed.row),
      endsAt: graceEndOf(failed.since),
    });
  return { rows, next, total: await db.$count(subscriptions, isMissing) };
}

/** Returns the plans that the provider charges in another way than they were sold, founding members first. */
export async function listChangedPlans({ db }: Needs, part: ListPart) {
  const isChanged = and(
    eq(subscriptions.status, 'active'),
    isNotNull(subscriptions.providerTerms),
    sql`${subscriptions.providerTerms} -> 'differs' <> '[]'`,
  );
  const { rows: found, next } = await readPart(
    db
      .select({ row: subscriptions, plan: plans, email: members.email })
      .from(subscriptions)
      .innerJoin(members, eq(members.id, subscriptions.memberId))
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .$dynamic(),
    isChanged,
    {
      direction: 'desc',
      columns: [
        ['flag', subscriptions.isFounder],
        ['text', subscriptions.id],
      ],
      keyOf: ({ row }) => [row.isFounder, row.id],
    },
    part,
  );
  const rows = found.map(({ row, plan, email }) => ({
    providerRef: row.providerRef,
    memberId: row.memberId,
    email,
    planName: plan.name,
    /** Such as `$14.99 a month`. */
    sold: priceText(row.priceCents, { unit: plan.interval, count: 1 }),
    charged: chargeText(row, plan),
    differs: (row.providerTerms?.differs ?? []).join(', '),
  }));
  return { rows, next, total: await db.$count(subscriptions, isChanged) };
}

/** Returns the disputed invoices with their members: open disputes first, then the newest. */
export async function listDisputes({ db }: Needs, part: ListPart) {
  const isDisputed = ne(invoices.dispute, 'none');
  const found = await readPart(
    db
      .select({ invoice: invoices, email: members.email })
      .from(invoices)
      .innerJoin(members, eq(members.id, invoices.memberId))
      .$dynamic(),
    isDisputed,
    {
      direction: 'desc',
      columns: [
        ['flag', eq(invoices.dispute, 'open')],
        ['time', invoices.createdAt],
        ['text', invoices.id],
      ],
      keyOf: ({ invoice: { dispute, createdAt, id } }) => [dispute === 'open', createdAt, id],
    },
    part,
  );
  return { ...found, total: await db.$count(invoices, isDisputed) };
}

/**
 * Returns the refunds that have not reached the member: failed ones first, until a later refund makes up for them, then
 * those that wait.
 */
export async function listOpenRefunds({ db }: Needs, part: ListPart) {
  const isOpen = or(
    and(isNotNull(refunds.failedAt), eq(invoices.refundFailed, true)),
    inArray(refunds.status, ['pending', 'requires_action']),
  );
  const found = await readPart(
    db
      .select({ refund: refunds, memberId: invoices.memberId, email: members.email })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .innerJoin(members, eq(members.id, invoices.memberId))
      .$dynamic(),
    isOpen,
    {
      direction: 'desc',
      columns: [
        ['flag', isNotNull(refunds.failedAt)],
        ['time', refunds.createdAt],
        ['text', refunds.ref],
      ],
      keyOf: ({ refund: { failedAt, createdAt, ref } }) => [failedAt !== null, createdAt, ref],
    },
    part,
  );
  const [all] = await db
    .select({ total: count() })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(isOpen);
  return { ...found, total: all?.total ?? 0 };
}

/** The states of a refund as staff read them. */
export const refundStates: Readonly<Record<RefundStatus, string>> = {
  succeeded: 'sent',
  pending: 'pending',
  requires_action: 'waits for the customer',
  failed: 'failed',
  canceled: 'canceled',
};

/** A message of the suggestion or support form. */
export type ContactMessage = typeof contactMessages.$inferSelect;

/** Nobody marked it as answered. */
export const isOpen = isNull(contactMessages.answeredAt);

/** Returns the messages that nobody marked as answered, the oldest first. */
export async function listOpenMessages({ db }: Needs, part: ListPart) {
  const found = await readPart(
    db.select().from(contactMessages).$dynamic(),
    isOpen,
    {
      direction: 'asc',
      columns: [
        ['time', contactMessages.createdAt],
        ['text', contactMessages.id],
      ],
      keyOf: ({ createdAt, id }) => [createdAt, id],
    },
    part,
  );
  return { ...found, total: await db.$count(contactMessages, isOpen) };
}

/** Returns the subject of the mail that the support got. */
export const subjectOf = ({ type, name }: Pick<ContactMessage, 'type' | 'name'>): string =>
  contactMailCopy.subject(type, name);

/** Returns the members whose deletion is planned, the next one first. */
export async function listDeletionsDue({ db }: Needs, part: ListPart) {
  const isPlanned = isNotNull(members.deleteAt);
  const found = await readPart(
    db
      .select({ memberId: members.id, email: members.email, deleteAt: notNull(members.deleteAt) })
      .from(members)
      .$dynamic(),
    isPlanned,
    {
      direction: 'asc',
      columns: [
        ['time', members.deleteAt],
        ['text', members.id],
      ],
      keyOf: ({ deleteAt, memberId }) => [deleteAt, memberId],
    },
    part,
  );
  return { ...found, total: await db.$count(members, isPlanned) };
}

/**
 * Returns the subscriptions without a member that the last daily search found. `findOrphans` searches now, and
 * `readOrphan` reads who pays for one.
 */
export async function listFoundOrphans({ db }: Needs, part: ListPart) {
  const isFound = isNull(orphanSubscriptions.settledAt);
  const found = await readPart(
    db
      .select({ ref: orphanSubscriptions.providerRef, foundAt: orphanSubscriptions.foundAt })
      .from(orphanSubscriptions)
      .$dynamic(),
    isFound,
    {
      direction: 'desc',
      columns: [
        ['time', orphanSubscriptions.foundAt],
        ['text', orphanSubscriptions.providerRef],
      ],
      keyOf: ({ foundAt, ref }) => [foundAt, ref],
    },
    part,
  );
  return { ...found, total: await db.$count(orphanSubscriptions, isFound) };
}

/** How long a member is new. */
export const NEW_DAYS = 7;

/** Returns the members who joined in the last days, the newest first. The index members_by_source has them. */
export async function listNewMembers({ db, clock }: Pick<Deps, 'db' | 'clock'>, part: ListPart) {
  const isNew = and(
    isNull(members.deletedAt),
    gt(members.createdAt, new Date(clock.now() - NEW_DAYS * DAY_MS)),
  );
  const found = await readPart(
    db
      .select({ memberId: members.id, email: members.email, createdAt: members.createdAt })
      .from(members)
      .$dynamic(),
    isNew,
    {
      direction: 'desc',
      columns: [
        ['time', members.createdAt],
        ['text', members.id],
      ],
      keyOf: ({ createdAt, memberId }) => [createdAt, memberId],
    },
    part,
  );
  return { ...found, total: await db.$count(members, isNew) };
}
