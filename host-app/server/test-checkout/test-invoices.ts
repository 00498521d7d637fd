import { and, asc, eq, gte } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { periodEnd } from '../billing/period.ts';
import { isFailed, refundStateOf } from '../billing/refund-state.ts';
import type { Db } from '../db/open.ts';
import {
  paymentCharges,
  paymentCustomers,
  paymentInvoices,
  paymentRefunds,
  type TestCard,
  type TestSubscription,
} from '../db/schema/test-checkout.ts';
import type { Payments, ProviderInvoice, ProviderRefund } from '../deps/payments.ts';
import { newId } from '../deps/secrets.ts';
import { shownCards } from '../deps/test-payments.ts';

type TestInvoices = Pick<Payments, 'readInvoice' | 'listInvoices' | 'listRefunds' | 'refundRenewal'>;

/** Returns the invoices of the test checkout with their refunds. */
export const createTestInvoices = (db: Db, now: () => Date): TestInvoices => ({
  async readInvoice(ref) {
    const [row] = await db.select().from(paymentInvoices).where(eq(paymentInvoices.ref, ref));
    return row && invoiceOf(row, await readTestRefunds(db, ref, now()));
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
  async listRefunds(since) {
    const rows = await db
      .select({ refund: paymentRefunds, chargeRef: paymentCharges.id })
      .from(paymentRefunds)
      .innerJoin(paymentCharges, eq(paymentCharges.invoiceRef, paymentRefunds.invoiceRef))
      .where(gte(paymentRefunds.createdAt, since));
    return rows.map(({ refund, chargeRef }) => ({ ...testRefundOf(refund, now()), chargeRef }));
  },
  async refundRenewal(ref, order) {
    const isPaid = and(eq(paymentInvoices.ref, ref), eq(paymentInvoices.status, 'paid'));
    const [found] = await db.select().from(paymentInvoices).where(isPaid);
    if (!found) return;
    const refunds = await readTestRefunds(db, ref, now());
    const { refundedCents } = refundStateOf(refunds);
    const left = found.amountCents - refundedCents;
    const isOther = order ? order.refundedCents !== refundedCents : refunds.some(isFailed);
    const amountCents = Math.min(left, order?.amountCents ?? left);
    if (isOther || amountCents <= 0) return;
    await db.insert(paymentRefunds).values({
      ref: `re_test_${newId()}`,
      invoiceRef: ref,
      amountCents,
      ending: endings[found.card ?? 'pays'],
      createdAt: now(),
    });
  },
});

/** How a refund to each card ends. */
const endings: Record<TestCard, typeof paymentRefunds.$inferSelect.ending> = {
  pays: 'succeeds',
  fails: 'succeeds',
  'refund-waits': 'waits',
  'refund-fails': 'fails',
};

/** Returns the refunds of an invoice as they are at a time. */
export async function readTestRefunds(db: Db, invoiceRef: string, now: Date): Promise<ProviderRefund[]> {
  const rows = await db
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.invoiceRef, invoiceRef))
    .orderBy(asc(paymentRefunds.createdAt));
  return rows.map((row) => testRefundOf(row, now));
}

function testRefundOf(
  { ref, amountCents, ending, createdAt }: typeof paymentRefunds.$inferSelect,
  now: Date,
): ProviderRefund {
  const isOver = now.getTime() >= createdAt.getTime() + DAY_MS;
  const first = ending === 'waits' ? 'pending' : 'succeeded';
  const last = ending === 'fails' ? 'failed' : 'succeeded';
  return { ref, amountCents, at: createdAt, status: isOver ? last : first };
}

/** Bills the next period. Like Stripe, the period starts even when the card fails. */
export async function charge(tx: Db, due: TestSubscription): Promise<Partial<TestSubscription>> {
  const [customer] = await tx
    .select({ card: paymentCustomers.card })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.ref, due.customerRef));
  const card = customer?.card === 'fails' ? undefined : customer?.card;
  const period = {
    periodStart: due.periodEnd,
    periodEnd: periodEnd(due.periodEnd, due.interval, due.anchor),
  };
  await addInvoice(tx, due, { ...period, createdAt: due.periodEnd, card });
  return { ...period, status: card ? 'active' : 'past_due' };
}

/** Bills a period. Without a card that pays it the invoice stays open. */
export async function addInvoice(
  tx: Db,
  {
    ref: subscriptionRef,
    amountCents,
    sessionId,
  }: Pick<TestSubscription, 'ref' | 'amountCents' | 'sessionId'>,
  { card, ...period }: { card?: TestCard; createdAt: Date; periodStart: Date; periodEnd: Date },
): Promise<void> {
  const [made] = await tx
    .insert(paymentInvoices)
    .values({
      ref: `in_test_${newId()}`,
      subscriptionRef,
      amountCents,
      status: card ? 'paid' : 'open',
      paidAt: card ? period.createdAt : null,
      card: card ?? null,
      ...period,
    })
    .returning();
  if (made && card) await addCharge(tx, sessionId, made);
}

/** Ends the open invoices of a subscription. Returns them. */
export const closeInvoices = (
  tx: Db,
  ref: string,
  end: { status: 'paid' | 'void'; paidAt?: Date; card?: TestCard },
) =>
  tx
    .update(paymentInvoices)
    .set(end)
    .where(and(eq(paymentInvoices.subscriptionRef, ref), eq(paymentInvoices.status, 'open')))
    .returning();

/** Stores the charge of an invoice. A sample member has no session, and so no charges. */
export async function addCharge(tx: Db, sessionId: string | null, invoice: TestInvoice): Promise<void> {
  if (!sessionId) return;
  const { ref, amountCents, paidAt, createdAt } = invoice;
  const charge = { id: `ch_test_${newId()}`, sessionId, invoiceRef: ref, amountCents };
  await tx.insert(paymentCharges).values({ ...charge, createdAt: paidAt ?? createdAt });
}

type TestInvoice = typeof paymentInvoices.$inferSelect;

const invoiceOf = (row: TestInvoice, refunds: ProviderRefund[]): ProviderInvoice => ({
  ref: row.ref,
  subscriptionRef: row.subscriptionRef,
  status: row.status,
  amountCents: row.amountCents,
  refundedCents: refundStateOf(refunds).refundedCents,
  refunds,
  taxCents: 0,
  dispute: 'none',
  createdAt: row.createdAt,
  ...(row.paidAt && { paidAt: row.paidAt, card: shownCards[row.card ?? 'pays'] }),
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
});
