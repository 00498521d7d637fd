import { and, desc, eq, lt } from 'drizzle-orm';
import { HOUR_MS } from '#club/facts/limits.ts';
import { formatCents } from '#club/rules/money.ts';
import { storeRefunds } from '../billing/store-refunds.ts';
import { syncReportedInvoice } from '../billing/sync/stripe-webhook.ts';
import { checkouts, invoices, type StoredInvoice } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
import type { PartRefund } from '../deps/payments.ts';
import { unlessSilent } from './provider-silent.ts';
import { StaffRefused } from './staff-refused.ts';

/**
 * Returns the member's invoice with this id, or the newest one that can be refunded. Throws StaffRefused when there is
 * none, or when it is not paid or already refunded.
 */
export async function findRefundable(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  invoiceId?: string,
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
  if (leftOf(found) <= 0) throw new StaffRefused(`Invoice ${found.id} is already refunded.`);
  return found;
}

/**
 * Refunds what is left of an invoice's payment through the payment provider, or an amount of it, and stores what the
 * provider then has. The plan goes on. A whole refund that the provider has already is only stored. Throws StaffRefused
 * when the provider knows no such payment, and when another refund came meanwhile. Throws a Refusal with 503 when the
 * provider does not answer: what it has is read before the next try, so a part is not refunded twice.
 */
export async function refundInvoice(
  deps: Deps,
  invoice: StoredInvoice,
  amountCents = leftOf(invoice),
): Promise<void> {
  const part = amountCents < leftOf(invoice) ? partOf(deps, invoice, amountCents) : undefined;
  const ref = invoice.stripeInvoiceId;
  const found = await deps.payments.readInvoice(ref);
  if (!found) return refundFirst(deps, invoice, part);
  const isWholeAlready = !part && found.refundedCents >= found.amountCents;
  const isOther = found.refundedCents !== invoice.refundedCents && !isWholeAlready;
  const refund = () => deps.payments.refundRenewal(ref, part);
  if (!isOther) await (part ? unlessSilent(refund(), LOOK_FIRST) : refund());
  await syncReportedInvoice(deps, ref);
  if (isOther) throw new StaffRefused(changedLine(invoice, found.refundedCents));
}

/** Returns what is left to refund of an invoice, in whole US cents. */
export const leftOf = ({ amountCents, refundedCents }: StoredInvoice): number => amountCents - refundedCents;

const partOf = ({ clock }: Deps, { refundedCents }: StoredInvoice, amountCents: number): PartRefund => ({
  amountCents,
  refundedCents,
  // Two presses of one button are one refund. A stored failure of Stripe is over after an hour.
  key: String(Math.floor(clock.now() / HOUR_MS)),
});

const LOOK_FIRST = 'The part may be refunded: look at the invoice before you try again.';

const changedLine = ({ id }: StoredInvoice, refundedCents: number): string =>
  `Invoice ${id} has ${formatCents(refundedCents)} refunded now, so nothing more was refunded. Look again first.`;

/** Refunds the first payment at the test checkout, which has no invoice for it but only its charge. */
async function refundFirst(deps: Deps, invoice: StoredInvoice, part: PartRefund | undefined): Promise<void> {
  const session = await sessionOf(deps, invoice);
  if (!deps.testCheckout || !session)
    throw new StaffRefused(`The payment provider has no charge for invoice ${invoice.id}.`);
  await deps.testCheckout.refundCharge(session, part);
  const refundedCents = part ? invoice.refundedCents + part.amountCents : invoice.amountCents;
  await deps.db.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id));
  const at = new Date(deps.clock.now());
  await storeRefunds(deps.db, invoice.id, [{ ref: `re_test_${invoice.id}`, amountCents: refundedCents, at }]);
}

async function sessionOf({ db }: Deps, { checkoutId }: StoredInvoice): Promise<string | undefined> {
  if (!checkoutId) return undefined;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, checkoutId));
  return row?.sessionId ?? undefined;
}
