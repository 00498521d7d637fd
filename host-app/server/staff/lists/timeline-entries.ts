import { and, desc, eq, gt, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatCents } from '#club/rules/money.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, sessions } from '../../db/schema/accounts.ts';
import { agreements, holds, invoices, plans, refunds, subscriptions } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { addressesOf, isMailTo } from '../../members/privacy/member-records.ts';
import { LOOKS } from './audit.ts';
import { paymentState } from './member-payments.ts';
import { dayText } from './text.ts';

/** Something that happened to a member. */
export interface TimelineEntry {
  at: Date;
  kind: 'mail' | 'payment' | 'plan' | 'hold' | 'sign-in' | 'act' | 'agreement';
  /** The id of what happened: the number of the mail, the id of the invoice, and so on. */
  id: string;
  text: string;
}

/** What each source is read with. */
export interface Span {
  db: Db;
  memberId: string;
  /** Returns the condition of rows that can be on the page. */
  isUpTo(column: PgColumn): SQL | undefined;
  rows: number;
}

export const entryOf = (kind: TimelineEntry['kind'], id: string, at: Date, text: string): TimelineEntry => ({
  at,
  kind,
  id,
  text,
});

/** Returns the sign-ins that are still stored. */
export async function signInsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isUpTo(sessions.createdAt)))
    .orderBy(desc(sessions.createdAt))
    .limit(rows);
  return found.map(({ id, createdAt, device, revokedAt }) => {
    const ended = revokedAt ? `, ended ${dayText(revokedAt)}` : '';
    return entryOf('sign-in', id, createdAt, `${device || 'unknown device'}${ended}`);
  });
}

/** Returns what staff did, without looks. */
export async function actsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(staffActs)
    .where(
      and(eq(staffActs.memberId, memberId), notInArray(staffActs.act, [...LOOKS]), isUpTo(staffActs.begunAt)),
    )
    .orderBy(desc(staffActs.begunAt))
    .limit(rows);
  return found.map(({ id, begunAt, staff, act, outcome, fault, why }) =>
    entryOf(
      'act',
      String(id),
      begunAt,
      `${staff}: ${act}, ${fault ? `${outcome}: ${fault}` : outcome}, "${why}"`,
    ),
  );
}

/** Returns the mails to the addresses of a member. */
export async function mailsOf({ db, isUpTo, rows }: Span, member: MemberRow): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(mailQueue)
    .where(and(isMailTo({ id: member.id, addresses: addressesOf(member) }), isUpTo(mailQueue.queuedAt)))
    .orderBy(desc(mailQueue.queuedAt))
    .limit(rows);
  return found.map(({ id, queuedAt, state, subject, expiresAt, recipient, error }) => {
    // The subject of a code may be the code itself. A mail that staff dropped has none any more.
    const what = expiresAt ? '(a code or a link)' : subject || '(text erased)';
    return entryOf(
      'mail',
      String(id),
      queuedAt,
      `${state}, to ${recipient}, ${what}${error ? `, ${error}` : ''}`,
    );
  });
}

/** Returns the invoices, with what was refunded of them. */
export async function paymentsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.memberId, memberId), isUpTo(invoices.createdAt)))
    .orderBy(desc(invoices.createdAt))
    .limit(rows);
  return found.map((invoice) =>
    entryOf(
      'payment',
      invoice.id,
      invoice.createdAt,
      `${formatCents(invoice.amountCents)} ${paymentState(invoice)}`,
    ),
  );
}

/** Returns the refunds that failed, at the time when the club read it. */
export async function failedRefundsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(and(eq(invoices.memberId, memberId), gt(refunds.failedAt, new Date(0)), isUpTo(refunds.failedAt)))
    .orderBy(desc(refunds.failedAt))
    .limit(rows);
  return found.flatMap(({ refund: { ref, invoiceId, amountCents, createdAt, failedAt, status } }) => {
    const what = `the refund of ${formatCents(amountCents)} from ${dayText(createdAt)} ${wordOf(status)}`;
    return failedAt ? [entryOf('payment', ref, failedAt, `${what}, invoice ${invoiceId}`)] : [];
  });
}

const wordOf = (status: string): string => (status === 'canceled' ? 'was canceled' : 'failed');

/** Returns when plans began, were canceled, and when a payment that is still missing failed. */
export async function plansOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const own = () =>
    db
      .select({ row: subscriptions, name: plans.name })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId));
  const isOwn = eq(subscriptions.memberId, memberId);
  const begun = await own()
    .where(and(isOwn, isUpTo(subscriptions.createdAt)))
    .orderBy(desc(subscriptions.createdAt))
    .limit(rows);
  const ended = await own()
    .where(and(isOwn, gt(subscriptions.cancelledAt, new Date(0)), isUpTo(subscriptions.cancelledAt)))
    .orderBy(desc(subscriptions.cancelledAt))
    .limit(rows);
  const failed = await own().where(
    and(isOwn, gt(subscriptions.pastDueSince, new Date(0)), isUpTo(subscriptions.pastDueSince)),
  );
  return [
    ...begun.map(({ row: { id, createdAt, grantedUntil }, name }) =>
      entryOf(
        'plan',
        id,
        createdAt,
        `${name} ${grantedUntil ? `granted until ${dayText(grantedUntil)}` : 'began'}`,
      ),
    ),
    ...ended.flatMap(({ row: { id, cancelledAt }, name }) =>
      cancelledAt ? [entryOf('plan', `${id}-canceled`, cancelledAt, `${name} canceled or ended`)] : [],
    ),
    ...failed.flatMap(({ row: { id, pastDueSince }, name }) =>
      pastDueSince ? [entryOf('plan', `${id}-past-due`, pastDueSince, `${name}: a payment failed`)] : [],
    ),
  ];
}

/** Returns when holds began and ended. */
export async function holdsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const isOwn = and(eq(holds.memberId, memberId), eq(holds.isScheduled, false));
  const begun = await db
    .select()
    .from(holds)
    .where(and(isOwn, isUpTo(holds.startsAt)))
    .orderBy(desc(holds.startsAt))
    .limit(rows);
  const ended = await db
    .select()
    .from(holds)
    .where(and(isOwn, gt(holds.endedAt, new Date(0)), isUpTo(holds.endedAt)))
    .orderBy(desc(holds.endedAt))
    .limit(rows);
  return [
    ...begun.map(({ id, startsAt, endsAt }) =>
      entryOf('hold', id, startsAt, `hold began, until ${dayText(new Date(endsAt.getTime() - 1))}`),
    ),
    ...ended.flatMap(({ id, endedAt }) =>
      endedAt ? [entryOf('hold', `${id}-ended`, endedAt, 'hold ended')] : [],
    ),
  ];
}

/** Returns what checkouts agreed to. */
export async function agreementsOf({ db, memberId, isUpTo, rows }: Span): Promise<TimelineEntry[]> {
  const found = await db
    .select()
    .from(agreements)
    .where(and(eq(agreements.memberId, memberId), isUpTo(agreements.agreedAt)))
    .orderBy(desc(agreements.agreedAt))
    .limit(rows);
  return found.map(({ checkoutId, agreedAt, planId, priceCents, interval, termsVersion }) =>
    entryOf(
      'agreement',
      checkoutId,
      agreedAt,
      `${planId}, ${formatCents(priceCents)} a ${interval}, terms of ${termsVersion}`,
    ),
  );
}
