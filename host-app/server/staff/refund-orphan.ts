import { settleOrphan } from '../billing/orphans/orphans.ts';
import type { Deps } from '../deps/deps.ts';
import type { ProviderPayment } from '../deps/payments.ts';

/** Returns what is left to refund of these payments, in whole US cents. */
export const restOf = (payments: readonly ProviderPayment[]): number =>
  payments.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);

/**
 * Refunds what is left of these payments, then ends the subscription at the provider. A second call changes nothing.
 * Throws a Refusal with 503 when the provider does not answer.
 */
export async function refundOrphan(
  { db, clock, payments: provider }: Deps,
  ref: string,
  payments: readonly ProviderPayment[],
): Promise<void> {
  // The end comes last: a subscription that goes on is listed again after an interruption.
  for (const payment of payments) await provider.refundRenewal(payment.ref);
  await provider.setRenewal(ref, 'ended');
  await settleOrphan(db, ref, 'refunded', new Date(clock.now()));
}
