import { refuse } from '../../http/errors.ts';
import { paymentsCopy } from './payments.copy.ts';
import { chargesOnce, type Payments } from './payments.ts';

/** Payments of a production without a payment provider: free plans work, paid ones are refused with a 503. */
export const disabledPayments: Payments = {
  ...chargesOnce,
  createSession: async () => {
    throw refuse(503, paymentsCopy.unavailable);
  },
  readSession: async () => undefined,
  expireSession: async () => undefined,
  refund: async () => undefined,
};
