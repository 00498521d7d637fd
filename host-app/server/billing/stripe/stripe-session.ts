import type Stripe from 'stripe';
import type { Language } from '#club/facts/languages.ts';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { PaymentOrder } from '../../deps/payments.ts';
import type { StripeSettings } from '../../settings/stripe-settings.ts';
import { wordsIn } from '../../words/words.ts';

/**
 * How much later than ours Stripe's expiry is, in ms. Stripe accepts 30 minutes to 24 hours after its own clock. The
 * value may not change with the same key. The margin lets late and repeated calls pass; expireSession ends it on
 * time.
 */
const STRIPE_LATER_MS = 30 * MINUTE_MS;

/**
 * Returns Stripe's parameters for an order. One order always gives the same values: Stripe refuses a reused key with
 * others.
 */
export function sessionParamsOf(
  order: PaymentOrder,
  settings: Partial<Pick<StripeSettings, 'automaticTax' | 'termsConsent'>> = {},
): Stripe.Checkout.SessionCreateParams {
  const metadata = { checkout: order.checkoutId, club: order.club, plan: order.planId };
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
          // The price includes the tax, so the agreed amount stays what the member pays.
          ...(settings.automaticTax && { tax_behavior: 'inclusive' as const }),
        },
      },
    ],
    // Cards pay at once: a complete session is paid, and no seat is held for days.
    allowed_payment_method_types: ['card'],
    locale: stripeLocale(order.language),
    // Right above the button that pays.
    custom_text: { submit: { message: order.renewalTerms } },
    ...(settings.termsConsent && { consent_collection: { terms_of_service: 'required' as const } }),
    ...(settings.automaticTax && taxOf(order)),
    ...payerOf(order),
    success_url: withPlaceholder(order.successUrl),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor((order.expiresAt.getTime() + STRIPE_LATER_MS) / SECOND_MS),
    metadata,
    subscription_data: { metadata },
  };
}

/** How Stripe names a language, for its payment page and for its page of the card. */
export interface StripeWords {
  locale: Stripe.Checkout.SessionCreateParams.Locale & Stripe.BillingPortal.SessionCreateParams.Locale;
}

const english: StripeWords = { locale: 'en' };

/** Returns Stripe's name of a language. */
export const stripeLocale = (language: Language): StripeWords['locale'] =>
  wordsIn(language, 'stripe', english).locale;

/** Returns what Stripe Tax needs. It asks for the address, and stores that of a known customer. */
const taxOf = ({ customerRef }: PaymentOrder): Partial<Stripe.Checkout.SessionCreateParams> => ({
  automatic_tax: { enabled: true },
  ...(customerRef && { customer_update: { address: 'auto' as const } }),
});

/** Returns the known customer. Without one, Stripe creates a customer with this address when the session is paid. */
const payerOf = ({ customerRef, email }: PaymentOrder): Stripe.Checkout.SessionCreateParams =>
  customerRef ? { customer: customerRef } : { ...(email && { customer_email: email }) };

/**
 * Returns the URL with Stripe's placeholder, unencoded: Stripe replaces only literal braces. Other query values stay
 * encoded.
 */
export function withPlaceholder(successUrl: string): string {
  const url = new URL(successUrl);
  const query = new URLSearchParams(url.search);
  query.delete('session_id');
  const kept = query.toString();
  return `${url.origin}${url.pathname}?${kept && `${kept}&`}session_id={CHECKOUT_SESSION_ID}${url.hash}`;
}
