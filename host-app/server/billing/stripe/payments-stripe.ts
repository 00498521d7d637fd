import Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { LogLine } from '../../deps/log.ts';
import type { StripePayments } from '../../deps/payments.ts';
import type { StripeSettings } from '../../settings/stripe-settings.ts';
import { createStripeCaller, unlessRefused } from './stripe-calls.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createStripeChanges, secondsOf } from './stripe-changes.ts';
import { createEventReader, eventOf, eventSubjects } from './stripe-events.ts';
import { createStripeReads, sessionOf } from './stripe-reads.ts';
import { createSessionOpener } from './stripe-session.ts';
import { createStripeSearch } from './stripe-subscription.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

const RETRIES = 2;

/** The most missed events that one call returns; the next call returns the rest. */
const MISSED_AT_ONCE = 1_000;

/**
 * Returns payments through Stripe Checkout. A Stripe error becomes a 503 with our own message. The log names only the
 * kind of error. `answer` answers the calls instead of the network.
 */
export function createStripePayments(
  settings: StripeSettings,
  log: LogLine,
  answer?: (request: Request) => Promise<Response>,
): StripePayments {
  const { secretKey, webhookSecret, apiBase } = settings;
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    ...(answer && {
      httpClient: Stripe.createFetchHttpClient((url, init) => answer(new Request(url, init))),
    }),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const ask = createStripeCaller(log);
  const reads = createStripeReads(stripe, ask);

  const changes = createStripeChanges(stripe, ask);

  return {
    ...reads,
    ...changes,
    ...createStripeCards(stripe, ask),
    ...createStripeSearch(stripe, ask),
    async missedEvents(since) {
      const missed = stripe.events.list({
        types: Object.keys(eventSubjects),
        created: { gte: secondsOf(since) },
        delivery_success: false,
        limit: 100,
      });
      return (await ask(missed.autoPagingToArray({ limit: MISSED_AT_ONCE }))).toReversed().map(eventOf);
    },
    createSession: createSessionOpener(stripe, log, settings),
    async expireSession(id) {
      const ended = await ask(unlessRefused(stripe.checkout.sessions.expire(id)));
      return ended ? sessionOf(ended) : reads.readSession(id);
    },
    async refund(id) {
      const session = await reads.readSession(id);
      if (session?.subscription) await changes.setRenewal(session.subscription.ref, 'ended');
      if (session?.invoiceRef) await changes.refundRenewal(session.invoiceRef);
    },
    readEvent: createEventReader(stripe, webhookSecret),
  };
}

function addressOf(base: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(base);
  const isHttp = protocol === 'http:';
  // The SDK expects an IPv6 address without brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}
