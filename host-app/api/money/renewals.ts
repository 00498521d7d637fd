import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { invoices, memberBilling, type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import type { Renewal } from '../ports/payments.ts';
import type { Renewed } from '../ports/stripe-notices.ts';
import { newId } from '../secrets.ts';
import { alone, type Desk } from './desk.ts';

/** What a subscription asks of the provider: one that may come back is not charged again meanwhile (Z-01). */
const wishOf: Record<SubscriptionRow['status'], Renewal> = {
  active: 'renewing',
  restorable: 'lapsing',
  ended: 'ended',
};

/** Longer than the provider may take to answer: whoever died while telling is over by then. */
const TELLING_MS = MINUTE_MS;
const TOLD_AT_ONCE = 50;

/**
 * Tells the provider whom to charge again and whom no more, wherever that changed since it was last told. One teller a
 * subscription, so that the last word is the newest. Answers what went wrong; the next sweep tries that again.
 */
export async function tellRenewals(desk: Desk): Promise<unknown[]> {
  const failed: unknown[] = [];
  const waiting = await desk.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(subscriptions.untold, isFree(desk)))
    .limit(TOLD_AT_ONCE);
  for (const { id } of waiting) {
    await tell(desk, id).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

async function tell(desk: Desk, id: string): Promise<void> {
  const [found] = await desk.db
    .update(subscriptions)
    .set({ tellingUntil: new Date(desk.clock.now() + TELLING_MS) })
    .where(and(eq(subscriptions.id, id), subscriptions.untold, isFree(desk)))
    .returning();
  if (!found) return;
  const renewal = wishOf[found.status];
  await desk.payments.setRenewal(found.providerRef, renewal);
  await desk.db.update(subscriptions).set({ renewal, tellingUntil: null }).where(eq(subscriptions.id, id));
}

const isFree = ({ clock }: Desk) =>
  or(isNull(subscriptions.tellingUntil), lte(subscriptions.tellingUntil, new Date(clock.now())));

/** A paid period after the first: the invoice, and the subscription's next period. Any number of calls do it once. */
export async function bookRenewal(desk: Desk, renewed: Renewed): Promise<void> {
  const found = await subscriptionOf(desk, renewed.subscriptionRef);
  // Another product of the same account.
  if (!found) return;
  const isBooked = await alone(desk.db, found.memberId, async (tx, { invoiceTotal }) => {
    const [known] = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.stripeInvoiceId, renewed.invoiceRef));
    if (known) return true;
    const [current] = await tx.select().from(subscriptions).where(eq(subscriptions.id, found.id));
    if (!current || !isOwed(current, renewed)) return false;
    await tx.insert(invoices).values({
      id: newId(),
      memberId: found.memberId,
      memberSeq: invoiceTotal + 1,
      planId: found.planId,
      amountCents: renewed.amountCents,
      status: 'paid',
      stripeInvoiceId: renewed.invoiceRef,
      periodStart: renewed.periodStart,
      periodEnd: renewed.periodEnd,
      createdAt: renewed.paidAt,
    });
    await tx
      .update(memberBilling)
      .set({ invoiceTotal: invoiceTotal + 1 })
      .where(eq(memberBilling.memberId, found.memberId));
    // An older notice that comes late takes no time away.
    if (renewed.periodEnd > current.periodEnd) {
      const { periodStart, periodEnd } = renewed;
      await tx.update(subscriptions).set({ periodStart, periodEnd }).where(eq(subscriptions.id, found.id));
    }
    return true;
  });
  // Charged before the provider heard that the member had left: the money goes back.
  if (!isBooked) await desk.payments.refundRenewal(renewed.invoiceRef);
}

/** Whether the member had the plan when the money was taken. */
const isOwed = ({ status, cancelledAt }: SubscriptionRow, { paidAt }: Renewed): boolean =>
  status === 'active' || (cancelledAt !== null && paidAt < cancelledAt);

/** The provider charges no more, whoever decided that: the plan is over. */
export async function endSubscription(desk: Desk, subscriptionRef: string): Promise<void> {
  const found = await subscriptionOf(desk, subscriptionRef);
  if (!found) return;
  await alone(desk.db, found.memberId, (tx) =>
    tx
      .update(subscriptions)
      .set({ status: 'ended', renewal: 'ended' })
      .where(and(eq(subscriptions.id, found.id), ne(subscriptions.status, 'ended'))),
  );
}

async function subscriptionOf({ db }: Desk, ref: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  return row;
}
