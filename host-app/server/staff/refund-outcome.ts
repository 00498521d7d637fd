import { formatCents } from '#club/rules/money.ts';
import { isFailed, sumOf } from '../billing/refund-state.ts';
import type { ProviderRefund } from '../deps/payments.ts';
import { StaffRefused } from './staff-refused.ts';

type Made = Pick<ProviderRefund, 'amountCents' | 'status'>;

/** What staff asked for, in the words of their question. */
interface Asked {
  cents: number;
  /** What the amount is of, such as `of invoice 12 to jane@example.com`. */
  of: string;
  /** What is said after the refunds, such as that the subscription is ended. */
  after?: string;
}

/**
 * Returns sentences about refunds that the provider has. Throws StaffRefused with the sentences when one
 * failed, or when the provider has no payment for a part of the amount.
 */
export function refundSentences(made: readonly Made[], { cents, of, after }: Asked): string {
  const sum = (...states: Made['status'][]) => sumOf(made.filter(({ status }) => states.includes(status)));
  const missing = cents - sumOf(made);
  const sentences: [cents: number, words: (amount: string) => string][] = [
    [sum('succeeded'), (amount) => `Refunded ${amount} ${of}.`],
    [
      sum('pending'),
      (amount) =>
        `The refund of ${amount} ${of} is pending: the payment provider has not sent the money yet.`,
    ],
    [
      sum('requires_action'),
      (amount) =>
        `The refund of ${amount} ${of} waits for the customer: the payment provider asks where to send the money.`,
    ],
    [
      sum('failed', 'canceled'),
      (amount) => `The refund of ${amount} ${of} failed: the payment provider sent no money.`,
    ],
    [
      missing,
      (amount) => `The payment provider has no payment of ${amount} ${of} to refund, so it was not refunded.`,
    ],
  ];
  const said = sentences.flatMap(([part, words]) => (part > 0 ? [words(formatCents(part))] : []));
  const text = [...said, ...(after ? [after] : [])].join(' ');
  if (missing > 0 || made.some(isFailed)) throw new StaffRefused(text);
  return text;
}

/** Returns the state of refunds that did not fail, for the audit: the one that is farthest from the member. */
export const refundState = (made: readonly Made[]): Made['status'] =>
  (['requires_action', 'pending'] as const).find((state) => made.some(({ status }) => status === state)) ??
  'succeeded';
