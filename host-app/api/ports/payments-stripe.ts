import Stripe from 'stripe';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { type Log, refuse } from '../http/errors.ts';
import type { StripeSettings } from '../settings/stripe-settings.ts';
import { paymentsCopy } from './payments.copy.ts';
import type { PaymentOrder, PaymentSession, Payments, Renewal } from './payments.ts';
import { type Notice, noticeOf } from './stripe-notices.ts';
import { sessionParamsOf } from './stripe-session.ts';

export interface StripePayments extends Payments {
  /** What Stripe's webhook says, in our words; undefined when Stripe did not sign exactly these bytes just now. */
  readNotice(body: Uint8Array, signature: string, now: Date): Promise<Notice | undefined>;
}

const TIMEOUT_MS = 10 * SECOND_MS;
const RETRIES = 2;
/** How old a signature may be: a webhook that somebody kept is not taken later. */
const SIGNATURE_SECONDS = (5 * MINUTE_MS) / SECOND_MS;

/** Stripe Checkout. Whatever Stripe refuses becomes a 503 in our words; its own go nowhere, the log names the kind. */
export function createStripePayments({ secretKey, webhookSecret, apiBase }: StripeSettings, log: Log) {
  const stripe = new Stripe(secretKey, {
    ...(apiBase && addressOf(apiBase)),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;

  const ask = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (thrown) {
      if (!(thrown instanceof Stripe.errors.StripeError)) throw thrown;
      log('Stripe did not do what it was asked', `${thrown.type} ${thrown.code ?? ''}`.trim());
      throw refuse(503, paymentsCopy.unavailable, { retryAfterSeconds: 30 });
    }
  };

  const readSession = async (id: string): Promise<PaymentSession | undefined> => {
    const session = await ask(unlessMissing(sessions.retrieve(id)));
    return session && sessionOf(session);
  };

  /** Stripe cancels once and answers 404 from then on. */
  const end = (ref: string) => ask(unlessMissing(stripe.subscriptions.cancel(ref, { prorate: false })));

  const isOver = async (ref: string): Promise<boolean> => {
    const found = await unlessMissing(stripe.subscriptions.retrieve(ref));
    return !found || found.status === 'canceled' || found.status === 'incomplete_expired';
  };

  const setRenewal = async (ref: string, wish: Renewal): Promise<void> => {
    if (wish === 'ended') return void (await end(ref));
    // Refused for one that is over: then there is nothing left to say.
    const asked = stripe.subscriptions.update(ref, { cancel_at_period_end: wish === 'lapsing' });
    await ask(
      asked.catch(async (thrown: unknown) => {
        if (!(await isOver(ref))) throw thrown;
      }),
    );
  };

  const refundRenewal = async (invoice: string): Promise<void> => {
    const paid = await ask(stripe.invoicePayments.list({ invoice, status: 'paid' }));
    for (const { payment } of paid.data) {
      const intent = refOf(payment.payment_intent);
      if (!intent) continue;
      const asked = stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund-${intent}` });
      await ask(unlessCode('charge_already_refunded', asked));
    }
  };

  const create = async (order: PaymentOrder): Promise<{ id: string; url: string }> => {
    const { idempotencyKey } = order;
    const made = await ask(sessions.create(sessionParamsOf(order), { idempotencyKey }));
    if (made.url) return { id: made.id, url: made.url };
    throw refuse(503, paymentsCopy.unavailable);
  };

  // Stripe refuses a second call with a key whose first one it still works on.
  const once = createSingleFlight<{ id: string; url: string }>();

  const payments: StripePayments = {
    readSession,
    createSession: (order) => once(order.idempotencyKey, () => create(order)),
    async expireSession(id) {
      const ended = await ask(unlessRefused(sessions.expire(id)));
      return ended ? sessionOf(ended) : readSession(id);
    },
    async refund(id) {
      const session = await readSession(id);
      if (session?.subscriptionRef) await end(session.subscriptionRef);
      if (session?.invoiceRef) await refundRenewal(session.invoiceRef);
    },
    refundRenewal,
    setRenewal,
    async readNotice(body, signature, now) {
      const event = readEvent(() =>
        stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          webhookSecret,
          SIGNATURE_SECONDS,
          undefined,
          now.getTime(),
        ),
      );
      return event && noticeOf(event, (id) => ask(stripe.invoices.retrieve(id)));
    },
  };
  return payments;
}

/** Calls at once with one key share one answer. */
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

function addressOf(base: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(base);
  const isHttp = protocol === 'http:';
  // An IPv6 address stands in brackets in a URL only.
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

/** Whatever is wrong with a webhook's signature or bytes, it is not Stripe's. */
function readEvent(read: () => Stripe.Event): Stripe.Event | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const unlessMissing = <T>(asked: Promise<T>): Promise<T | undefined> => unlessCode('resource_missing', asked);

const unlessCode = <T>(code: string, asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeError && thrown.code === code) return undefined;
    throw thrown;
  });

/** Stripe refuses to end a session that is paid or over: what it is then, Stripe says. */
const unlessRefused = <T>(asked: Promise<T>): Promise<T | undefined> =>
  asked.catch((thrown: unknown) => {
    if (thrown instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw thrown;
  });

const refOf = (ref: string | { id: string } | null | undefined): string | undefined =>
  typeof ref === 'string' ? ref : ref?.id;

function sessionOf(session: Stripe.Checkout.Session): PaymentSession {
  return {
    id: session.id,
    url: session.url ?? '',
    status: statusOf(session),
    amountCents: session.amount_total ?? 0,
    subscriptionRef: refOf(session.subscription),
    invoiceRef: refOf(session.invoice),
  };
}

/** Complete is not paid: some ways to pay take days. Until then it is open, and cannot be ended. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}
