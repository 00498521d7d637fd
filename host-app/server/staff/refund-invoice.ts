import { and, desc, eq, lt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { syncReportedInvoice } from '../billing/sync/stripe-webhook.ts';
import { invoices, refunds, type StoredInvoice } from '../db/schema/billing.ts';
import type { Deps } from '../deps/deps.ts';
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
 * Refunds an amount of an invoice through the payment provider, and stores what the provider then has. The plan goes on.
 * Returns the refunds that are new. They may wait or have failed, and there are none when the provider has no payment. A
 * whole refund that the provider has already is only stored. Throws StaffRefused when the provider knows no such invoice,
 * when another refund came meanwhile, and when the provider does not answer: what it has is read before the next try, so
 * nothing is refunded twice.
 */
export async function refundInvoice(
  deps: Deps,
  invoice: StoredInvoice,
  amountCents: number,
): Promise<RefundRow[]> {
  const { stripeInvoiceId: ref, refundedCents } = invoice;
  const before = await refundsOf(deps, invoice);
  const found = await deps.payments.readInvoice(ref);
  if (!found) throw new StaffRefused(`The payment provider has no charge for invoice ${invoice.id}.`);
  const isDone = amountCents === leftOf(invoice) && found.refundedCents >= found.amountCents;
  const isOther = found.refundedCents !== refundedCents && !isDone;
  const isAsked = !isDone && !isOther;
  if (isAsked)
    await unlessSilent(deps.payments.refundRenewal(ref, { amountCents, refundedCents }), LOOK_FIRST);
  const stored = syncReportedInvoice(deps, ref);
  await (isAsked ? unlessSilent(stored, LOOK_FIRST) : stored);
  const known = new Set(before.map((refund) => refund.ref));
  const made = (await refundsOf(deps, invoice)).filter((refund) => !known.has(refund.ref));
  if (isOther || (isDone && made.length === 0))
    throw new StaffRefused(changedLine(invoice, found.refundedCents));
  return made;
}

/** Returns what is left to refund of an invoice, in whole US cents. */
export const leftOf = ({ amountCents, refundedCents }: StoredInvoice): number => amountCents - refundedCents;

type RefundRow = typeof refunds.$inferSelect;

const refundsOf = ({ db }: Deps, { id }: StoredInvoice): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.invoiceId, id));

const LOOK_FIRST = 'The money may be refunded: look at the invoice before you try again.';

const changedLine = ({ id }: StoredInvoice, refundedCents: number): string =>
  `Invoice ${id} has ${formatCents(refundedCents)} refunded now, so nothing more was refunded. Look again first.`;
