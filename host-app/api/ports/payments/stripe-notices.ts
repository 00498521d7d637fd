import type Stripe from 'stripe';

/** What an event is about. It never says what became of it: that is read at Stripe. */
export type NoticeSubject = 'session' | 'subscription' | 'invoice' | 'charge';

export interface StripeNotice {
  id: string;
  /** Undefined for an event that the club has no use for. */
  about?: { subject: NoticeSubject; ref: string };
}

/** Every event that the webhook endpoint takes, and what it is about. */
export const noticeSubjects: Record<string, NoticeSubject> = {
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
  'charge.dispute.created': 'charge',
  'charge.dispute.updated': 'charge',
  'charge.dispute.closed': 'charge',
};

export function noticeOf({ id, type, data }: Stripe.Event): StripeNotice {
  const subject = noticeSubjects[type];
  // A dispute names the charge it is about.
  const field = type.startsWith('charge.dispute.') ? 'charge' : 'id';
  const ref: unknown = Reflect.get(data.object, field);
  return subject && typeof ref === 'string' ? { id, about: { subject, ref } } : { id };
}
