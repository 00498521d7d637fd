import { refuse } from '../http/errors.ts';
import type { Payments } from './payments.ts';

/** Production without a payment provider: free plans work, paid ones are refused in words. */
export const closedPayments: Payments = {
  createSession: async () => {
    throw refuse(503, 'Payments are not available at the moment. Please try again later.');
  },
  readSession: async () => undefined,
  expireSession: async () => undefined,
  refund: async () => undefined,
};
