import Stripe from 'stripe';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { LogLine } from '../../deps/log.ts';
import type { PartRefund, Renewal, StripePayments } from '../../deps/payments.ts';
import type { StripeSettings } from '../../settings/stripe-settings.ts';
import { createStripeCaller, refOf, unlessCode, unlessMissing, unlessRefused } from './stripe-calls.ts';
import { createStripeCards } from './stripe-cards.ts';
import { createSessionOpener } from './stripe-create.ts';
import { eventOf, eventSubjects } from './stripe-events.ts';
import { createStripeReads, sessionOf } from './stripe-reads.ts';
import { createEventReader } from './stripe-signature.ts';
import { createStripeSearch } from './stripe-subscription.ts';

const TIMEOUT_MS = 10 * SECOND_MS;
const RETRIES = 2;
/** The most missed events that one call returns; the next call returns the rest. */
const MISSED_AT_ONCE = 1_000;

/**
 * Returns payments through Stripe Checkout. A Stripe error becomes a 503 with our own message. The log names only the
 * kind of error.
 */
export function createStripePayments(settings: StripeSettings, log: LogLine): StripePayments {
  const { secretKey, webhookSecret, apiBase } = settings;
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const ask = createStripeCaller(log);
  const reads = createStripeReads(stripe, ask);

  /** Stripe cancels once and answers 404 from then on. */
  const end = (ref: string) => ask(unlessMissing(stripe.subscriptions.cancel(ref, { prorate: false })));

  const isOver = async (ref: string): Promise<boolean> => {
    const found = await unlessMissing(stripe.subscriptions.retrieve(ref));
    return !found || found.status === 'canceled' || found.status === 'incomplete_expired';
  };

  /** Stripe refuses a change of an ended subscription: then nothing is left to do. */
  const change = async (ref: string, params: Stripe.SubscriptionUpdateParams): Promise<void> => {
    await ask(
      stripe.subscriptions.update(ref, params).catch(async (thrown: unknown) => {
        if (!(await isOver(ref))) throw thrown;
      }),
    );
  };

  const setRenewal = async (ref: string, renewal: Renewal): Promise<void> => {
    if (renewal === 'ended') return void (await end(ref));
    if (renewal === 'lapsing') return change(ref, { cancel_at_period_end: true });
    const found = await ask(unlessMissing(stripe.subscriptions.retrieve(ref)));
    // A time that somebody chose in the dashboard is another field than the end of the period.
    const hasOwnTime = found?.cancel_at && !found.cancel_at_period_end;
    await change(ref, hasOwnTime ? { cancel_at: '' } : { cancel_at_period_end: false });
  };

  const refundRenewal = async (invoice: string, part?: PartRefund): Promise<void> => {
    const paid = await ask(stripe.invoicePayments.list({ invoice, status: 'paid' }));
    if (part) return refundPart(refOf(paid.data[0]?.payment.payment_intent), part);
    for (const { payment } of paid.data) {
      const intent = refOf(payment.payment_intent);
      // No idempotency key: Stripe refunds the rest only once, and would repeat a stored failure for a day.
      if (intent) {
        await ask(unlessCode('charge_already_refunded', stripe.refunds.create({ payment_intent: intent })));
      }
    }
  };

  /** Refunds a part. It needs a key: Stripe refunds the same part once for each call. */
  const refundPart = async (intent: string | undefined, part: PartRefund): Promise<void> => {
    if (!intent) return;
    const { amountCents: amount, refundedCents, key } = part;
    const idempotencyKey = `refund:${intent}:${refundedCents}:${amount}:${key}`;
    await ask(stripe.refunds.create({ payment_intent: intent, amount }, { idempotencyKey }));
  };

  return {
    ...reads,
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
    pageIn: (_, url) => url,
    renewDue: async () => [],
    createSession: createSessionOpener(stripe, log, settings),
    async expireSession(id) {
      const ended = await ask(unlessRefused(stripe.checkout.sessions.expire(id)));
      return ended ? sessionOf(ended) : reads.readSession(id);
    },
    async refund(id) {
      const session = await reads.readSession(id);
      if (session?.subscription) await end(session.subscription.ref);
      if (session?.invoiceRef) await refundRenewal(session.invoiceRef);
    },
    refundRenewal,
    setRenewal,
    hold: (ref, until) =>
      change(ref, { pause_collection: { behavior: 'void', resumes_at: secondsOf(until) } }),
    // Stripe charges at the end of a trial, so a trial moves the next charge.
    release: (ref, nextChargeAt) =>
      change(ref, {
        pause_collection: '',
        trial_end: secondsOf(nextChargeAt),
        proration_behavior: 'none',
      }),
    readEvent: createEventReader(stripe, webhookSecret),
  };
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS);

function addressOf(base: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(base);
  const isHttp = protocol === 'http:';
  // The SDK expects an IPv6 address without brackets.
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}
