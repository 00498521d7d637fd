import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { formatCents } from '#club/rules/money.ts';
import { invoices, type StoredInvoice } from '../../db/schema/billing.ts';
import type { Deps } from '../../deps/deps.ts';
import { dayText } from './formats.ts';
import { type CellList, inCells, type ListPart, type Part, readPart } from './list.ts';

/** How many payments of a member a page shows, and a form offers. */
export const PAYMENTS_SHOWN = 12;

const kinds = {
  all: undefined,
  refundable: and(eq(invoices.status, 'paid'), lt(invoices.refundedCents, invoices.amountCents)),
  withReceipt: and(eq(invoices.status, 'paid'), isNotNull(invoices.receiptMailedAt)),
};

/** Returns the invoices of a member, the newest first. The key of one list is a key of each other one. */
export const listPayments = (
  { db }: Pick<Deps, 'db'>,
  { memberId, kind = 'all' }: { memberId: string; kind?: keyof typeof kinds },
  part: ListPart,
): Promise<Part<StoredInvoice>> =>
  readPart(
    db.select().from(invoices).$dynamic(),
    and(eq(invoices.memberId, memberId), kinds[kind]),
    { direction: 'desc', columns: [['number', invoices.memberSeq]], keyOf: ({ memberSeq }) => [memberSeq] },
    part,
  );

export const paymentsOfMember = (memberId: string): CellList => ({
  columns: ['Day', 'Amount', 'State', 'Invoice'],
  none: 'No payments.',
  read: async (deps, part) =>
    inCells(await listPayments(deps, { memberId }, part), (invoice) => [
      dayText(invoice.createdAt),
      formatCents(invoice.amountCents),
      paymentState(invoice),
      { text: invoice.id, note: invoice.stripeInvoiceId },
    ]),
});

type Refunds = Pick<StoredInvoice, 'refundedCents' | 'refundPendingCents' | 'refundFailed'>;
type Payment = Refunds & Pick<StoredInvoice, 'status' | 'dispute'>;

/** Returns the state of a payment as staff read it, such as `paid, $5.00 refunded, a refund failed`. */
export function paymentState({ status, dispute, ...refunds }: Payment): string {
  const disputed = dispute === 'none' ? [] : [`dispute ${dispute}`];
  return [status, ...refundTexts(refunds), ...disputed].join(', ');
}

/** Returns what was refunded as staff read it, such as `$5.00 refunded, a refund failed`. '-' for nothing. */
export const refundedText = (refunds: Refunds): string => refundTexts(refunds).join(', ') || '-';

function refundTexts({ refundedCents, refundPendingCents: pending, refundFailed }: Refunds): string[] {
  return [
    ...(refundedCents > pending ? [`${formatCents(refundedCents - pending)} refunded`] : []),
    ...(pending > 0 ? [`refund of ${formatCents(pending)} pending`] : []),
    ...(refundFailed ? ['a refund failed'] : []),
  ];
}
