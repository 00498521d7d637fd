import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import type { Payments } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';

const refuseAll = async () => {
  throw refuse(503, paymentsCopy.unavailable);
};

/**
 * Payments of a production without a payment provider: free plans work, and every call is refused with a 503, as when the
 * provider is down. So nothing counts as done that no provider did.
 */
export const disabledPayments = new Proxy({} as Payments, { get: () => refuseAll });
