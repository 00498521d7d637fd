import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import type { Payments } from '../deps/payments.ts';
import { refuse } from '../deps/refusal.ts';

const refuseAll = async () => {
  throw refuse(503, paymentsCopy.unavailable);
};

/** Payments of a production without a payment provider: free plans work, paid ones are refused with a 503. */
export const disabledPayments: Payments = {
  createSession: refuseAll,
  openCardPage: refuseAll,
  readSession: async () => undefined,
  expireSession: async () => undefined,
  readSubscription: async () => undefined,
  readInvoice: async () => undefined,
  readNextCharge: async () => undefined,
  listInvoices: async () => [],
  invoiceOfCharge: async () => undefined,
  refund: async () => undefined,
  listRefunds: async () => [],
  refundRenewal: async () => undefined,
  setRenewal: async () => undefined,
  hold: async () => undefined,
  release: async () => undefined,
  applyNewCard: async () => undefined,
  listSubscriptions: async () => [],
  liveSubscriptions: async () => ({ found: [] }),
  readCustomer: async () => undefined,
  listPayments: async () => [],
  missedEvents: async () => [],
};
