import type Stripe from 'stripe';
import type { EventSubject, StripeEvent } from '../../deps/payments.ts';

/** Every event that the webhook endpoint handles, with its subject. */
export const eventSubjects: Record<string, EventSubject> = {
  'checkout.session.completed': 'session',
  'checkout.session.expired': 'session',
  'checkout.session.async_payment_succeeded': 'session',
  'checkout.session.async_payment_failed': 'session',
  'customer.subscription.updated': 'subscription',
  'customer.subscription.deleted': 'subscription',
  'customer.subscription.paused': 'subscription',
  'customer.subscription.resumed': 'subscription',
  'invoice.paid': 'invoice',
  'invoice.payment_failed': 'invoice',
  'invoice.voided': 'invoice',
  'invoice.marked_uncollectible': 'invoice',
  'charge.refunded': 'charge',
  // Older API versions report a refund that changed by this one.
  'charge.refund.updated': 'charge',
  'refund.updated': 'charge',
  'refund.failed': 'charge',
  'charge.dispute.created': 'charge',
  'charge.dispute.updated': 'charge',
  'charge.dispute.closed': 'charge',
  'customer.updated': 'customer',
};

/** Returns the subject of an event. That of a dispute or a refund refers to its charge. */
export function eventOf({ id, type, data }: Stripe.Event): StripeEvent {
  const subject = eventSubjects[type];
  const field = /^(charge\.dispute|charge\.refund|refund)\./.test(type) ? 'charge' : 'id';
  const ref: unknown = Reflect.get(data.object, field);
  return subject && typeof ref === 'string' ? { id, about: { subject, ref } } : { id };
}
