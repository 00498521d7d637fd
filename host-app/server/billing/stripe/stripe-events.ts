import Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { EventSubject, RefusedEvent, StripeEvent } from '../../deps/payments.ts';

/** The oldest signature that is accepted, so that a recorded webhook cannot be replayed later. */
const SIGNATURE_SECONDS = (5 * MINUTE_MS) / SECOND_MS;

/** The SDK compares no time at this tolerance. */
const ANY_TIME = 0;

/** Returns the function that checks the signature of a webhook and reads its subject. */
export function createEventReader({ webhooks }: Stripe, secret: string) {
  const verify = (body: Buffer, signature: string, seconds: number, now: Date): Stripe.Event =>
    webhooks.constructEvent(body, signature, secret, seconds, undefined, now.getTime());

  return (bytes: Uint8Array, signature: string, now: Date): StripeEvent | RefusedEvent => {
    if (!signature) return { refused: 'unsigned' };
    const body = Buffer.from(bytes);
    try {
      return eventOf(verify(body, signature, SIGNATURE_SECONDS, now));
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeSignatureVerificationError))
        return { refused: 'unreadable' };
    }
    try {
      verify(body, signature, ANY_TIME, now);
      return { refused: 'time' };
    } catch {
      return { refused: 'secret' };
    }
  };
}

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
