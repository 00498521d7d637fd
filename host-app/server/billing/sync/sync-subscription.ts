import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import {
  invoices,
  memberBilling,
  type ProviderTerms,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { Difference } from '../../deps/metrics.ts';
import type { ProviderInvoice, ProviderSubscription } from '../../deps/payments.ts';
import { sendOwnerMail } from '../mails/send-money-mail.ts';
import { endStrayHolds, suspendHold } from '../store/hold-rows.ts';
import {
  type Billing,
  type Fresh,
  type MoneyContext,
  readFresh,
  withMemberLock,
} from '../store/money-context.ts';
import { reportFailedRefund, reportOrphan } from '../store/orphan-rows.ts';
import { pastDueOf } from '../store/periods.ts';
import { isAdopted, refundStateOf } from '../store/refunds.ts';
import { endKeepingSeat } from './end-keeping-seat.ts';
import { followEnding, isEndingChanged } from './follow-ending.ts';
import { isSameTerms, readTerms, termsChangeOf } from './provider-terms.ts';
import { ownSubscription } from './sync-checkout.ts';
import { syncInvoice } from './sync-invoice.ts';

/** How long after its period a plan is compared, in ms. Stripe charges a renewal an hour late and then reports it. */
export const RECONCILE_GRACE_MS = DAY_MS;

/** How often a plan is compared while its period is over or payments are missing, in ms. */
export const RECONCILE_EVERY_MS = DAY_MS;

/**
 * Applies the provider's state to a subscription: its invoices first, then status and period. It reads the current
 * state, so any number of calls in any order have the same result. Stores a subscription of this club that no member
 * has, and does nothing for one of another product. Throws 503 when the provider is down. `knownInvoices` are invoices that the caller has already read.
 */
export async function syncSubscription(
  context: MoneyContext,
  ref: string,
  knownInvoices: Fresh<ProviderInvoice>[] = [],
): Promise<Difference | 'none'> {
  const found = await readFresh(context.db, () => context.payments.readSubscription(ref));
  const { answer, read } = found;
  const own = await ownSubscription(context, ref, answer);
  if (!own) {
    if (answer) await reportOrphan(context, answer);
    return 'none';
  }
  if (answer) await followEnding(context, own, { answer, read });
  for (const invoice of knownInvoices) await syncInvoice(context, own, invoice);
  const terms = answer?.status === 'ended' ? null : await readTerms(context, own, answer);
  if (!answer) {
    await markUnknown(context, own, { answer: terms, read });
    return 'unknown';
  }
  if (mayHaveMissedInvoices(own, answer) || (await isUnbooked(context.db, own))) {
    await syncInvoices(context, own);
  }
  const isChanged = await withMemberLock(context.db, own.memberId, async (tx, billing) => {
    const isOwn = eq(subscriptions.id, own.id);
    const [row] = await tx.select().from(subscriptions).where(isOwn);
    if (!row || row.providerRead >= read) return false;
    if (row.status === 'active' && keepsSeat(row, answer)) await endKeepingSeat(context, tx, row);
    const change = changeOf(row, answer, context.clock.now());
    const charged = await termsChangeOf(tx, row, answer.status === 'ended' ? row.providerTerms : terms);
    await tx
      .update(subscriptions)
      .set({
        ...change,
        ...charged,
        // A payment may wait for the check: see syncInvoice.
        ...(own.status === 'restorable' && { nextCheckAt: row.nextCheckAt }),
        providerRead: read,
      })
      .where(isOwn);
    if (answer.status === 'ended') await endStrayHolds(tx, own.memberId, new Date(context.clock.now()));
    else if (row.holdUntil && answer.status !== 'active') await suspendHold(tx, own.id);
    await followCustomer(tx, { row, billing }, answer);
    await mailNewCard(context, tx, { row, card: change.card });
    return !isSameTerms(row.providerTerms, charged.providerTerms);
  });
  const difference = differenceOf(own, { answer, read });
  return difference === 'none' && isChanged ? 'terms' : difference;
}

/** Stores that the provider has no such subscription. The plan stays: a key of another account must not end every plan. */
const markUnknown = (
  { db }: MoneyContext,
  { id, memberId }: SubscriptionRow,
  { answer: providerTerms, read }: Fresh<ProviderTerms | null>,
): Promise<void> =>
  withMemberLock(db, memberId, async (tx) => {
    const isOlder = and(
      eq(subscriptions.id, id),
      eq(subscriptions.status, 'active'),
      lt(subscriptions.providerRead, read),
    );
    await tx.update(subscriptions).set({ providerTerms, providerRead: read }).where(isOlder);
  });

/** Stores the customer that pays for the active plan. The page for the card and the next checkout use it. */
async function followCustomer(
  tx: Db,
  { row, billing }: { row: SubscriptionRow; billing: Billing },
  { status, customerRef }: ProviderSubscription,
): Promise<void> {
  if (row.status !== 'active' || status === 'ended' || !customerRef || customerRef === billing.customerRef)
    return;
  await tx.update(memberBilling).set({ customerRef }).where(eq(memberBilling.memberId, row.memberId));
}

/** Mails the owner that another card pays for the plan: a stranger with a session can change it at the provider. */
async function mailNewCard(
  context: MoneyContext,
  tx: Db,
  { row, card }: { row: SubscriptionRow; card: SubscriptionRow['card'] | undefined },
): Promise<void> {
  if (row.status !== 'active' || !row.card || !card) return;
  if (card.last4 === row.card.last4 && card.brand === row.card.brand) return;
  await sendOwnerMail(context, tx, row.memberId, (words, { membershipUrl }) =>
    words.cardChanged(card.last4, membershipUrl),
  );
}

/** No invoice of an adopted plan is stored before its first answer. */
const isJustAdopted = (own: SubscriptionRow): boolean => isAdopted(own) && own.providerRead === 0;

const mayHaveMissedInvoices = (own: SubscriptionRow, at: ProviderSubscription): boolean =>
  own.status !== 'ended' &&
  (isJustAdopted(own) ||
    at.status === 'ended' ||
    at.periodEnd > own.periodEnd ||
    at.periodStart > own.periodStart);

/** Returns whether a plan is due for a check, and an invoice of its period may be paid that is not stored as paid. */
async function isUnbooked(db: Db, own: SubscriptionRow): Promise<boolean> {
  if (own.status !== 'active' || own.nextCheckAt === null) return false;
  const stored = await db
    .select({ status: invoices.status })
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, own.memberId),
        eq(invoices.planId, own.planId),
        inArray(invoices.status, ['open', 'paid']),
        gte(invoices.periodStart, own.periodStart),
      ),
    );
  return stored.length === 0 || stored.some(({ status }) => status === 'open');
}

/**
 * Applies the provider's state to the invoices of a subscription since the start of its stored period. Throws 503 when the
 * provider is down.
 */
export async function syncInvoices(context: MoneyContext, own: SubscriptionRow): Promise<void> {
  for (const ref of await context.payments.listInvoices(own.providerRef, own.periodStart)) {
    const { answer, read } = await readFresh(context.db, () => context.payments.readInvoice(ref));
    if (answer) await syncInvoice(context, own, { answer, read });
  }
}

function changeOf(row: SubscriptionRow, at: ProviderSubscription, now: number): Partial<SubscriptionRow> {
  if (at.status === 'ended') {
    // The day of a cancellation as of the end of the period is not the day of the end.
    const canceledOn = row.status === 'active' && row.endsWithPeriod ? null : row.cancelledAt;
    const cancelledAt = canceledOn ?? at.endedAt ?? new Date(now);
    // A plan that the club has ended keeps its last check.
    const nextCheckAt = row.status === 'ended' ? row.nextCheckAt : null;
    return { status: 'ended', renewal: 'ended', providerStatus: 'ended', cancelledAt, nextCheckAt };
  }
  // Ended here but not at the provider: the sweep ends it there.
  if (row.status === 'ended') return { renewal: 'renewing' };
  const isPaid = at.status === 'active';
  // The provider starts a period before it is paid.
  const { periodStart, periodEnd } = isPaid && !row.endsWithPeriod ? at : row;
  const isCurrent = isPaid && periodEnd.getTime() + RECONCILE_GRACE_MS > now;
  const nextCheckAt = isCurrent ? null : new Date(now + RECONCILE_EVERY_MS);
  return {
    providerStatus: at.status,
    periodStart,
    periodEnd,
    nextCheckAt,
    card: at.card ?? null,
    ...pastDueOf(row, at.status, now),
  };
}

/** Returns whether the provider ended a plan for missing payments or a planned deletion, and nobody canceled it. */
const keepsSeat = ({ pastDueSince, endsForDeletion }: SubscriptionRow, at: ProviderSubscription): boolean =>
  at.status === 'ended' && (endsForDeletion || (at.endedUnpaid ?? pastDueSince !== null));

function differenceOf(own: SubscriptionRow, fresh: Fresh<ProviderSubscription>): Difference | 'none' {
  const { answer: at } = fresh;
  if (own.status === 'ended') return 'none';
  if (at.status === 'ended') return 'ended';
  if (at.status !== own.providerStatus) return 'status';
  if (isEndingChanged(own, fresh)) return 'ending';
  return at.status === 'active' && at.periodEnd.getTime() !== own.periodEnd.getTime() ? 'period' : 'none';
}

/**
 * Syncs an invoice and its subscription: a failed payment changes both. Reports a failed refund of a payment that no member
 * has. Throws 503 when the provider is down.
 */
export async function syncReportedInvoice(context: MoneyContext, ref: string): Promise<void> {
  const { answer, read } = await readFresh(context.db, () => context.payments.readInvoice(ref));
  if (!answer) return;
  await syncSubscription(context, answer.subscriptionRef, [{ answer, read }]);
  // Nobody here has it: an orphan that was refunded, or a payment that came too late.
  if (refundStateOf(answer.refunds).refundFailed) await reportFailedRefund(context, answer);
}
