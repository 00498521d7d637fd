import { randomBytes } from 'node:crypto';

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;
const MONTH_S = 30 * DAY_S;

export interface Charge {
  sessionId: string;
  invoice: string;
  intent: string;
  amount: number;
  refunded: number;
}

interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string;
  amount_total: number;
  expires_at: number;
  success_url: string;
  interval: string;
  subscription: string | null;
  invoice: string | null;
}

interface Subscription {
  id: string;
  session: string;
  status: 'active' | 'canceled';
  cancel_at_period_end: boolean;
  periodEnd: number;
}

export interface Event {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
}

/** A refusal as Stripe words it: nothing of it may reach a member. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, type: string, code?: string) {
    super(type);
    this.status = status;
    this.body = { error: { type, message: `Stripe's own words about ${type}`, ...(code && { code }) } };
  }
}

export type StripeBooks = ReturnType<typeof createStripeBooks>;

/** Sessions, subscriptions, invoices and charges as Stripe keeps them, as far as a club with plans meets them. */
export function createStripeBooks(now: () => number) {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Record<string, unknown>>();
  const charges: Charge[] = [];
  const events: Event[] = [];
  const seconds = () => Math.floor(now() / 1_000);

  const tell = (type: string, object: Record<string, unknown>): Event => {
    const event: Event = {
      id: newRef('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    };
    events.push(event);
    return event;
  };

  const session = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
    if (found.status === 'open' && found.expires_at <= seconds()) found.status = 'expired';
    return found;
  };

  const subscription = (id: string): Subscription => {
    const found = subscriptions.get(id);
    if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
    return found;
  };

  /** An invoice of a subscription and the one charge for it. */
  const bill = (of: Subscription, reason: string): string => {
    const { id: sessionId, amount_total: amount } = session(of.session);
    const start = of.periodEnd;
    of.periodEnd = start + MONTH_S;
    const invoice = {
      id: newRef('in'),
      object: 'invoice',
      status: 'paid',
      billing_reason: reason,
      amount_paid: amount,
      created: seconds(),
      period_start: start - MONTH_S,
      period_end: start,
      parent: { type: 'subscription_details', subscription_details: { subscription: of.id } },
      lines: { object: 'list', data: [{ period: { start, end: of.periodEnd } }] },
      status_transitions: { paid_at: seconds() },
    };
    invoices.set(invoice.id, invoice);
    charges.push({ sessionId, invoice: invoice.id, intent: newRef('pi'), amount, refunded: 0 });
    tell('invoice.paid', invoice);
    return invoice.id;
  };

  const stop = (of: Subscription): void => {
    of.status = 'canceled';
    tell('customer.subscription.deleted', { ...of, object: 'subscription' });
  };

  return {
    charges,
    events,
    sessions,
    session,
    subscription,
    invoice: (id: string) => {
      const found = invoices.get(id);
      if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
      return found;
    },
    open(params: URLSearchParams): Session {
      const expires = Number(params.get('expires_at'));
      const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
      const isInTime = expires >= seconds() + HALF_HOUR_S && expires <= seconds() + DAY_S;
      const success = params.get('success_url') ?? '';
      const isWhole = URL.canParse(success) && URL.canParse(params.get('cancel_url') ?? '');
      const isPlan = params.get('mode') === 'subscription' && Number.isSafeInteger(amount) && amount > 0;
      if (!isInTime || !isWhole || !isPlan) throw new StripeRefusal(400, 'invalid_request_error');
      const id = newRef('cs_test');
      const made: Session = {
        id,
        status: 'open',
        payment_status: 'unpaid',
        url: `https://pay.stripe.test/checkout/${id}`,
        amount_total: amount,
        expires_at: expires,
        success_url: success,
        interval: params.get('line_items[0][price_data][recurring][interval]') ?? '',
        subscription: null,
        invoice: null,
      };
      sessions.set(id, made);
      return made;
    },
    expire(id: string): Session {
      const found = session(id);
      if (found.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error');
      found.status = 'expired';
      tell('checkout.session.expired', { ...found, object: 'checkout.session' });
      return found;
    },
    /** The member presses Pay: one charge, and where Stripe sends the browser. */
    pay(id: string): string {
      const found = session(id);
      if (found.status !== 'open') throw new Error(`Session ${id} is ${found.status}.`);
      const made: Subscription = {
        id: newRef('sub'),
        session: id,
        status: 'active',
        cancel_at_period_end: false,
        periodEnd: seconds(),
      };
      subscriptions.set(made.id, made);
      Object.assign(found, { status: 'complete', payment_status: 'paid', subscription: made.id });
      found.invoice = bill(made, 'subscription_create');
      tell('checkout.session.completed', { ...found, object: 'checkout.session' });
      return found.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
    },
    /** The end of a period: charged again, or over for one that was to lapse. */
    turn(id: string): void {
      const found = subscription(id);
      if (found.status === 'canceled') return;
      if (found.cancel_at_period_end) stop(found);
      else bill(found, 'subscription_cycle');
    },
    /** The card is refused for weeks: Stripe gives up. */
    giveUp: (id: string) => stop(subscription(id)),
    cancel(id: string): Subscription {
      const found = subscription(id);
      if (found.status === 'canceled')
        throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
      stop(found);
      return found;
    },
    update(id: string, lapses: boolean): Subscription {
      const found = subscription(id);
      if (found.status === 'canceled') throw new StripeRefusal(400, 'invalid_request_error');
      found.cancel_at_period_end = lapses;
      return found;
    },
    refund(intent: string): Charge {
      const found = charges.find((charge) => charge.intent === intent);
      if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
      if (found.refunded > 0)
        throw new StripeRefusal(400, 'invalid_request_error', 'charge_already_refunded');
      found.refunded = found.amount;
      tell('charge.refunded', { ...found, object: 'charge' });
      return found;
    },
  };
}

const newRef = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
