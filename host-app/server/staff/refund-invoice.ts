import { and, desc, eq, lt } from 'drizzle-orm';
import { syncReportedInvoice } from '../billing/sync/stripe-webhook.ts';
import { checkouts, invoices, type StoredInvoice } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
import { StaffRefused } from './staff-refused.ts';

/**
 * Returns the member's invoice with this id, or the newest one that can be refunded. Throws StaffRefused when there is
 * none, or when it is not paid or already refunded.
 */
export async function findRefundable(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  invoiceId: string | undefined,
): Promise<StoredInvoice> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, memberId),
        invoiceId === undefined
          ? and(eq(invoices.status, 'paid'), lt(invoices.refundedCents, invoices.amountCents))
          : eq(invoices.id, invoiceId),
      ),
    )
    .orderBy(desc(invoices.memberSeq))
    .limit(1);
  if (!found) {
    throw new StaffRefused(
      invoiceId ? `This member has no invoice ${invoiceId}.` : 'This member has no payment to refund.',
    );
  }
  if (found.status !== 'paid') throw new StaffRefused(`Invoice ${found.id} is not paid but ${found.status}.`);
  if (found.refundedCents >= found.amountCents)
    throw new StaffRefused(`Invoice ${found.id} is already refunded.`);
  return found;
}

/**
 * Refunds what is left of an invoice's payment through the payment provider, and stores what the provider then has. The
 * plan goes on. A second call refunds nothing more. Throws StaffRefused when the provider knows no such payment, and a
 * Refusal with 503 when it does not answer.
 */
export async function refundInvoice(deps: Deps, invoice: StoredInvoice): Promise<void> {
  const { payments, testCheckout } = deps;
  const ref = invoice.stripeInvoiceId;
  if (await payments.readInvoice(ref)) {
    await payments.refundRenewal(ref);
    await syncReportedInvoice(deps, ref);
    return;
  }
  // The test checkout has no invoice for the first payment, only its charge.
  const session = await sessionOf(deps, invoice);
  if (!testCheckout || !session)
    throw new StaffRefused(`The payment provider has no charge for invoice ${invoice.id}.`);
  await testCheckout.refundCharge(session);
  await deps.db
    .update(invoices)
    .set({ refundedCents: invoice.amountCents })
    .where(eq(invoices.id, invoice.id));
}

async function sessionOf({ db }: Deps, { checkoutId }: StoredInvoice): Promise<string | undefined> {
  if (!checkoutId) return undefined;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return row?.sessionId ?? undefined;
}
