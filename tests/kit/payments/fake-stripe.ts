import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { createStripeAccount, type Event, StripeRefusal } from './stripe-account.ts';
import { answerOf } from './stripe-answers.ts';
import { type Answered, createIdempotency, type StripeRequest } from './stripe-idempotency.ts';

/** The API key of the fake. */
export const STRIPE_KEY = 'sk_test_standIn';
/** The webhook secret of the fake. */
export const STRIPE_SECRET = 'whsec_standIn';

/** The running fake of Stripe. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Runs in every call. It may wait or throw a StripeRefusal. */
type Hook = (request: StripeRequest) => Promise<void> | void;

/**
 * Starts a fake of the part of Stripe's API that the club uses. It is form-encoded and has Stripe's idempotency keys. A
 * test sends its webhooks, itself or with stripe-webhooks.ts: when, how often and in which order it likes.
 */
export async function startStripe(now: () => number = Date.now) {
  const account = createStripeAccount(now);
  const once = createIdempotency(now);
  const requests: StripeRequest[] = [];
  let before: Hook = () => undefined;
  let after: Hook = () => undefined;
  let losing: (request: StripeRequest) => boolean = () => false;

  const work = async (ask: StripeRequest): Promise<Answered> => {
    try {
      await before(ask);
      const body = structuredClone(answerOf(account, ask));
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
        requests.push(ask);
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
    account,
    requests,
    env: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_SECRET,
      STRIPE_API_BASE: base,
    },
    /** Delays or refuses calls before their work. Without an argument, calls run normally again. */
    meanwhile(wait: Hook = () => undefined) {
      before = wait;
      after = () => undefined;
      losing = () => false;
    },
    /** Runs after the work: for example a 500 for a session that now exists. */
    afterwards(wait: Hook) {
      after = wait;
    },
    /** Does the work, then closes the connection without a response. */
    loses(isLost: (request: StripeRequest) => boolean) {
      losing = isLost;
    },
    /** Returns an event as the webhook receives it, signed now or at another time. */
    signed: (event: Event, at: number = now()) => signed(event, at),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const signer = new Stripe(STRIPE_KEY).webhooks;

/** Returns the body and the headers of a signed webhook. `at` is in ms since 1970. */
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
