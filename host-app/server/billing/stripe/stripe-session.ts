import Stripe from 'stripe';
import type { Language } from '#club/facts/languages.ts';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { paymentsCopy } from '#contract/messages/payments.copy.ts';
import type { LogLine } from '../../deps/log.ts';
import { type PaymentOrder, type Payments, TryFailed } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import type { StripeSettings } from '../../settings/stripe-settings.ts';
import { wordsIn } from '../../words/words.ts';
import { createStripeCaller, logRefusal } from './stripe-calls.ts';

type Page = Awaited<ReturnType<Payments['createSession']>>;

/** Statuses that Stripe sends before it stores an answer: the same key may be sent again. */
const NOT_STORED = [401, 403, 409, 429];

/** Most sessions read to find one that a failed try left open. A club opens far fewer in half an hour. */
const READ_AT_MOST = 2_000;

const PAGE_SIZE = 100;

/**
 * Opens one session at Stripe for each order, however often it is called. Stripe stores its first answer to a key for
 * a day, even a 500. A try without an answer is repeated with the same key. A try that Stripe answered with a failure
 * needs a new key (TryFailed).
 * That failure does not prove that no session was made. So the next try first looks for an open session of the
 * checkout.
 */
export function createSessionOpener(
  stripe: Stripe,
  log: LogLine,
  settings: StripeSettings,
): Payments['createSession'] {
  const ask = createStripeCaller(log);
  const { sessions } = stripe.checkout;

  const findLeftOpen = async ({ checkoutId, createdAt }: PaymentOrder): Promise<Page | undefined> => {
    const left = sessions.list({
      status: 'open',
      // Stripe's clock may be a little behind ours.
      created: { gte: Math.floor(createdAt.getTime() / SECOND_MS) - CLOCKS_DIFFER_S },
      limit: PAGE_SIZE,
    });
    let read = 0;
    for await (const session of left) {
      if (session.client_reference_id === checkoutId && session.url)
        return { id: session.id, url: session.url };
      read += 1;
      // Not all were read: a new session might be the order's second one.
      if (read >= READ_AT_MOST) throw refuse(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
    }
    return undefined;
  };

  const create = async (order: PaymentOrder): Promise<Page> => {
    const { checkoutId, failedTries } = order;
    if (failedTries > 0) {
      const left = await ask(findLeftOpen(order));
      if (left) return left;
    }
    const tryKey = failedTries > 0 ? `${checkoutId}-${failedTries}` : checkoutId;
    const idempotencyKey = order.customerRef ? `${tryKey}-known` : tryKey;
    try {
      const { id, url } = await sessions.create(sessionParamsOf(order, settings), { idempotencyKey });
      if (url) return { id, url };
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      logRefusal(log, thrown);
      // The customer was deleted at Stripe: a new one is created.
      if (order.customerRef && thrown.code === 'resource_missing') {
        return create({ ...order, customerRef: undefined });
      }
      if (isRepeated(thrown)) throw new TryFailed();
    }
    throw refuse(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
  };

  // Stripe refuses a second call with a key while the first one runs.
  const once = createSingleFlight<Page>();
  return (order) => once(`${order.checkoutId}-${order.failedTries}`, () => create(order));
}

const CLOCKS_DIFFER_S = 60;

/** Returns whether Stripe would repeat its answer to the same key. False when there was no answer. */
const isRepeated = ({ statusCode }: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  statusCode !== undefined && !NOT_STORED.includes(statusCode);

/** Returns a function that shares one promise among simultaneous calls with the same key. */
function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underWay.get(key);
    if (known) return known;
    const made = work().finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  };
}

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
    // Cards pay immediately: a complete session is paid, and no seat is held for days.
    allowed_payment_method_types: ['card'],
    locale: stripeLocale(order.language),
    // Right above the button that pays.
    custom_text: { submit: { message: order.renewalTerms } },
    ...(order.promotionCodes && { allow_promotion_codes: true }),
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
