import { relistOrphan, settleOrphan } from '../billing/orphans/orphans.ts';
import { isFailed } from '../billing/refund-state.ts';
import type { Deps } from '../deps/deps.ts';
import type { ProviderPayment, ProviderRefund } from '../deps/payments.ts';

/** Returns what is left to refund of these payments, in whole US cents. */
export const restOf = (payments: readonly ProviderPayment[]): number =>
  payments.reduce((sum, payment) => sum + leftOf(payment), 0);

const leftOf = ({ amountCents, refundedCents }: ProviderPayment): number => amountCents - refundedCents;

/**
 * Refunds what is left of these payments, then ends the subscription at the provider. Returns the refunds that the provider
 * then has: they may wait or have failed. With a failed one the subscription stays on the list. A second call changes
 * nothing. Throws a Refusal with 503 when the provider does not answer.
 */
export async function refundOrphan(
  { db, clock, payments: provider }: Deps,
  ref: string,
  payments: readonly ProviderPayment[],
): Promise<ProviderRefund[]> {
  for (const payment of payments) {
    const [amountCents, { refundedCents }] = [leftOf(payment), payment];
    if (amountCents > 0) await provider.refundRenewal(payment.ref, { amountCents, refundedCents });
  }
  const known = new Set(payments.flatMap(({ refunds }) => refunds).map((refund) => refund.ref));
  const chosen = new Set(payments.map((payment) => payment.ref));
  const made = (await provider.listPayments(ref))
    .filter((payment) => chosen.has(payment.ref))
    .flatMap((payment) => payment.refunds)
    .filter((refund) => !known.has(refund.ref));
  // The end comes last: a subscription that goes on is listed again after an interruption.
  await provider.setRenewal(ref, 'ended');
  const now = new Date(clock.now());
  if (made.some(isFailed)) await relistOrphan(db, ref, now);
  else await settleOrphan(db, ref, 'refunded', now);
  return made;
}
