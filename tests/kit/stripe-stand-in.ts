import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createStripeBooks, type Event, StripeRefusal } from './stripe-books.ts';

export const STRIPE_KEY = 'sk_test_standIn';
export const STRIPE_SECRET = 'whsec_standIn';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

interface Asked {
  method: string;
  path: string;
  params: URLSearchParams;
  key: string | undefined;
}

/** What somebody waits for before an answer goes out, or undefined. May throw a StripeRefusal. */
type Before = (asked: Asked) => Promise<void> | void;

/**
 * Stripe's API on this machine, as far as the club asks it: form-encoded, with idempotency keys that stand for their
 * values, and webhooks that a test sends when, as often and in the order it likes.
 */
export async function startStripe(now: () => number = Date.now) {
  const books = createStripeBooks(now);
  const kept = new Map<string, { values: string; answer: Promise<unknown>; isUnderWay: boolean }>();
  const asked: Asked[] = [];
  let before: Before = () => undefined;

  const answerOnce = (ask: Asked, make: () => Promise<unknown>): Promise<unknown> => {
    if (!ask.key) return make();
    const values = `${ask.method} ${ask.path} ${ask.params}`;
    const known = kept.get(ask.key);
    if (known && known.values !== values) throw new StripeRefusal(400, 'idempotency_error');
    if (known?.isUnderWay) throw new StripeRefusal(409, 'idempotency_error', 'idempotency_key_in_use');
    if (known) return known.answer;
    const made = { values, answer: make(), isUnderWay: true };
    kept.set(ask.key, made);
    // A refusal is not kept: the next call with the key is a new one.
    made.answer.then(
      () => Object.assign(made, { isUnderWay: false }),
      () => kept.delete(ask.key ?? ''),
    );
    return made.answer;
  };

  const server = createServer(async (request, response) => {
    try {
      const ask = await readAsk(request);
      asked.push(ask);
      const made = await answerOnce(ask, async () => {
        await before(ask);
        return structuredClone(answerOf(books, ask));
      });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(made));
    } catch (thrown) {
      const refusal = thrown instanceof StripeRefusal ? thrown : new StripeRefusal(500, 'api_error');
      response
        .writeHead(refusal.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(refusal.body));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;

  return {
    books,
    asked,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_API_BASE: base,
    },
    /** Holds answers up or refuses them; without an argument as usual again. */
    meanwhile(wait: Before = () => undefined) {
      before = wait;
    },
    /** A notice as the webhook gets it, signed now or at another time. */
    signed: (event: Event, at: number = now()) => signed(event, at),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const signer = new Stripe(STRIPE_KEY).webhooks;

export function signed(event: Event | string, at: number, secret = STRIPE_SECRET) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const header = signer.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1_000) });
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
    body: payload,
  };
}

async function readAsk(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const url = new URL(request.url ?? '/', 'http://stripe.test');
  if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
    throw new StripeRefusal(401, 'invalid_request_error');
  }
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: url.pathname,
    params: new URLSearchParams(Buffer.concat(pieces).toString() || url.search),
    key: typeof key === 'string' ? key : undefined,
  };
}

type Books = ReturnType<typeof createStripeBooks>;

function answerOf(books: Books, { method, path, params }: Asked): unknown {
  const [kind = '', id = '', act = ''] = path.replace('/v1/checkout/', '/v1/').split('/').slice(2);
  switch (`${method} ${kind}${id && '/id'}${act && `/${act}`}`) {
    case 'POST sessions':
      return books.open(params);
    case 'GET sessions/id':
      return books.session(id);
    case 'POST sessions/id/expire':
      return books.expire(id);
    case 'GET subscriptions/id':
      return books.subscription(id);
    case 'POST subscriptions/id':
      return books.update(id, params.get('cancel_at_period_end') === 'true');
    case 'DELETE subscriptions/id':
      return books.cancel(id);
    case 'GET invoices/id':
      return books.invoice(id);
    case 'GET invoice_payments':
      return paymentsOf(books, params.get('invoice') ?? '');
    case 'POST refunds':
      return books.refund(params.get('payment_intent') ?? '');
    default:
      throw new StripeRefusal(404, 'invalid_request_error');
  }
}

function paymentsOf(books: Books, invoice: string): unknown {
  const data = books.charges
    .filter((charge) => charge.invoice === invoice)
    .map(({ intent }) => ({ status: 'paid', payment: { type: 'payment_intent', payment_intent: intent } }));
  return { object: 'list', has_more: false, data };
}
