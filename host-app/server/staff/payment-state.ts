import { formatCents } from '#club/rules/money.ts';
import type { StoredInvoice } from '../db/schema/billing.ts';

type Refunds = Pick<StoredInvoice, 'refundedCents' | 'refundPendingCents' | 'refundFailed'>;
type Payment = Refunds & Pick<StoredInvoice, 'status' | 'dispute'>;

/** Returns the state of a payment as staff read it, such as `paid, $5.00 refunded, a refund failed`. */
export function paymentState({ status, dispute, ...refunds }: Payment): string {
  const disputed = dispute === 'none' ? [] : [`dispute ${dispute}`];
  return [status, ...refundStates(refunds), ...disputed].join(', ');
}

/** Returns what was refunded as staff read it, such as `$5.00 refunded, a refund failed`. '-' for nothing. */
export const refundedText = (refunds: Refunds): string => refundStates(refunds).join(', ') || '-';

function refundStates({ refundedCents, refundPendingCents: pending, refundFailed }: Refunds): string[] {
  return [
    ...(refundedCents > pending ? [`${formatCents(refundedCents - pending)} refunded`] : []),
    ...(pending > 0 ? [`refund of ${formatCents(pending)} pending`] : []),
    ...(refundFailed ? ['a refund failed'] : []),
  ];
}
