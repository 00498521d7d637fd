import { formatCents } from '#club/rules/money.ts';
import type { StoredInvoice } from '../db/schema/billing.ts';

type Payment = Pick<
  StoredInvoice,
  'status' | 'refundedCents' | 'refundPendingCents' | 'refundFailed' | 'dispute'
>;

/** Returns the state of a payment as staff read it, such as `paid, $5.00 refunded, a refund failed`. */
export function paymentState(payment: Payment): string {
  const { status, refundedCents, refundPendingCents: pending, refundFailed, dispute } = payment;
  const states = [
    status,
    refundedCents > pending && `${formatCents(refundedCents - pending)} refunded`,
    pending > 0 && `refund of ${formatCents(pending)} pending`,
    refundFailed && 'a refund failed',
    dispute !== 'none' && `dispute ${dispute}`,
  ];
  return states.filter(Boolean).join(', ');
}
