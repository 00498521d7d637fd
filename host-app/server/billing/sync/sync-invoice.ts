import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { receiptNumber } from '#club/rules/receipt-number.ts';
import type { Db } from '../../db/open.ts';
import {
  holds,
  invoices,
  memberBilling,
  type StoredInvoice,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { ProviderInvoice } from '../../deps/payments.ts';
import { newId } from '../../deps/secrets.ts';
import { sendMoneyMail } from '../mails/send-money-mail.ts';
import { lapsedBy } from '../store/canceled-plans.ts';
import { endStrayHolds, isWithinHold } from '../store/hold-rows.ts';
import { type Billing, type Fresh, type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { isAdopted, refundStateOf, storeRefunds } from '../store/refunds.ts';

/**
 * Stores an invoice of a subscription as the provider has it now, once for any number of reports. A lost dispute ends
 * the plan. A payment taken after the member had left is refunded, but not while the canceled plan can come back: then
 * the invoice is read again once the plan is back or has ended. Nor while a bank decides about the payment.
 */
export async function syncInvoice(
  context: MoneyContext,
  { id, memberId }: SubscriptionRow,
  { answer: invoice, read }: Fresh<ProviderInvoice>,
): Promise<void> {
  const isTooLate = await withMemberLock(context.db, memberId, async (tx, billing) => {
    const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id));
    if (!plan) return false;
    if (invoice.dispute === 'lost') {
      await endDisputed(tx, plan, new Date(context.clock.now()));
      await endStrayHolds(tx, memberId, new Date(context.clock.now()));
    }
    const [known] = await tx.select().from(invoices).where(eq(invoices.stripeInvoiceId, invoice.ref));
    const state = { ...stateOf(invoice), providerRead: read };
    // Not stored before its refund, so that a process that stops in between refunds it later. Staff decide about a
    // refund that failed, and a bank about a dispute: these are stored, so that staff see them.
    const isLeft =
      (invoice.refunds.length > 0 && state.refundFailed) ||
      invoice.dispute === 'open' ||
      invoice.dispute === 'lost';
    const isNew = known?.status !== 'paid' || known.dispute === 'open';
    const isDue = isOwed(plan, invoice);
    // A renewal that was charged although the plan is on hold, or should be. It is stored with its refund.
    const isHeld = await isWithinHold(tx, id, invoice.periodStart);
    const now = new Date(context.clock.now());
    if (keepsMoney(invoice) && isNew && (!isDue || isHeld) && !isLeft) {
      if (isHeld || !(await canComeBack(tx, plan, now))) return true;
      await tx.update(subscriptions).set({ nextCheckAt: now }).where(eq(subscriptions.id, id));
      return false;
    }
    const isStored = known
      ? await update(tx, known, { invoice, state, now })
      : (isDue || isLeft) && (await insert(tx, plan, { invoice, state, now }, billing));
    const refunded = wentBack(state) - (known ? wentBack(known) : 0);
    if (isStored && refunded !== 0) {
      const number = receiptNumber(invoice.ref);
      await sendMoneyMail(context, tx, memberId, (words, { amount, membershipUrl }) =>
        refunded > 0
          ? words.refunded(amount(refunded), number, membershipUrl)
          : words.refundFailed(amount(-refunded), number, membershipUrl),
      );
    }
    return false;
  });
  if (isTooLate) await context.payments.refundRenewal(invoice.ref);
}

const canComeBack = async (tx: Db, { id, status }: SubscriptionRow, now: Date): Promise<boolean> =>
  status === 'restorable' &&
  (await tx.$count(subscriptions, and(eq(subscriptions.id, id), lapsedBy(now)))) === 0;

const keepsMoney = ({ status, amountCents, refundedCents }: ProviderInvoice): boolean =>
  status === 'paid' && refundedCents < amountCents;

/** Returns what has reached the member: without refunds that are on their way. */
const wentBack = ({ refundedCents, refundPendingCents }: RefundSums): number =>
  refundedCents - refundPendingCents;

type RefundSums = Pick<StoredInvoice, 'refundedCents' | 'refundPendingCents'>;

/** Returns whether the member had the plan when the invoice was paid or created. */
function isOwed(plan: SubscriptionRow, { paidAt, createdAt, periodStart }: ProviderInvoice): boolean {
  const { status, cancelledAt, pastDueSince } = plan;
  const endedUnpaid = status === 'ended' && pastDueSince !== null;
  if ((plan.endsWithPeriod || endedUnpaid) && periodStart >= plan.periodEnd) return false;
  return status === 'active' || (cancelledAt !== null && (paidAt ?? createdAt) <= cancelledAt);
}

/** An invoice as it was read, with its columns. */
interface Read {
  invoice: ProviderInvoice;
  state: ReturnType<typeof stateOf> & { providerRead: number };
  now: Date;
}

/** Returns false when a newer answer is stored. */
async function update(tx: Db, known: StoredInvoice, { invoice, state, now }: Read): Promise<boolean> {
  const updated = await tx
    .update(invoices)
    .set(state)
    .where(and(eq(invoices.id, known.id), lt(invoices.providerRead, state.providerRead)))
    .returning({ id: invoices.id });
  if (updated.length === 0) return false;
  await storeRefunds(tx, { invoiceId: known.id, now }, invoice.refunds);
  return true;
}

async function insert(
  tx: Db,
  plan: SubscriptionRow,
  { invoice: answer, state, now }: Read,
  { invoiceTotal }: Billing,
): Promise<boolean> {
  const { id: subscriptionId, memberId, planId } = plan;
  if (answer.subtotalCents === 0 || (await wasHeld(tx, subscriptionId, answer))) return false;
  const invoiceId = newId();
  await tx.insert(invoices).values({
    id: invoiceId,
    memberId,
    memberSeq: invoiceTotal + 1,
    planId,
    ...state,
    stripeInvoiceId: answer.ref,
    periodStart: answer.periodStart,
    periodEnd: answer.periodEnd,
    createdAt: answer.paidAt ?? answer.createdAt,
    // The member got the receipts of these payments before the restore.
    receiptMailedAt: isAdopted(plan) && state.paidAt && state.paidAt <= plan.createdAt ? now : null,
  });
  await storeRefunds(tx, { invoiceId, now }, answer.refunds);
  if (answer.status === 'paid') await extendHold(tx, subscriptionId, answer);
  const billed = { invoiceTotal: invoiceTotal + 1 };
  await tx.update(memberBilling).set(billed).where(eq(memberBilling.memberId, memberId));
  return true;
}

/** Returns whether nothing was owed: Stripe bills a plan on hold, too, and voids the invoice immediately. */
const wasHeld = async (tx: Db, subscriptionId: string, { status, createdAt }: ProviderInvoice) =>
  status === 'void' && (await isWithinHold(tx, subscriptionId, createdAt));

/**
 * A hold may begin before the charge of its first day is known here: the days of that charge follow the hold, too. The
 * provider is sent the later end.
 */
const extendHold = (tx: Db, subscriptionId: string, { periodStart, periodEnd }: ProviderInvoice) =>
  tx
    .update(holds)
    .set({ paidUntil: periodEnd, sent: 'nothing' })
    .where(
      and(
        eq(holds.subscriptionId, subscriptionId),
        isNull(holds.endedAt),
        gt(holds.startsAt, periodStart),
        lt(holds.startsAt, periodEnd),
        lt(holds.paidUntil, periodEnd),
      ),
    );

const stateOf = (invoice: ProviderInvoice) => ({
  status: invoice.status,
  amountCents: invoice.amountCents,
  ...refundStateOf(invoice.refunds),
  dispute: invoice.dispute,
  card: invoice.card ?? null,
  taxCents: invoice.taxCents,
  paidAt: invoice.status === 'paid' ? (invoice.paidAt ?? invoice.createdAt) : null,
});

/** Ends the plan here. The sweep ends it at the provider. */
const endDisputed = (tx: Db, { id, cancelledAt }: SubscriptionRow, now: Date) =>
  tx
    .update(subscriptions)
    .set({ status: 'ended', cancelledAt: cancelledAt ?? now, nextCheckAt: null })
    .where(eq(subscriptions.id, id));
