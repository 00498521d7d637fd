import { and, asc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { periodEnd } from '../billing/period.ts';
import type { Db } from '../db/open.ts';
import {
  paymentCharges,
  paymentCustomers,
  paymentInvoices,
  type TestSubscription,
} from '../db/schema/test-checkout.ts';
import type { PartRefund, Payments, ProviderInvoice } from '../deps/payments.ts';
import { newId } from '../deps/secrets.ts';
import { shownCards } from '../deps/test-payments.ts';

type TestInvoices = Pick<Payments, 'readInvoice' | 'listInvoices' | 'refundRenewal'>;

/** Returns the invoices of renewals in the test checkout. */
export const createTestInvoices = (db: Db, now: () => Date): TestInvoices => ({
  async readInvoice(ref) {
    const [row] = await db.select().from(paymentInvoices).where(eq(paymentInvoices.ref, ref));
    return row && invoiceOf(row);
  },
  async listInvoices(subscriptionRef, since) {
    const own = eq(paymentInvoices.subscriptionRef, subscriptionRef);
    const rows = await db
      .select({ ref: paymentInvoices.ref })
      .from(paymentInvoices)
      .where(and(own, gte(paymentInvoices.createdAt, since)))
      .orderBy(asc(paymentInvoices.createdAt));
    return rows.map(({ ref }) => ref);
  },
  async refundRenewal(ref, part) {
    await db
      .update(paymentInvoices)
      .set(refundOf(paymentInvoices, now(), part))
      .where(and(eq(paymentInvoices.ref, ref), isLeft(paymentInvoices, part)));
    // The first payment has no invoice: its reference is that of the charge.
    const isPaidBy = or(eq(paymentCharges.invoiceRef, ref), eq(paymentCharges.id, ref));
    await db
      .update(paymentCharges)
      .set(refundOf(paymentCharges, now(), part))
      .where(and(isPaidBy, isLeft(paymentCharges, part)));
  },
});

type Refundable = typeof paymentInvoices | typeof paymentCharges;

/** Returns the columns of a refund: of the rest, or of a part. */
export const refundOf = (
  { amountCents, refundedCents }: Refundable,
  refundedAt: Date,
  part?: PartRefund,
) => ({
  refundedAt,
  refundedCents: part ? sql`${refundedCents} + ${part.amountCents}` : sql`${amountCents}`,
});

/** Matches what is not refunded yet. A part that was refunded before matches nothing. */
export const isLeft = ({ amountCents, refundedCents }: Refundable, part?: PartRefund) =>
  part ? eq(refundedCents, part.refundedCents) : lt(refundedCents, amountCents);

/** Bills the next period. Like Stripe, the period starts even when the card fails. */
export async function charge(tx: Db, due: TestSubscription): Promise<Partial<TestSubscription>> {
  const [customer] = await tx
    .select({ card: paymentCustomers.card })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.ref, due.customerRef));
  const isPaid = customer?.card === 'pays';
  const period = {
    periodStart: due.periodEnd,
    periodEnd: periodEnd(due.periodEnd, due.interval, due.anchor),
  };
  const [made] = await tx
    .insert(paymentInvoices)
    .values({
      ref: `in_test_${newId()}`,
      subscriptionRef: due.ref,
      amountCents: due.amountCents,
      status: isPaid ? 'paid' : 'open',
      createdAt: due.periodEnd,
      paidAt: isPaid ? due.periodEnd : null,
      ...period,
    })
    .returning();
  if (made && isPaid) await addCharge(tx, due.sessionId, made);
  return { ...period, status: isPaid ? 'active' : 'past_due' };
}

/** Ends the open invoices of a subscription. Returns them. */
export const closeInvoices = (tx: Db, ref: string, end: { status: 'paid' | 'void'; paidAt?: Date }) =>
  tx
    .update(paymentInvoices)
    .set(end)
    .where(and(eq(paymentInvoices.subscriptionRef, ref), eq(paymentInvoices.status, 'open')))
    .returning();

/** Stores the charge of a renewal. A sample member has no session, and so no charges. */
export async function addCharge(tx: Db, sessionId: string | null, invoice: TestInvoice): Promise<void> {
  if (!sessionId) return;
  const { ref, amountCents, paidAt, createdAt } = invoice;
  const charge = { id: `ch_test_${newId()}`, sessionId, invoiceRef: ref, amountCents };
  await tx.insert(paymentCharges).values({ ...charge, createdAt: paidAt ?? createdAt });
}

type TestInvoice = typeof paymentInvoices.$inferSelect;

const invoiceOf = (row: TestInvoice): ProviderInvoice => ({
  ref: row.ref,
  subscriptionRef: row.subscriptionRef,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  refunds: row.refundedAt
    ? [{ ref: `re_test_${row.ref}`, amountCents: row.refundedCents, at: row.refundedAt }]
    : [],
  taxCents: 0,
  dispute: 'none',
  createdAt: row.createdAt,
  // The other card pays no renewal.
  ...(row.paidAt && { paidAt: row.paidAt, card: shownCards.pays }),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
});
