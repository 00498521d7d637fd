import type { StripeBooks } from './stripe-books.ts';
import type { StripeRequest } from './stripe-idempotency.ts';
import { StripeRefusal, wireCharge, wireDispute, wireSubscription } from './stripe-records.ts';

/** Returns the fake Stripe's response to one call. Throws a StripeRefusal. */
export function answerOf(books: StripeBooks, { method, path, params }: StripeRequest): unknown {
  const [kind = '', id = '', act = ''] = path.replace('/v1/checkout/', '/v1/').split('/').slice(2);
  switch (`${method} ${kind}${id && '/id'}${act && `/${act}`}`) {
    case 'POST sessions':
      return books.open(params);
    case 'GET sessions':
      return sessionsOf(books, params);
    case 'GET sessions/id':
      return sessionOf(books, id, params);
    case 'POST sessions/id/expire':
      return books.expire(id);
    case 'GET subscriptions/id':
      return wireSubscription(books.subscription(id));
    case 'POST subscriptions/id':
      return wireSubscription(books.update(id, params.get('cancel_at_period_end') === 'true'));
    case 'DELETE subscriptions/id':
      return wireSubscription(books.cancel(id));
    case 'GET invoices':
      return invoicesOf(books, params);
    case 'GET invoices/id':
      return books.invoice(id);
    case 'GET invoice_payments':
      return paymentsOf(books, params);
    case 'GET charges/id':
      return chargeOf(books, id);
    case 'GET disputes':
      return disputesOf(books, params.get('payment_intent') ?? '');
    case 'POST refunds':
      return wireCharge(books.refund(params.get('payment_intent') ?? ''));
    default:
      throw new StripeRefusal(404, 'invalid_request_error');
  }
}

const listOf = (data: unknown[]) => ({ object: 'list', has_more: false, data });

/** Returns a list in pages, newest first, like every list of Stripe. */
function sessionsOf(books: StripeBooks, params: URLSearchParams): unknown {
  const since = Number(params.get('created[gte]'));
  const status = params.get('status');
  const all = [...books.sessions.keys()]
    .map((id) => books.session(id))
    .filter((one) => one.created >= since && (!status || one.status === status))
    .toReversed();
  const after = params.get('starting_after');
  const from = after ? all.findIndex((one) => one.id === after) + 1 : 0;
  const limit = Number(params.get('limit') ?? 10);
  return {
    ...listOf(all.slice(from, from + limit)),
    has_more: all.length > from + limit,
    url: '/v1/checkout/sessions',
  };
}

function sessionOf(books: StripeBooks, id: string, params: URLSearchParams): unknown {
  const session = books.session(id);
  const isExpanded = params.get('expand[0]') === 'subscription' && session.subscription;
  return isExpanded
    ? { ...session, subscription: wireSubscription(books.subscription(session.subscription ?? '')) }
    : session;
}

function invoicesOf(books: StripeBooks, params: URLSearchParams): unknown {
  const since = Number(params.get('created[gte]'));
  const own = [...books.invoices.values()].filter(
    ({ parent, created }) =>
      parent.subscription_details.subscription === params.get('subscription') && created >= since,
  );
  return { ...listOf(own.toReversed()), url: '/v1/invoices' };
}

function paymentsOf(books: StripeBooks, params: URLSearchParams): unknown {
  const isExpanded = [...params.values()].includes('data.payment.payment_intent.latest_charge');
  const data = books.charges
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

function chargeOf(books: StripeBooks, id: string): unknown {
  const found = books.charges.find((charge) => charge.id === id);
  if (!found) throw new StripeRefusal(404, 'invalid_request_error', 'resource_missing');
  return wireCharge(found);
}

const disputesOf = (books: StripeBooks, intent: string) =>
  listOf(books.charges.filter((charge) => charge.intent === intent && charge.dispute).map(wireDispute));
