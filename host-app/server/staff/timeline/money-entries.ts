import { and, desc, eq, gt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { agreements, holds, invoices, plans, refunds, subscriptions } from '../../db/schema/billing.ts';
import { paymentState } from '../payment-state.ts';
import { dayText } from '../text-lines.ts';
import { entryOf, type Span, type TimelineEntry } from './timeline-entry.ts';

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
  const isOwn = eq(holds.memberId, memberId);
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
