import type { Language } from '#club/facts/languages.ts';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import type { Card } from '#contract/read-card.ts';
import type { Every, RefundStatus, TermsDifference } from '../db/schema/billing.ts';
import { Refusal } from './refusal.ts';

/** What a payment session is made from. Amounts are whole US cents. */
export interface PaymentOrder {
  /** The provider returns it with the session and the subscription. */
  checkoutId: string;
  /** The origin of the club's site. It marks the subscription as one of this installation. */
  club: string;
  planId: string;
  /** How many earlier tries the provider answered with a failure. One order and try always get the same session. */
  failedTries: number;
  planName: string;
  interval: 'month' | 'year';
  amountCents: number;
  email: string;
  /** The provider's customer of the member, once a payment created one. */
  customerRef?: string;
  /** The provider adds `session_id` to this URL's query. */
  successUrl: string;
  cancelUrl: string;
  /** The language of the page on which the member pays. */
  language: Language;
  /** What the member agrees to: price, renewal and how to cancel. */
  renewalTerms: string;
  /** The member may enter a promotion code of the provider. */
  promotionCodes?: boolean;
  createdAt: Date;
  /** When we end the session, through expireSession: a provider may keep it open longer. */
  expiresAt: Date;
}

/**
 * The provider answered a try to create a session with a failure that it would repeat. The next try needs a new
 * number.
 */
export class TryFailed extends Refusal {
  constructor() {
    super(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
  }
}

export type PaymentStatus = 'open' | 'paid' | 'expired';

/** A payment session as the provider has it now. */
export interface PaymentSession {
  id: string;
  /** The page on which the member pays. */
  url: string;
  status: PaymentStatus;
  amountCents: number;
  /** The checkout it was made for; undefined for another product of the same Stripe account. */
  checkoutId?: string;
  /** The subscription that a paid session created, where the provider keeps subscriptions. */
  subscription?: ProviderSubscription;
  invoiceRef?: string;
}

/** A subscription as the provider has it now. */
export interface ProviderSubscription {
  ref: string;
  /** The checkout it was made for; undefined for another product of the same Stripe account. */
  checkoutId?: string;
  status: 'active' | 'past_due' | 'unpaid' | 'paused' | 'ended';
  periodStart: Date;
  periodEnd: Date;
  endedAt?: Date;
  /** It ended because payments were missing. */
  endedUnpaid?: boolean;
  /** When the provider will end it, if it will. */
  endsAt?: Date;
  /** The customer that pays for it. */
  customerRef?: string;
  /** The origin of the club that sold it. Undefined for another product of the same account. */
  club?: string;
  /** The `plan_id` that was sold. Undefined for another product of the same account. */
  planId?: string;
  /** What one period costs by its items, in whole US cents. Undefined when the items have no such price. */
  amountCents?: number;
  every?: Every;
  /** What else differs from a plan of the club. */
  differs?: TermsDifference[];
  /** A charge may differ from `amountCents`, such as by a tax on top or a planned change: `readNextCharge` has it. */
  isIrregular?: boolean;
  /** The card that is charged. Undefined for another payment method. */
  card?: Card;
  /** Undefined where the provider does not keep it. */
  startedAt?: Date;
}

/** Some of the provider's live subscriptions. */
export interface SubscriptionPage {
  found: ProviderSubscription[];
  /** The reference to pass for the next page. Undefined after the last one. */
  next?: string;
}

/** A customer as the provider has it now. */
export interface ProviderCustomer {
  email?: string;
  name?: string;
}

/** A payment for a subscription. Amounts are whole US cents. */
export interface ProviderPayment {
  /** The reference for `refundRenewal`. */
  ref: string;
  amountCents: number;
  /** What went back or is on its way. */
  refundedCents: number;
  refunds: ProviderRefund[];
  at: Date;
}

/** An invoice as the provider has it now. Amounts are whole US cents. */
export interface ProviderInvoice {
  ref: string;
  subscriptionRef: string;
  status: 'open' | 'paid' | 'uncollectible' | 'void';
  /** The amount paid, or the amount due while it is unpaid. */
  amountCents: number;
  /** The price before codes and balances. 0 for a trial. */
  subtotalCents: number;
  /** What went back or is on its way. */
  refundedCents: number;
  dispute: 'none' | 'open' | 'won' | 'lost';
  createdAt: Date;
  paidAt?: Date;
  periodStart: Date;
  periodEnd: Date;
  /** The card that paid it. */
  card?: Card;
  /** The tax in the amount. */
  taxCents: number;
  /** Its refunds, also those that failed. */
  refunds: ProviderRefund[];
}

/** A refund as the provider has it now. */
export interface ProviderRefund {
  ref: string;
  amountCents: number;
  at: Date;
  status: RefundStatus;
}

/** A refund of any payment, with the charge that it refunds. */
export interface ListedRefund extends ProviderRefund {
  /** Undefined where the provider names none. */
  chargeRef: string | undefined;
}

/** The next payment of a subscription, as the provider plans it. Whole US cents. */
export interface NextCharge {
  amountCents: number;
  /** The amount without what belongs to other periods, such as a proration or a balance. */
  regularCents: number;
  at: Date;
}

/** An amount to refund. Whole US cents. */
export interface RefundOrder {
  amountCents: number;
  /** What was refunded before. With another sum at the provider, nothing is refunded. */
  refundedCents: number;
}

/**
 * Whether the provider charges again: 'renewing' at the end of every period, 'lapsing' never after this period,
 * 'ended' not at all.
 */
export type Renewal = 'renewing' | 'lapsing' | 'ended';

/** The port of the payment provider. A call throws a Refusal with 503 when the provider fails. */
export interface Payments {
  /**
   * Throws TryFailed after an answer that the provider would repeat. After any other error the same try may be
   * repeated.
   */
  createSession(order: PaymentOrder): Promise<{ id: string; url: string }>;
  /** Returns undefined when the provider does not know the session. */
  readSession(id: string): Promise<PaymentSession | undefined>;
  /** Ends an open session and returns its final state: a payment that came first stays paid. */
  expireSession(id: string): Promise<PaymentSession | undefined>;
  /** Returns undefined when the provider does not know the subscription. */
  readSubscription(ref: string): Promise<ProviderSubscription | undefined>;
  /** Returns undefined for an invoice without a subscription and for a draft. */
  readInvoice(ref: string): Promise<ProviderInvoice | undefined>;
  /** Returns the address of an invoice's PDF, which expires. Undefined where the provider has none. */
  invoicePdf(ref: string): Promise<string | undefined>;
  /** Returns undefined when the provider will not charge this subscription again. */
  readNextCharge(subscriptionRef: string): Promise<NextCharge | undefined>;
  /** Returns the references of a subscription's invoices since this time, oldest first. */
  listInvoices(subscriptionRef: string, since: Date): Promise<string[]>;
  /** Returns the reference of the invoice that a charge or a payment (`ch_` or `pi_`) paid. */
  invoiceOfCharge(chargeRef: string): Promise<string | undefined>;
  /**
   * Refunds the whole charge of a session and ends what it paid for. A second call changes nothing, also after the
   * refund failed.
   */
  refund(id: string): Promise<void>;
  /**
   * Refunds an amount of an invoice, spread over its payments. Without an order it refunds what is left of each payment
   * that has no failed refund: staff decide about those. Read the invoice for the outcome: it may have no payment, and a
   * refund may wait or fail. A second call changes nothing.
   */
  refundRenewal(invoiceRef: string, order?: RefundOrder): Promise<void>;
  /** Returns the refunds that were made since this time, also those of other products of the same account. */
  listRefunds(since: Date): Promise<ListedRefund[]>;
  /** Changes nothing the second time, or when the subscription has ended. */
  setRenewal(subscriptionRef: string, renewal: Renewal): Promise<void>;
  /**
   * Returns the address of a page on which the customer changes the card, and then returns to `returnUrl`. Undefined for
   * an unknown or deleted customer.
   */
  openCardPage(customerRef: string, returnUrl: string, language: Language): Promise<string | undefined>;
  /**
   * Uses the card that the customer saved since a subscription began, and pays the open invoice with it. Does nothing when
   * the subscription already has that card. A declined card changes nothing.
   */
  applyNewCard(subscriptionRef: string): Promise<void>;
  /** Returns the subscriptions that a customer pays for and that have not ended. */
  listSubscriptions(customerRef: string): Promise<string[]>;
  /** Returns a page of all subscriptions that have not ended, also of other products of the same account. */
  liveSubscriptions(after?: string): Promise<SubscriptionPage>;
  /** Returns undefined for an unknown or deleted customer. */
  readCustomer(customerRef: string): Promise<ProviderCustomer | undefined>;
  /** Returns the payments for a subscription, newest first. */
  listPayments(subscriptionRef: string): Promise<ProviderPayment[]>;
  /** Charges nothing until `release`, or until `until` at the latest. */
  hold(subscriptionRef: string, until: Date): Promise<void>;
  /**
   * Charges again, first at this time. Without a time the next charge stays on its day. Changes nothing when the subscription
   * has ended.
   */
  release(subscriptionRef: string, nextChargeAt?: Date): Promise<void>;
  /** Returns the webhook events since this time that could not be delivered, oldest first. */
  missedEvents(since: Date): Promise<StripeEvent[]>;
}

/** What an event is about. The new state is not taken from the event but read from Stripe. */
export type EventSubject = 'session' | 'subscription' | 'invoice' | 'charge' | 'customer';

/** A webhook event, reduced to its subject. */
export interface StripeEvent {
  id: string;
  /** Undefined for an event that the club does not use. */
  about?: { subject: EventSubject; ref: string };
}

/** Why a webhook was refused. 'time' is a right signature of another time: a wrong clock, or a replay. */
export const eventRefusals = ['unsigned', 'secret', 'time', 'unreadable'] as const;

export type EventRefusal = (typeof eventRefusals)[number];

/** A webhook that was refused. */
export interface RefusedEvent {
  refused: EventRefusal;
}

/** Payments through Stripe Checkout, with its webhook. */
export interface StripePayments extends Payments {
  /** Returns the subject of a webhook, or why it is refused: Stripe did not just sign exactly these bytes. */
  readEvent(body: Uint8Array, signature: string, now: Date): StripeEvent | RefusedEvent;
}
