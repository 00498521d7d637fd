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
  expiresAt: Date;
}

export type PaymentStatus = 'open' | 'paid' | 'cancelled' | 'expired';

export interface PaymentSession {
  id: string;
  /** Where the member pays. */
  url: string;
  status: PaymentStatus;
  amountCents: number;
}

export interface Payments {
  createSession(order: PaymentOrder): Promise<{ id: string; url: string }>;
  readSession(id: string): Promise<PaymentSession | undefined>;
  /** Ends an open session for good and answers what it is then: a payment that came first stays paid. */
  expireSession(id: string): Promise<PaymentSession | undefined>;
  /** Gives the whole charge back; a second call changes nothing. */
  refund(id: string): Promise<void>;
}
