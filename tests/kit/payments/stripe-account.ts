import { createStripeCharges } from './stripe-charges.ts';
import { createStripeCustomers } from './stripe-customers.ts';
import {
  centsOf,
  type Event,
  missing,
  newRef,
  type StripeInvoice,
  StripeRefusal,
  type StripeSession,
  type StripeSubscription,
  type SubscriptionStatus,
  wireSubscription,
} from './stripe-records.ts';

export { type Charge, type Event, StripeRefusal } from './stripe-records.ts';

const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 60 * 60;
/** A tax of 8.25 percent, in whole cents. */
const taxIn = (amount: number): number => Math.round(amount - amount / 1.0825);
const periodSeconds = (interval: string): number => (interval === 'year' ? 365 : 30) * DAY_S;

/** The account of the club at the fake Stripe. */
export type StripeAccount = ReturnType<typeof createStripeAccount>;

/** Creates sessions, subscriptions, invoices and charges, as far as a club with plans needs them. */
export function createStripeAccount(now: () => number) {
  const sessions = new Map<string, StripeSession>();
  const subscriptions = new Map<string, StripeSubscription>();
  const invoices = new Map<string, StripeInvoice>();
  const events: Event[] = [];
  /** The ids of the events whose webhook was answered with 2xx. */
  const delivered = new Set<string>();
  const seconds = () => Math.floor(now() / 1_000);

  const emit = (type: string, object: object): Event => {
    const event: Event = {
      id: newRef('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: { ...structuredClone(object) } },
    };
    events.push(event);
    return event;
  };
  const charges = createStripeCharges(emit, seconds);
  const customers = createStripeCustomers(emit);

  const session = (id: string): StripeSession => {
    const found = sessions.get(id);
    if (!found) throw missing();
    if (found.status === 'open' && found.expires_at <= seconds()) found.status = 'expired';
    return found;
  };
  const subscription = (id: string): StripeSubscription => found(subscriptions, id);
  const invoice = (id: string): StripeInvoice => found(invoices, id);
  const emitUpdated = (of: StripeSubscription) => emit('customer.subscription.updated', wireSubscription(of));

  /** Opens an invoice for the next period and moves the subscription into that period. */
  const bill = (of: StripeSubscription, reason: string): StripeInvoice => {
    const { isTaxed } = session(of.session);
    const amount = centsOf(of);
    const { interval } = of.price.recurring;
    const start = of.periodEnd;
    of.periodStart = start;
    of.periodEnd = start + periodSeconds(interval);
    const made: StripeInvoice = {
      id: newRef('in'),
      object: 'invoice',
      status: 'open',
      billing_reason: reason,
      amount_due: amount,
      amount_paid: 0,
      created: seconds(),
      period_start: start - periodSeconds(interval),
      period_end: start,
      parent: { type: 'subscription_details', subscription_details: { subscription: of.id } },
      lines: { object: 'list', data: [{ period: { start, end: of.periodEnd } }] },
      status_transitions: { paid_at: null },
      total_taxes: isTaxed ? [{ amount: taxIn(amount), tax_behavior: 'inclusive' }] : [],
    };
    invoices.set(made.id, made);
    return made;
  };

  /** Charges the card for an open invoice, once. */
  const collect = (of: StripeSubscription, owed: StripeInvoice, card = of.default_payment_method): string => {
    Object.assign(owed, { status: 'paid', amount_paid: owed.amount_due });
    owed.status_transitions.paid_at = seconds();
    charges.add({ sessionId: of.session, invoice: owed.id, amount: owed.amount_due, card });
    emit('invoice.paid', owed);
    return owed.id;
  };

  /** Bills the next period and leaves it unpaid. */
  const decline = (of: StripeSubscription): StripeInvoice => {
    const owed = bill(of, 'subscription_cycle');
    of.status = 'past_due';
    emit('invoice.payment_failed', owed);
    emitUpdated(of);
    return owed;
  };

  const stop = (of: StripeSubscription, reason: StripeSubscription['reason']): void => {
    Object.assign(of, { status: 'canceled', endedAt: seconds(), reason });
    emit('customer.subscription.deleted', wireSubscription(of));
  };

  return {
    charges: charges.list,
    customers,
    refund: charges.refund,
    nextRefunds: charges.nextRefunds,
    settleRefund: charges.settleRefund,
    split: charges.split,
    payOutside: charges.payOutside,
    dispute: charges.dispute,
    events,
    delivered,
    sessions,
    session,
    subscription,
    subscriptions,
    invoice,
    invoices,
    open(params: URLSearchParams): StripeSession {
      const expires = Number(params.get('expires_at'));
      const amount = Number(params.get('line_items[0][price_data][unit_amount]'));
      const isInTime = expires >= seconds() + HALF_HOUR_S && expires <= seconds() + DAY_S;
      const success = params.get('success_url') ?? '';
      const isWhole = URL.canParse(success) && URL.canParse(params.get('cancel_url') ?? '');
      const isPlan = params.get('mode') === 'subscription' && Number.isSafeInteger(amount) && amount > 0;
      if (!isInTime || !isWhole || !isPlan) throw new StripeRefusal(400, 'invalid_request_error');
      const customer = params.get('customer');
      if (customer) customers.customer(customer);
      const id = newRef('cs_test');
      const made: StripeSession = {
        id,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: `https://pay.stripe.test/checkout/${id}`,
        amount_total: amount,
        created: seconds(),
        expires_at: expires,
        success_url: success,
        interval: params.get('line_items[0][price_data][recurring][interval]') ?? '',
        isTaxed: params.get('automatic_tax[enabled]') === 'true',
        customer,
        customer_email: params.get('customer_email'),
        client_reference_id: params.get('client_reference_id'),
        metadata: metadataIn(params, 'subscription_data[metadata]'),
        subscription: null,
        invoice: null,
      };
      sessions.set(id, made);
      return made;
    },
    expire(id: string): StripeSession {
      const ended = session(id);
      if (ended.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error');
      ended.status = 'expired';
      emit('checkout.session.expired', ended);
      return ended;
    },
    /** The member presses Pay: one charge. Returns the address to which Stripe sends the browser. */
    pay(id: string): string {
      const paid = session(id);
      if (paid.status !== 'open') throw new Error(`Session ${id} is ${paid.status}.`);
      const made: StripeSubscription = {
        id: newRef('sub'),
        session: id,
        customer: paid.customer ?? customers.add(paid.customer_email ?? '').id,
        default_payment_method: customers.newCard(true),
        status: 'active',
        cancel_at_period_end: false,
        cancel_at: null,
        pause_collection: null,
        reason: null,
        metadata: paid.metadata,
        price: { unit_amount: paid.amount_total, recurring: { interval: paid.interval } },
        start_date: seconds(),
        periodStart: seconds(),
        periodEnd: seconds(),
        endedAt: null,
      };
      subscriptions.set(made.id, made);
      Object.assign(paid, { status: 'complete', payment_status: 'paid', subscription: made.id });
      paid.customer = made.customer;
      paid.invoice = collect(made, bill(made, 'subscription_create'));
      emit('checkout.session.completed', paid);
      return paid.success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
    },
    /** Ends a period: charges again, or ends the subscription when it was set to end. A hold voids the invoice. */
    turn(id: string): void {
      const turned = subscription(id);
      if (turned.status === 'canceled') return;
      const isLast = turned.cancel_at !== null && turned.cancel_at <= turned.periodEnd;
      if (turned.cancel_at_period_end || isLast) return stop(turned, 'cancellation_requested');
      if (turned.pause_collection) {
        const owed = bill(turned, 'subscription_cycle');
        owed.status = 'void';
        emit('invoice.voided', owed);
      } else if (customers.pays(turned.default_payment_method)) {
        collect(turned, bill(turned, 'subscription_cycle'));
      } else {
        return void decline(turned);
      }
      emitUpdated(turned);
    },
    /** Ends a period with a declined card. Returns the open invoice. */
    fail: (id: string): string => decline(subscription(id)).id,
    /** Pays the open invoice with another card. */
    recover(id: string, invoiceId: string): void {
      const recovered = subscription(id);
      recovered.status = 'active';
      collect(recovered, invoice(invoiceId));
      emitUpdated(recovered);
    },
    /** Sets the status of a subscription, as the account's settings or staff can. */
    setStatus(id: string, status: SubscriptionStatus): void {
      const changed = subscription(id);
      changed.status = status;
      emitUpdated(changed);
    },
    /** Changes what a subscription charges, as staff can in the dashboard. */
    change(id: string, to: Partial<StripeSubscription>): void {
      Object.assign(subscription(id), to);
      emitUpdated(subscription(id));
    },
    /** Voids an open invoice or marks it uncollectible, as staff can. */
    setInvoice(id: string, status: 'void' | 'uncollectible'): void {
      const changed = invoice(id);
      changed.status = status;
      emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', changed);
    },
    /** Ends the subscription, as Stripe does when a card was declined for weeks. */
    giveUp: (id: string) => stop(subscription(id), 'payment_failed'),
    cancel(id: string): StripeSubscription {
      const ended = subscription(id);
      if (ended.status === 'canceled') throw missing();
      stop(ended, 'cancellation_requested');
      return ended;
    },
    update(id: string, params: URLSearchParams): StripeSubscription {
      const changed = subscription(id);
      if (changed.status === 'canceled') throw new StripeRefusal(400, 'invalid_request_error');
      applyChange(changed, params, seconds());
      emitUpdated(changed);
      return changed;
    },
    /** The club pays an open invoice with a card of the customer. */
    payInvoice(id: string, card: string): StripeInvoice {
      const owed = invoice(id);
      if (owed.status !== 'open') throw new StripeRefusal(400, 'invalid_request_error');
      customers.requireCard(card);
      const of = subscription(owed.parent.subscription_details.subscription);
      of.status = 'active';
      collect(of, owed, card);
      emitUpdated(of);
      return owed;
    },
  };
}

function found<T>(records: Map<string, T>, id: string): T {
  const record = records.get(id);
  if (!record) throw missing();
  return record;
}

/** Changes a subscription as Stripe does for these parameters. An empty one removes the value. */
function applyChange(of: StripeSubscription, params: URLSearchParams, now: number): void {
  const lapses = params.get('cancel_at_period_end');
  if (lapses !== null) of.cancel_at_period_end = lapses === 'true';
  const cancelAt = params.get('cancel_at');
  if (cancelAt !== null) of.cancel_at = cancelAt === '' ? null : Number(cancelAt);
  of.default_payment_method = params.get('default_payment_method') ?? of.default_payment_method;
  const behavior = params.get('pause_collection[behavior]');
  if (behavior) {
    of.pause_collection = { behavior, resumes_at: Number(params.get('pause_collection[resumes_at]')) };
  }
  if (params.get('pause_collection') === '') of.pause_collection = null;
  const trialEnd = Number(params.get('trial_end') ?? 0);
  if (trialEnd > now) Object.assign(of, { periodStart: now, periodEnd: trialEnd });
}

/** Returns the `name[key]=value` pairs of a form as an object. */
function metadataIn(params: URLSearchParams, name: string): Record<string, string> {
  const own = [...params].filter(([key]) => key.startsWith(`${name}[`));
  return Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1, -1), value]));
}
