import type { Card } from '#contract/read-card.ts';
import type { TestCard } from '../db/schema/test-checkout.ts';
import type { PaymentStatus, Payments } from './payments.ts';

/** The cards that the test checkout shows for its test cards. Stripe has test cards with the same numbers. */
export const shownCards: Record<TestCard, Card> = {
  pays: { brand: 'visa', last4: '4242' },
  fails: { brand: 'visa', last4: '0341' },
  'refund-waits': { brand: 'visa', last4: '7726' },
  'refund-fails': { brand: 'visa', last4: '5126' },
};

/** What the test checkout's page shows. Amounts are whole US cents. */
export interface OrderSummary {
  id: string;
  planName: string;
  interval: 'month' | 'year';
  amountCents: number;
  email: string;
  successUrl: string;
  cancelUrl: string;
  status: PaymentStatus;
}

/** The test checkout's payments. */
export interface EmbeddedPayments extends Payments {
  summary(id: string): Promise<OrderSummary | undefined>;
  /** Marks an open session paid with exactly one charge. Does nothing for any other session. */
  pay(id: string, card?: TestCard): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Returns a customer's card, and where its page returns to. Undefined for an unknown customer. */
  cardOf(customerRef: string): Promise<{ card: TestCard; returnUrl: string } | undefined>;
  /** Gives a customer another card. Returns the customer's subscriptions, whose open invoices are paid with it. */
  changeCard(customerRef: string, card: TestCard): Promise<string[]>;
  /** Gives a sample member a subscription that renews. */
  plant(made: { email: string; ref: string; plan: Planted }): Promise<void>;
}

/** The plan of a sample member. */
interface Planted {
  interval: 'month' | 'year';
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
}
