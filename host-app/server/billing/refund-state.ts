import type { ProviderRefund } from '../deps/payments.ts';

/** What the refunds of an invoice add up to. Amounts are whole US cents. */
interface RefundState {
  /** What went back or is on its way. */
  refundedCents: number;
  /** Of this, what is on its way. */
  refundPendingCents: number;
  /** A refund failed, and none that came later makes up for it. */
  refundFailed: boolean;
}

/** Returns whether a refund moved no money in the end. It may have succeeded days before. */
export const isFailed = ({ status }: Pick<ProviderRefund, 'status'>): boolean =>
  status === 'failed' || status === 'canceled';

/** Returns what refunds add up to. */
export function refundStateOf(refunds: readonly ProviderRefund[]): RefundState {
  const live = refunds.filter((refund) => !isFailed(refund));
  const isMadeUpFor = (failed: ProviderRefund) =>
    sumOf(live.filter(({ at }) => at > failed.at)) >= failed.amountCents;
  return {
    refundedCents: sumOf(live),
    refundPendingCents: sumOf(live.filter(({ status }) => status !== 'succeeded')),
    refundFailed: refunds.some((refund) => isFailed(refund) && !isMadeUpFor(refund)),
  };
}

/** Returns the sum of refunds, in whole US cents. */
export const sumOf = (refunds: readonly Pick<ProviderRefund, 'amountCents'>[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
