/** The port of the payment provider. Amounts are whole US cents. */
export interface PaymentOrder {
  /** The same key always answers the same session, however often and at once it is asked. */
  idempotencyKey: string;
  planName: string;
  interval: 'month' | 'year';
  amountCents: number;
  email: string;
  /** The provider adds `session_id` to its query. */
  successUrl: string;
  cancelUrl: string;
  /** When we end the session. A provider may keep it longer: it is told (expireSession). */
  expiresAt: Date;
}

export type PaymentStatus = 'open' | 'paid' | 'cancelled' | 'expired';

export interface PaymentSession {
  id: string;
  /** Where the member pays. */
  url: string;
  status: PaymentStatus;
  amountCents: number;
  /** The provider's names for what a paid session made, where it has any. */
  subscriptionRef?: string;
  invoiceRef?: string;
}

/** Whether the provider charges again: at every period's end, no more after this one, or it is over now. */
export type Renewal = 'renewing' | 'lapsing' | 'ended';

export interface Payments {
  createSession(order: PaymentOrder): Promise<{ id: string; url: string }>;
  readSession(id: string): Promise<PaymentSession | undefined>;
  /** Ends an open session for good and answers what it is then: a payment that came first stays paid. */
  expireSession(id: string): Promise<PaymentSession | undefined>;
  /** Gives the whole charge back and ends what it paid for; a second call changes nothing. */
  refund(id: string): Promise<void>;
  /** Gives one renewal's charge back; a second call changes nothing. */
  refundRenewal(invoiceRef: string): Promise<void>;
  /** A second call changes nothing, nor does one for a subscription that is over. */
  setRenewal(subscriptionRef: string, wish: Renewal): Promise<void>;
}
