import { randomBytes } from 'node:crypto';
import { afterCode, type PromotionCode } from './promotion-codes.ts';

/** What the fake Stripe keeps. Plain values, so that it can be stored as JSON. */
export interface Records {
  sessions: Map<string, StripeSession>;
  subscriptions: Map<string, StripeSubscription>;
  invoices: Map<string, StripeInvoice>;
  customers: Map<string, StripeCustomer>;
  /** What each payment method does. */
  cards: Map<string, TestCard>;
  charges: Charge[];
  /** The states of the next refunds. Later ones depend on the card. */
  nextRefunds: RefundStatus[];
  events: Event[];
  /** The ids of the events whose webhook was answered with 2xx. */
  delivered: Set<string>;
  /** The first response to each idempotency key. */
  answers: Map<string, KeyedAnswer>;
}

/** Returns the records of an account without customers. */
export const noRecords = (): Records => ({
  sessions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  customers: new Map(),
  cards: new Map(),
  charges: [],
  nextRefunds: [],
  events: [],
  delivered: new Set(),
  answers: new Map(),
});

/**
 * The cards of the payment page: one that always pays, one that fails from the first renewal on, one whose refunds take a
 * day, and one whose refunds fail after a day.
 */
export const testCards = ['pays', 'fails', 'refund-waits', 'refund-fails'] as const;
export type TestCard = (typeof testCards)[number];

/** A response of Stripe's API. */
export interface Answered {
  status: number;
  body: unknown;
  isReplayed?: boolean;
}

/** A request with an idempotency key. It has no answer while it runs. */
export interface KeyedAnswer {
  values: string;
  /** In ms since 1970. */
  at: number;
  answer?: Answered;
}

/** A customer with the card of the billing portal. Checkout stores the first card at the subscription. */
export interface StripeCustomer {
  id: string;
  object: 'customer';
  email: string | null;
  name: string | null;
  balance?: number;
  invoice_settings: { default_payment_method: string | null };
  /** When that card was saved, in seconds. */
  cardSavedAt?: number;
  /** Where the page of the card returns to, and its language. */
  portal?: { return_url: string; locale: string };
}

/** A checkout session. Times are in seconds, amounts in cents. */
export interface StripeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid' | 'no_payment_required';
  url: string;
  /** The price before the code. */
  amount_subtotal: number;
  amount_total: number;
  allow_promotion_codes: boolean;
  /** The code that the member applied. */
  promotion?: PromotionCode;
  created: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  locale: string;
  product: string;
  /** The text above the button that pays. */
  message: string;
  interval: 'month' | 'year';
  /** Stripe Tax takes the tax out of the price. */
  isTaxed: boolean;
  customer: string | null;
  customer_email: string | null;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  subscription: string | null;
  invoice: string | null;
}

export type SubscriptionStatus = 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled';

/** A subscription with its period. */
export interface StripeSubscription {
  id: string;
  session: string;
  customer: string;
  /** The card that Checkout stored, or one that the club chose later. */
  default_payment_method: string;
  status: SubscriptionStatus;
  cancel_at_period_end: boolean;
  /** When it ends, as staff can choose in the dashboard. */
  cancel_at: number | null;
  pause_collection: { behavior: string; resumes_at: number } | null;
  /** Why Stripe ended it. */
  reason: 'cancellation_requested' | 'payment_failed' | null;
  metadata: Record<string, string>;
  price: { unit_amount: number; recurring: { interval: string; interval_count?: number } };
  quantity?: number;
  /** What else the wire has, as staff can change it in the dashboard: a second item, a discount, a currency. */
  more?: { items?: object[]; discounts?: string[]; currency?: string; schedule?: string };
  /** The preview of the next invoice, where it is not one period at the price. */
  preview?: { total: number; amount_due: number; lines: object[] };
  /** The code of the next invoice. Without an `end`, of each later one too. In seconds. */
  discount?: { id: string; promotion: PromotionCode; end?: number };
  isTaxed: boolean;
  start_date: number;
  /** Every charge is on its day of the month. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  endedAt: number | null;
}

/** An invoice. Amounts are in cents. */
export interface StripeInvoice {
  id: string;
  object: 'invoice';
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  billing_reason: string;
  amount_due: number;
  amount_paid: number;
  /** The price before the code. */
  subtotal: number;
  created: number;
  period_start: number;
  period_end: number;
  parent: { type: string; subscription_details: { subscription: string } };
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] };
  status_transitions: { paid_at: number | null };
  total_taxes: { amount: number; tax_behavior: string }[];
}

export type DisputeStatus = 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';

export type RefundStatus = 'succeeded' | 'pending' | 'requires_action' | 'failed' | 'canceled';

/** A refund. `failed` is when it failed or was canceled. */
export interface StripeRefund {
  id: string;
  amount: number;
  created: number;
  status: RefundStatus;
  failed?: number;
}

/** A charge. Amounts are in cents. */
export interface Charge {
  id: string;
  sessionId: string;
  invoice: string;
  intent: string;
  /** The payment method. */
  card: string;
  amount: number;
  /** What went back or is on its way. */
  refunded: number;
  refunds: StripeRefund[];
  dispute?: { id: string; status: DisputeStatus };
}

/** An event, as a webhook delivers it. */
export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/** A refusal with a text in Stripe's style. A member must never read that text. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, type: string, code?: string) {
    super(type);
    this.status = status;
    this.body = { error: { type, message: `Stripe's own words about ${type}`, ...(code && { code }) } };
  }
}

/** Returns the refusal for an unknown id. */
export const missing = (): StripeRefusal =>
  new StripeRefusal(404, 'invalid_request_error', 'resource_missing');

/** Returns a new id, such as `cs_` and 24 hex digits. */
export const newRef = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;

/** Returns a subscription in Stripe's format, where the period is a field of its items. */
export const wireSubscription = ({ id, periodStart, periodEnd, endedAt, ...rest }: StripeSubscription) => ({
  id,
  object: 'subscription',
  status: rest.status,
  cancel_at_period_end: rest.cancel_at_period_end,
  cancel_at: rest.cancel_at_period_end ? periodEnd : rest.cancel_at,
  created: rest.start_date,
  start_date: rest.start_date,
  pause_collection: rest.pause_collection,
  cancellation_details: { reason: rest.reason },
  customer: rest.customer,
  default_payment_method: rest.default_payment_method,
  metadata: rest.metadata,
  ended_at: endedAt,
  discounts: rest.discount ? [rest.discount.id] : [],
  ...rest.more,
  items: {
    object: 'list',
    data: [
      {
        object: 'subscription_item',
        price: { ...rest.price, recurring: { interval_count: 1, ...rest.price.recurring } },
        quantity: rest.quantity ?? 1,
        current_period_start: periodStart,
        current_period_end: periodEnd,
      },
      ...(rest.more?.items ?? []),
    ],
  },
});

/** Returns a refund in Stripe's format. */
export const wireRefund = ({ id: charge, intent }: Charge, refund: StripeRefund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  created: refund.created,
  status: refund.status,
  charge,
  payment_intent: intent,
});

/** Returns what the next invoice costs, after its code. */
export const dueOf = (of: StripeSubscription): number => afterCode(centsOf(of), of.discount?.promotion);

/** Returns what one period costs. */
export const centsOf = ({ price, quantity = 1 }: StripeSubscription): number => price.unit_amount * quantity;

/** Returns a charge in Stripe's format. */
export const wireCharge = ({ id, intent, card, amount, refunded, dispute }: Charge) => ({
  id,
  object: 'charge',
  amount,
  amount_refunded: refunded,
  refunded: refunded >= amount,
  disputed: dispute !== undefined,
  payment_intent: intent,
  payment_method_details: { type: 'card', card: cardOf(card) },
});

/** Returns the brand of every card, and four digits that differ from card to card: the end of its id has them. */
export const cardOf = (id: string) => ({
  brand: 'visa',
  last4: String(Number.parseInt(id.slice(-6), 16) % 10_000).padStart(4, '0'),
});

/** Returns a payment method in Stripe's format. */
export const wireCard = (id: string) => ({ id, object: 'payment_method', type: 'card', card: cardOf(id) });

/** Returns a dispute in Stripe's format. */
export const wireDispute = ({ id, intent, amount, dispute }: Charge) => ({
  id: dispute?.id,
  object: 'dispute',
  charge: id,
  payment_intent: intent,
  amount,
  status: dispute?.status,
});
