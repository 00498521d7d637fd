import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { answerOf } from './stripe-answers.ts';
import { createStripeBooks, type Event, StripeRefusal } from './stripe-books.ts';
import { type Answered, createIdempotency, type StripeRequest } from './stripe-idempotency.ts';

export const STRIPE_KEY = 'sk_test_standIn';
export const STRIPE_SECRET = 'whsec_standIn';

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Runs in every call. May wait or throw a StripeRefusal. */
type Hook = (asked: StripeRequest) => Promise<void> | void;

/**
 * Stripe's API on this machine, as far as the club asks it: form-encoded, with Stripe's idempotency keys, and webhooks
 * that a test or a courier (stripe-courier.ts) sends when, as often and in the order it likes.
 */
export async function startStripe(now: () => number = Date.now) {
  const books = createStripeBooks(now);
  const once = createIdempotency(now);
  const asked: StripeRequest[] = [];
  let before: Hook = () => undefined;
  let after: Hook = () => undefined;
  let losing: (asked: StripeRequest) => boolean = () => false;

  const work = async (ask: StripeRequest): Promise<Answered> => {
    try {
      await before(ask);
      const body = structuredClone(answerOf(books, ask));
      await after(ask);
      return { status: 200, body };
    } catch (thrown) {
      return refusalOf(thrown);
    }
  };

  const server = createServer(async (request, response) => {
    let isLost = false;
    const answer = await readAsk(request)
      .then((ask) => {
        asked.push(ask);
        isLost = losing(ask);
        return once(ask, () => work(ask));
      })
      .catch(refusalOf);
    if (isLost) return void request.socket.destroy();
    response
      .writeHead(answer.status, {
        'Content-Type': 'application/json',
        ...(answer.isReplayed && { 'Idempotent-Replayed': 'true' }),
      })
      .end(JSON.stringify(answer.body));
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
    /** Delays or refuses calls before their work; without an argument as usual again. */
    meanwhile(wait: Hook = () => undefined) {
      before = wait;
      after = () => undefined;
      losing = () => false;
    },
    /** The same, but after the work is done: a 500 for a session that exists nevertheless. */
    afterwards(wait: Hook) {
      after = wait;
    },
    /** The work is done, the connection breaks, and no answer arrives. */
    loses(isLost: (asked: StripeRequest) => boolean) {
      losing = isLost;
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

function refusalOf(thrown: unknown): Answered {
  const { status, body } = thrown instanceof StripeRefusal ? thrown : new StripeRefusal(500, 'api_error');
  return { status, body };
}

async function readAsk(request: IncomingMessage): Promise<StripeRequest> {
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
