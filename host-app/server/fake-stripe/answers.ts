import type { StripeAccount } from './account.ts';
import type { StripeRequest } from './idempotency.ts';
import {
  dueOf,
  StripeRefusal,
  type StripeSubscription,
  wireCard,
  wireCharge,
  wireDispute,
  wireRefund,
  wireSubscription,
} from './records.ts';

/** Returns Stripe's response to one call. Throws a StripeRefusal. */
export function answerOf(account: StripeAccount, { method, path, params }: StripeRequest): unknown {
  const [kind = '', id = '', act = ''] = path.replace('/v1/checkout/', '/v1/').split('/').slice(2);
  switch (`${method} ${kind}${id && '/id'}${act && `/${act}`}`) {
    case 'POST sessions':
      return account.open(params);
    case 'GET sessions':
      return sessionsOf(account, params);
    case 'GET sessions/id':
      return sessionOf(account, id, params);
    case 'POST sessions/id/expire':
      return account.expire(id);
    case 'GET subscriptions/id':
      return subscriptionOf(account, id, params);
    case 'GET subscriptions':
      return subscriptionsOf(account, params);
    case 'GET customers/id':
      return account.customers.customer(id);
    case 'POST subscriptions/id':
      return wireSubscription(account.update(id, params));
    case 'DELETE subscriptions/id':
      return wireSubscription(account.cancel(id));
    case 'GET invoices':
      return invoicesOf(account, params);
    case 'GET invoices/id':
      return { ...account.invoice(id), invoice_pdf: `${account.pages}/checkout/invoice/${id}` };
    case 'POST invoices/id/pay':
      return account.payInvoice(id, params.get('payment_method') ?? '');
    case 'POST billing_portal/id':
      return portalOf(account, params);
    case 'POST invoices/id':
      if (id === 'create_preview') return previewOf(account, params.get('subscription') ?? '');
      throw new StripeRefusal(404, 'invalid_request_error');
    case 'GET invoice_payments':
      return paymentsOf(account, params);
    case 'GET events':
      return eventsOf(account, params);
    case 'GET charges/id':
      return chargeOf(account, id);
    case 'GET disputes':
      return disputesOf(account, params.get('payment_intent') ?? '');
    case 'GET refunds':
      return refundsOf(account, params);
    case 'POST refunds':
      return refundOf(account, params);
    default:
      throw new StripeRefusal(404, 'invalid_request_error');
  }
}

/** Refunds a part of a payment, or without an amount what is left. */
function refundOf(account: StripeAccount, params: URLSearchParams): unknown {
  const amount = params.get('amount');
  return account.refund(params.get('payment_intent') ?? '', amount === null ? undefined : Number(amount));
}

/** Returns the billing portal's page for one customer. */
function portalOf(account: StripeAccount, params: URLSearchParams): unknown {
  const [customer = '', return_url = '', locale = 'en'] = ['customer', 'return_url', 'locale'].map(
    (name) => params.get(name) ?? undefined,
  );
  return {
    object: 'billing_portal.session',
    url: account.customers.openPortal(customer, { return_url, locale }),
  };
}

function subscriptionOf(account: StripeAccount, id: string, params: URLSearchParams): unknown {
  const found = account.subscription(id);
  const newest = [...account.invoices.values()].findLast(
    ({ parent }) => parent.subscription_details.subscription === id,
  );
  const expanded = [...params.values()];
  const isExpanded = expanded.includes('latest_invoice');
  return {
    ...wireSubscription(found),
    ...(expanded.includes('default_payment_method') && withCard(found)),
    ...(isExpanded && { latest_invoice: newest }),
    ...(expanded.includes('customer') && {
      customer: account.customers.list.get(found.customer) ?? deleted(found),
    }),
    ...(expanded.includes('customer.invoice_settings.default_payment_method') && {
      customer: customerWithCard(account, found),
    }),
  };
}

function customerWithCard(account: StripeAccount, of: StripeSubscription): unknown {
  const customer = account.customers.list.get(of.customer);
  const card = customer?.invoice_settings.default_payment_method;
  if (!customer || !card) return customer ?? deleted(of);
  const saved = { ...wireCard(card), created: customer.cardSavedAt };
  return { ...customer, invoice_settings: { default_payment_method: saved } };
}

const deleted = ({ customer: id }: StripeSubscription) => ({ id, object: 'customer', deleted: true });

const withCard = ({ default_payment_method: card }: StripeSubscription) => ({
  default_payment_method: wireCard(card),
});

/** Returns the subscriptions that have not ended, of one customer if asked. */
function subscriptionsOf(account: StripeAccount, params: URLSearchParams): unknown {
  const customer = params.get('customer');
  if (customer) account.customers.customer(customer);
  const alive = [...account.subscriptions.values()].filter(
    (one) => (!customer || one.customer === customer) && one.status !== 'canceled',
  );
  return pageOf(alive.map(wireSubscription), params, '/v1/subscriptions');
}

const listOf = (data: unknown[]) => ({ object: 'list', has_more: false, data });

function sessionsOf(account: StripeAccount, params: URLSearchParams): unknown {
  const since = Number(params.get('created[gte]'));
  const status = params.get('status');
  const all = [...account.sessions.keys()]
    .map((id) => account.session(id))
    .filter((one) => one.created >= since && (!status || one.status === status));
  return pageOf(all, params, '/v1/checkout/sessions');
}

/** Returns the events since a time, of some types, that were or were not delivered. */
function eventsOf(account: StripeAccount, params: URLSearchParams): unknown {
  const since = Number(params.get('created[gte]'));
  const types = [...params].flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
  const isDelivered = params.get('delivery_success') === 'true';
  const all = account.events.filter(
    ({ id, type, created }) =>
      created >= since && types.includes(type) && account.delivered.has(id) === isDelivered,
  );
  return pageOf(all, params, '/v1/events');
}

/** Returns a page of a list, newest first, like every list of Stripe. */
function pageOf(oldestFirst: { id: string }[], params: URLSearchParams, url: string): unknown {
  const all = oldestFirst.toReversed();
  const after = params.get('starting_after');
  const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
  const limit = Number(params.get('limit') ?? 10);
  return {
    ...listOf(all.slice(from, from + limit)),
    has_more: all.length > from + limit,
    url,
  };
}

function sessionOf(account: StripeAccount, id: string, params: URLSearchParams): unknown {
  const session = account.session(id);
  const isExpanded = params.get('expand[0]') === 'subscription.default_payment_method';
  if (!isExpanded || !session.subscription) return session;
  const made = account.subscription(session.subscription);
  return { ...session, subscription: { ...wireSubscription(made), ...withCard(made) } };
}

function invoicesOf(account: StripeAccount, params: URLSearchParams): unknown {
  const since = Number(params.get('created[gte]'));
  const wanted = params.get('status');
  const own = [...account.invoices.values()].filter(
    ({ parent, created, status }) =>
      parent.subscription_details.subscription === params.get('subscription') &&
      created >= since &&
      (!wanted || status === wanted),
  );
  return pageOf(own, params, '/v1/invoices');
}

/** Returns the next invoice of a subscription. Refuses one that ends with its period. */
function previewOf(account: StripeAccount, id: string): unknown {
  const found = account.subscription(id);
  const { status, periodEnd, cancel_at_period_end: isLast, preview } = found;
  if (status === 'canceled' || isLast)
    throw new StripeRefusal(404, 'invalid_request_error', 'invoice_upcoming_none');
  const cents = dueOf(found);
  const whole = preview ?? { total: cents, amount_due: cents, lines: [] };
  return { object: 'invoice', ...whole, lines: listOf(whole.lines), period_end: periodEnd };
}

function paymentsOf(account: StripeAccount, params: URLSearchParams): unknown {
  const isExpanded = [...params.values()].includes('data.payment.payment_intent.latest_charge');
  const data = account.charges
    .filter(
      ({ invoice, intent }) =>
        invoice === params.get('invoice') || intent === params.get('payment[payment_intent]'),
    )
    .map((charge) => ({
      status: 'paid',
      invoice: charge.invoice,
      payment: {
        type: 'payment_intent',
        payment_intent: isExpanded ? { id: charge.intent, latest_charge: wireCharge(charge) } : charge.intent,
      },
    }));
  return listOf(data);
}

function chargeOf(account: StripeAccount, id: string): unknown {
  const found = account.charges.find((charge) => charge.id === id);
  if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
  return wireCharge(found);
}

function refundsOf(account: StripeAccount, params: URLSearchParams): unknown {
  const charge = params.get('charge');
  const since = Number(params.get('created[gte]'));
  const found = account.charges.filter(({ id }) => !charge || id === charge);
  const wire = found.flatMap((one) => one.refunds.map((refund) => wireRefund(one, refund)));
  const inTime = wire.filter(({ created }) => created >= since).toSorted((a, b) => a.created - b.created);
  return pageOf(inTime, params, '/v1/refunds');
}

const disputesOf = (account: StripeAccount, intent: string) =>
  listOf(account.charges.filter((charge) => charge.intent === intent && charge.dispute).map(wireDispute));
