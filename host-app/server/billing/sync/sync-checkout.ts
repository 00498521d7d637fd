import { and, eq, isNull, sql } from 'drizzle-orm';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../../db/open.ts';
import {
  type CheckoutRow,
  checkouts,
  invoices,
  memberBilling,
  type ProviderTerms,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import type { PaymentSession, ProviderSubscription } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { endPlans, readProviderState, restorePlan } from '../store/canceled-plans.ts';
import { endStrayHolds, moveToPlan } from '../store/hold-rows.ts';
import {
  isErased,
  isLeaving,
  isUnavailable,
  type MoneyContext,
  withMemberLock,
} from '../store/money-context.ts';
import { reportOrphan } from '../store/orphan-rows.ts';
import { pastDueOf } from '../store/periods.ts';
import { noKeptSeat } from '../store/seats.ts';
import { readTerms } from './provider-terms.ts';

/**
 * Applies the provider's state to a checkout. Paid creates a subscription with its invoice; expired
 * restores the plan that it was to replace. Parallel calls do it once. Throws 503 when the provider is down.
 */
export async function settleCheckout(context: MoneyContext, checkout: CheckoutRow): Promise<CheckoutRow> {
  const isOverdue = checkout.expiresAt.getTime() <= context.clock.now();
  if (checkout.sessionId === null) return isOverdue ? close(context, checkout) : checkout;
  const session = await context.payments.readSession(checkout.sessionId);
  if (session?.status === 'paid') return complete(context, checkout, session);
  // Stryker disable next-line ConditionalExpression: asks the provider once more and writes nothing
  if (checkout.status !== 'open') return checkout;
  if (session?.status === 'open') return isOverdue ? abandon(context, checkout) : checkout;
  return close(context, checkout);
}

/** Ends an open checkout now. A payment that came first wins. Throws 503 when the provider is down. */
export async function abandon(context: MoneyContext, checkout: CheckoutRow): Promise<CheckoutRow> {
  // Stryker disable next-line ConditionalExpression: a page that was never made has no session
  if (checkout.sessionId === null) return close(context, checkout);
  const session = await context.payments.expireSession(checkout.sessionId);
  if (session?.status === 'paid') return complete(context, checkout, session);
  return close(context, checkout);
}

/**
 * Settles a member's open checkout before a change that depends on it. When the provider does not answer, the stored
 * state counts, and the sweep tries again. A read never calls this.
 */
export const settleOpenCheckout = (context: MoneyContext, memberId: string): Promise<void> =>
  withOpenCheckout(context, memberId, settleCheckout);

/** Ends a member's open checkout. When the provider does not answer, it stays, and a payment of it is settled as any other. */
export const abandonOpenCheckout = (context: MoneyContext, memberId: string): Promise<void> =>
  withOpenCheckout(context, memberId, abandon);

async function withOpenCheckout(
  context: MoneyContext,
  memberId: string,
  work: typeof settleCheckout,
): Promise<void> {
  const [open] = await context.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.memberId, memberId), eq(checkouts.status, 'open')));
  if (!open) return;
  await work(context, open).catch((thrown: unknown) => {
    if (!isUnavailable(thrown)) throw thrown;
  });
}

async function close(context: MoneyContext, { id, memberId, replaces }: CheckoutRow): Promise<CheckoutRow> {
  const providerState = replaces ? await readProviderState(context, replaces) : 'unknown';
  return withMemberLock(context.db, memberId, async (tx) => {
    const checkout = await readCheckout(tx, id);
    if (checkout.status !== 'open') return checkout;
    const now = new Date(context.clock.now());
    // Stryker disable next-line ConditionalExpression: no subscription has the id null
    if (checkout.replaces) {
      // Another tab linked another plan, whose provider state was not read.
      await restorePlan(
        tx,
        checkout.replaces,
        checkout.replaces === replaces ? providerState : 'unknown',
        now,
      );
    }
    return writeCheckout(tx, id, { status: 'expired', settledAt: now });
  });
}

async function complete(
  context: MoneyContext,
  opened: CheckoutRow,
  session: PaymentSession,
): Promise<CheckoutRow> {
  const { id, memberId } = opened;
  const terms = await firstTerms(context, opened, session);
  const settled = await withMemberLock(context.db, memberId, async (tx) => {
    const checkout = await readCheckout(tx, id);
    if (checkout.status !== 'open' || (await isErased(tx, memberId)) || (await isLeaving(tx, memberId)))
      return checkout;
    return activate(tx, checkout, { session, terms, now: new Date(context.clock.now()) });
  });
  // The member who leaves keeps the plan that this one was to replace.
  const ended = settled.status === 'open' ? await close(context, settled) : settled;
  // Paid after the checkout had ended and its seat was released, or after the deletion was planned: refund the money.
  if (ended.status !== 'paid') await context.payments.refund(session.id);
  return ended;
}

/** Returns what the provider charges from now on, where it is not what was sold: a promotion code can last. */
async function firstTerms(context: MoneyContext, checkout: CheckoutRow, { subscription }: PaymentSession) {
  if (checkout.status !== 'open' || !subscription) return null;
  const { planId, priceCents } = checkout;
  const own = { planId, priceCents, providerRef: subscription.ref, providerTerms: null };
  return readTerms(context, own, subscription);
}

interface Paid {
  session: PaymentSession;
  terms: ProviderTerms | null;
  now: Date;
}

async function activate(tx: Db, checkout: CheckoutRow, { session, terms, now }: Paid): Promise<CheckoutRow> {
  const { memberId, planId, priceCents, isFounder, usesKeptSeat } = checkout;
  const { subscription, invoiceRef } = session;
  // Stryker disable next-line all: a paid session has both
  if (!subscription || !invoiceRef) throw new Error(`Session ${session.id} is paid without a subscription.`);
  const { periodStart, periodEnd, card = null } = subscription;
  const paid = { periodStart, periodEnd, card };
  await endPlans(tx, memberId, now);
  const id = newId();
  await moveToPlan(tx, memberId, id, now);
  await tx.insert(subscriptions).values({
    id,
    provider: 'stripe',
    providerRef: subscription.ref,
    memberId,
    planId,
    isFounder,
    priceCents,
    providerTerms: terms,
    ...statusFieldsOf(subscription, now),
    checkoutId: checkout.id,
    ...paid,
    createdAt: now,
  });
  await endStrayHolds(tx, memberId, now);
  const [billing] = await tx
    .update(memberBilling)
    .set({
      invoiceTotal: sql`${memberBilling.invoiceTotal} + 1`,
      ...(isFounder && { founderUsedAt: now }),
      ...(usesKeptSeat && noKeptSeat),
      ...(subscription.customerRef && { customerRef: subscription.customerRef }),
    })
    .where(eq(memberBilling.memberId, memberId))
    .returning();
  await tx.insert(invoices).values({
    id: newId(),
    memberId,
    // Stryker disable next-line OptionalChaining: the tables have this row
    memberSeq: billing?.invoiceTotal ?? 1,
    planId,
    checkoutId: checkout.id,
    amountCents: session.amountCents,
    status: 'paid',
    stripeInvoiceId: invoiceRef,
    ...paid,
    createdAt: now,
  });
  return writeCheckout(tx, checkout.id, {
    status: 'paid',
    priceCents: session.amountCents,
    orderId: `ord_${newId()}`,
    settledAt: now,
  });
}

/** Returns the status fields of a new subscription. The provider may already have ended it. */
function statusFieldsOf(subscription: ProviderSubscription, now: Date) {
  if (subscription.status !== 'ended') {
    const pastDue = pastDueOf({ pastDueSince: null }, subscription.status, now.getTime());
    return { status: 'active', providerStatus: subscription.status, ...pastDue } as const;
  }
  const cancelledAt = subscription.endedAt ?? now;
  return { status: 'ended', renewal: 'ended', providerStatus: 'ended', cancelledAt } as const;
}

async function readCheckout(tx: Db, id: string): Promise<CheckoutRow> {
  const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id));
  // Stryker disable next-line ConditionalExpression,StringLiteral: the tables have this row
  if (!row) throw new Error(`Checkout ${id} is gone.`);
  return row;
}

async function writeCheckout(tx: Db, id: string, change: Partial<CheckoutRow>): Promise<CheckoutRow> {
  const [row] = await tx.update(checkouts).set(change).where(eq(checkouts.id, id)).returning();
  // Stryker disable next-line ConditionalExpression,StringLiteral: the tables have this row
  if (!row) throw new Error(`Checkout ${id} is gone.`);
  return row;
}

/**
 * Settles a session that the provider reports. A session without a checkout may still be ours, when the answer to its
 * creation was lost. Its checkout adopts it unless it has another one. Otherwise the session is ended and a payment of
 * it refunded, so that no checkout is paid twice.
 */
export async function syncReportedCheckout(context: MoneyContext, sessionId: string): Promise<void> {
  const [known] = await context.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (known) return void (await settleCheckout(context, known));
  const session = await context.payments.readSession(sessionId);
  // The session is from another product on the same account.
  if (!session?.checkoutId) return;
  const own = eq(checkouts.id, session.checkoutId);
  const [checkout] = await context.db.select().from(checkouts).where(own);
  if (!checkout) {
    if (session.subscription) await reportOrphan(context, session.subscription);
    return;
  }
  const [taken] = await context.db
    .update(checkouts)
    .set({ sessionId, sessionUrl: session.url })
    .where(and(own, isNull(checkouts.sessionId)))
    .returning();
  if (taken) return void (await settleCheckout(context, taken));
  if (session.status === 'open') await context.payments.expireSession(sessionId);
  if (session.status === 'paid') await context.payments.refund(sessionId);
}

/**
 * Returns the club's row for a subscription of the provider. The provider may report it before its payment is settled
 * here, so its checkout is settled first. Returns undefined for a subscription of another product, and for one whose
 * payment was refunded. Throws 503 when the checkout cannot be settled yet, so that the provider repeats the event.
 */
export async function ownSubscription(
  context: MoneyContext,
  ref: string,
  atProvider: ProviderSubscription | undefined,
): Promise<SubscriptionRow | undefined> {
  const known = await rowOf(context, ref);
  if (known || !atProvider?.checkoutId) return known;
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.id, atProvider.checkoutId));
  // Another installation on the same account made this checkout.
  if (!checkout) return undefined;
  const { status } = await settleCheckout(context, checkout);
  const settled = await rowOf(context, ref);
  if (!settled && status === 'open') throw refuse(503, moneyCopy.eventEarly);
  return settled;
}

async function rowOf({ db }: MoneyContext, ref: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  return row;
}
