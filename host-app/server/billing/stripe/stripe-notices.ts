import type Stripe from 'stripe';

/** What an event is about. The new state is not taken from the event but read from Stripe. */
export type NoticeSubject = 'session' | 'subscription' | 'invoice' | 'charge' | 'customer';

/** A webhook event, reduced to its subject. */
export interface StripeNotice {
  id: string;
  /** Undefined for an event that the club does not use. */
  about?: { subject: NoticeSubject; ref: string };
}

/** Why a webhook was refused. 'time' is a right signature of another time: a wrong clock, or a replay. */
export const noticeRefusals = ['unsigned', 'secret', 'time', 'unreadable'] as const;
/** One of these. */
export type NoticeRefusal = (typeof noticeRefusals)[number];

/** A webhook that was refused. */
export interface RefusedNotice {
  refused: NoticeRefusal;
}

/** Every event that the webhook endpoint handles, with its subject. */
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
  'customer.updated': 'customer',
};

/** Returns the subject of an event. A dispute event refers to its charge. */
export function noticeOf({ id, type, data }: Stripe.Event): StripeNotice {
  const subject = noticeSubjects[type];
  const field = type.startsWith('charge.dispute.') ? 'charge' : 'id';
  const ref: unknown = Reflect.get(data.object, field);
  return subject && typeof ref === 'string' ? { id, about: { subject, ref } } : { id };
}
