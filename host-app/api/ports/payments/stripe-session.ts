import type Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { PaymentOrder } from './payments.ts';

/**
 * Stripe takes 30 minutes to 24 hours from its own now, and refuses a key that comes again with other values. So its
 * end is half an hour after ours, which is told in time (expireSession): late, repeated and slow calls all pass.
 */
const STRIPE_LATER_MS = 30 * MINUTE_MS;

/** The same order always makes the same values: Stripe refuses a key that comes again with others. */
export function sessionParamsOf(order: PaymentOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout: order.checkoutId };
  return {
    mode: 'subscription',
    client_reference_id: order.checkoutId,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: order.amountCents,
          recurring: { interval: order.interval },
          product_data: { name: order.planName },
        },
      },
    ],
    // Cards pay at once: a session that is complete is paid, and a seat is not held for days.
    allowed_payment_method_types: ['card'],
    ...(order.email && { customer_email: order.email }),
    success_url: withPlaceholder(order.successUrl),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor((order.expiresAt.getTime() + STRIPE_LATER_MS) / SECOND_MS),
    metadata,
    subscription_data: { metadata },
  };
}

/** Stripe fills in the braces where it finds them as they are; every other value of the query stays encoded. */
export function withPlaceholder(successUrl: string): string {
  const url = new URL(successUrl);
  const query = new URLSearchParams(url.search);
  query.delete('session_id');
  const kept = query.toString();
  return `${url.origin}${url.pathname}?${kept && `${kept}&`}session_id={CHECKOUT_SESSION_ID}${url.hash}`;
}
