import Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { RefusedEvent, StripeEvent } from '../../deps/payments.ts';
import { eventOf } from './stripe-events.ts';

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
