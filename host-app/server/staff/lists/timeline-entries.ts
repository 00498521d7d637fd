import { and, desc, eq, isNotNull, lte, notInArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import { formatCents } from '#club/rules/money.ts';
import { lastDayOf } from '../../billing/store/hold-rows.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, sessions } from '../../db/schema/accounts.ts';
import { agreements, holds, invoices, plans, refunds, subscriptions } from '../../db/schema/billing.ts';
import { mailQueue } from '../../db/schema/mail.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { addressesOf, isMailTo } from '../../members/privacy/member-records.ts';
import { LOOKS } from './audit.ts';
import { dayText } from './formats.ts';
import { notNull } from './list.ts';
import { paymentState } from './member-payments.ts';

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
  /** The page has rows up to this time. Undefined for the first page. */
  upTo: Date | undefined;
  rows: number;
}

/** Returns the newest rows of a query that can be on the page, by a column with their time. */
const newest = <Query extends PgSelect>(
  query: Query,
  { upTo, rows }: Span,
  at: PgColumn,
  which: SQL | undefined,
) =>
  query
    .where(and(which, isNotNull(at), upTo && lte(at, upTo)))
    .orderBy(desc(at))
    .limit(rows);

/** Returns the sign-ins that are still stored. */
export async function signInsOf(span: Span): Promise<TimelineEntry[]> {
  const query = span.db.select().from(sessions).$dynamic();
  const found = await newest(query, span, sessions.createdAt, eq(sessions.memberId, span.memberId));
  return found.map(({ id, createdAt: at, device, revokedAt }) => {
    const ended = revokedAt ? `, ended ${dayText(revokedAt)}` : '';
    return { kind: 'sign-in', id, at, text: `${device || 'unknown device'}${ended}` };
  });
}

/** Returns what staff did, without looks. */
export async function actsOf(span: Span): Promise<TimelineEntry[]> {
  const query = span.db.select().from(staffActs).$dynamic();
  const isOwn = and(eq(staffActs.memberId, span.memberId), notInArray(staffActs.act, [...LOOKS]));
  const found = await newest(query, span, staffActs.begunAt, isOwn);
  return found.map(({ id, begunAt: at, staff, act, outcome, fault, why }) => ({
    kind: 'act',
    id: String(id),
    at,
    text: `${staff}: ${act}, ${fault ? `${outcome}: ${fault}` : outcome}, "${why}"`,
  }));
}

/** Returns the mails to the addresses of a member. */
export async function mailsOf(span: Span, member: MemberRow): Promise<TimelineEntry[]> {
  const query = span.db.select().from(mailQueue).$dynamic();
  const isOwn = isMailTo({ id: member.id, addresses: addressesOf(member) });
  const found = await newest(query, span, mailQueue.queuedAt, isOwn);
  return found.map(({ id, queuedAt: at, state, subject, expiresAt, recipient, error }) => {
    // The subject of a code may be the code itself. A mail that staff dropped has none any more.
    const what = expiresAt ? '(a code or a link)' : subject || '(text erased)';
    const text = `${state}, to ${recipient}, ${what}${error ? `, ${error}` : ''}`;
    return { kind: 'mail', id: String(id), at, text };
  });
}

/** Returns the invoices, with what was refunded of them. */
export async function paymentsOf(span: Span): Promise<TimelineEntry[]> {
  const query = span.db.select().from(invoices).$dynamic();
  const found = await newest(query, span, invoices.createdAt, eq(invoices.memberId, span.memberId));
  return found.map((invoice) => ({
    kind: 'payment',
    id: invoice.id,
    at: invoice.createdAt,
    text: `${formatCents(invoice.amountCents)} ${paymentState(invoice)}`,
  }));
}

/** Returns the refunds that failed, at the time when the club read it. */
export async function failedRefundsOf(span: Span): Promise<TimelineEntry[]> {
  const query = span.db
    .select({ refund: refunds, at: notNull(refunds.failedAt) })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .$dynamic();
  const found = await newest(query, span, refunds.failedAt, eq(invoices.memberId, span.memberId));
  return found.map(({ at, refund: { ref, invoiceId, amountCents, createdAt, status } }) => {
    const word = status === 'canceled' ? 'was canceled' : 'failed';
    const what = `the refund of ${formatCents(amountCents)} from ${dayText(createdAt)} ${word}`;
    return { kind: 'payment', id: ref, at, text: `${what}, invoice ${invoiceId}` };
  });
}

/** Returns when plans began, were canceled, and when a payment that is still missing failed. */
export async function plansOf(span: Span): Promise<TimelineEntry[]> {
  const read = (at: PgColumn) =>
    newest(
      span.db
        .select({ row: subscriptions, name: plans.name })
        .from(subscriptions)
        .innerJoin(plans, eq(plans.id, subscriptions.planId))
        .$dynamic(),
      span,
      at,
      eq(subscriptions.memberId, span.memberId),
    );
  const begun = await read(subscriptions.createdAt);
  const ended = await read(subscriptions.cancelledAt);
  const failed = await read(subscriptions.pastDueSince);
  return [
    ...begun.map(({ row: { id, createdAt, grantedUntil }, name }) => ({
      kind: 'plan' as const,
      id,
      at: createdAt,
      text: `${name} ${grantedUntil ? `granted until ${dayText(grantedUntil)}` : 'began'}`,
    })),
    ...ended.flatMap(({ row: { id, cancelledAt: at }, name }) =>
      at ? [{ kind: 'plan' as const, id: `${id}-canceled`, at, text: `${name} canceled or ended` }] : [],
    ),
    ...failed.flatMap(({ row: { id, pastDueSince: at }, name }) =>
      at ? [{ kind: 'plan' as const, id: `${id}-past-due`, at, text: `${name}: a payment failed` }] : [],
    ),
  ];
}

/** Returns when holds began and ended. */
export async function holdsOf(span: Span): Promise<TimelineEntry[]> {
  const read = (at: PgColumn) =>
    newest(
      span.db.select().from(holds).$dynamic(),
      span,
      at,
      and(eq(holds.memberId, span.memberId), eq(holds.isScheduled, false)),
    );
  const begun = await read(holds.startsAt);
  const ended = await read(holds.endedAt);
  return [
    ...begun.map((hold) => ({
      kind: 'hold' as const,
      id: hold.id,
      at: hold.startsAt,
      text: `hold began, until ${dayText(lastDayOf(hold))}`,
    })),
    ...ended.flatMap(({ id, endedAt: at }) =>
      at ? [{ kind: 'hold' as const, id: `${id}-ended`, at, text: 'hold ended' }] : [],
    ),
  ];
}

/** Returns what checkouts agreed to. */
export async function agreementsOf(span: Span): Promise<TimelineEntry[]> {
  const query = span.db.select().from(agreements).$dynamic();
  const found = await newest(query, span, agreements.agreedAt, eq(agreements.memberId, span.memberId));
  return found.map(({ checkoutId: id, agreedAt: at, planId, priceCents, interval, termsVersion }) => ({
    kind: 'agreement',
    id,
    at,
    text: `${planId}, ${formatCents(priceCents)} a ${interval}, terms of ${termsVersion}`,
  }));
}
