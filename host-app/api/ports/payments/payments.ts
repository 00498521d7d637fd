import { Refusal } from '../../http/errors.ts';
import { paymentsCopy } from './payments.copy.ts';

/** The port of the payment provider. Amounts are whole US cents. */
export interface PaymentOrder {
  /** Comes back with everything the provider makes of the order. */
  checkoutId: string;
  /** How many earlier tries the provider answered with a failure. The same order and try always get the same session. */
  failedTries: number;
  planName: string;
  interval: 'month' | 'year';
  amountCents: number;
  email: string;
  /** The provider adds `session_id` to its query. */
  successUrl: string;
  cancelUrl: string;
  createdAt: Date;
  /** When we end the session. A provider may keep it longer: it is told (expireSession). */
  expiresAt: Date;
}

/** The provider answered a try to make a session with a failure, and would repeat it: the next try needs a new number. */
export class TryFailed extends Refusal {
  constructor() {
    super(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
  }
}

export type PaymentStatus = 'open' | 'paid' | 'cancelled' | 'expired';

export interface PaymentSession {
  id: string;
  /** Where the member pays. */
  url: string;
  status: PaymentStatus;
  amountCents: number;
  /** The checkout it was made for; undefined for another product of the same account. */
  checkoutId?: string;
  /** What a paid session made, where the provider has any. */
  subscription?: ProviderSubscription;
  invoiceRef?: string;
}

export interface ProviderSubscription {
  ref: string;
  /** The checkout it was made for; undefined for another product of the same account. */
  checkoutId?: string;
  status: 'active' | 'past_due' | 'unpaid' | 'paused' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  endedAt?: Date;
}

export interface ProviderInvoice {
  ref: string;
  subscriptionRef: string;
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  /** Paid, or owed while it is not paid. */
  amountCents: number;
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  createdAt: Date;
  paidAt?: Date;
  periodStart: Date;
  periodEnd: Date;
}

/** Whether the provider charges again: at every period's end, no more after this one, or it is over now. */
export type Renewal = 'renewing' | 'lapsing' | 'ended';

export interface Payments {
  /** Throws TryFailed after an answer that the provider would repeat. After anything else the same try may be repeated. */
  createSession(order: PaymentOrder): Promise<{ id: string; url: string }>;
  readSession(id: string): Promise<PaymentSession | undefined>;
  /** Ends an open session for good and answers what it is then: a payment that came first stays paid. */
  expireSession(id: string): Promise<PaymentSession | undefined>;
  readSubscription(ref: string): Promise<ProviderSubscription | undefined>;
  /** Undefined for an invoice without a subscription and for a draft. */
  readInvoice(ref: string): Promise<ProviderInvoice | undefined>;
  /** The invoices of a subscription since then, by their references. */
  listInvoices(subscriptionRef: string, since: Date): Promise<string[]>;
  /** The invoice that a charge was taken for. */
  invoiceOfCharge(chargeRef: string): Promise<string | undefined>;
  /** Gives the whole charge back and ends what it paid for; a second call changes nothing. */
  refund(id: string): Promise<void>;
  /** Gives one renewal's charge back; a second call changes nothing. */
  refundRenewal(invoiceRef: string): Promise<void>;
  /** A second call changes nothing, nor does one for a subscription that is over. */
  setRenewal(subscriptionRef: string, wish: Renewal): Promise<void>;
}

/** A provider that charges once and keeps neither subscriptions nor invoices. */
export const chargesOnce: Pick<
  Payments,
  'readSubscription' | 'readInvoice' | 'listInvoices' | 'invoiceOfCharge' | 'refundRenewal' | 'setRenewal'
> = {
  readSubscription: async () => undefined,
  readInvoice: async () => undefined,
  listInvoices: async () => [],
  invoiceOfCharge: async () => undefined,
  refundRenewal: async () => undefined,
  setRenewal: async () => undefined,
};
