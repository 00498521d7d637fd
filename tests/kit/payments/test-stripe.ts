import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { ourBrand } from '#club/facts/brand.ts';
import { createStripeAccount } from '#server/fake-stripe/account.ts';
import { createFakeStripe } from '#server/fake-stripe/fake-stripe.ts';
import { readAsk, type StripeRequest } from '#server/fake-stripe/idempotency.ts';
import { inMemory } from '#server/fake-stripe/record-store.ts';
import { type Event, noRecords } from '#server/fake-stripe/records.ts';
import { signed as signEvent } from '#server/fake-stripe/sender.ts';

export const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_fake', STRIPE_WEBHOOK_SECRET: 'whsec_fake' };
/** The origin of the payment pages, which nobody opens. */
const PAGES = 'https://pay.stripe.test';

/** Returns the body and the headers of a signed webhook. `at` is in ms since 1970. */
export const signed = (event: Event | string, at: number, secret = stripeKeys.STRIPE_WEBHOOK_SECRET) =>
  signEvent(event, at, secret);

/** The fake Stripe behind an address, with what tests do to it. */
export type TestStripe = Awaited<ReturnType<typeof startStripe>>;

/** Runs in every call. It may wait or throw a StripeRefusal. */
type Hook = (request: StripeRequest) => Promise<void> | void;

/**
 * Serves the fake Stripe at an address. A test sends its webhooks, itself or with stripe-webhooks.ts: when, how
 * often and in which order it likes.
 */
export async function startStripe(now: () => number = Date.now) {
  const records = noRecords();
  const requests: StripeRequest[] = [];
  let before: Hook = () => undefined;
  let after: Hook = () => undefined;
  let losing: (request: StripeRequest) => boolean = () => false;

  const { fetch: answer } = createFakeStripe({
    brand: ourBrand,
    keys: { secretKey: stripeKeys.STRIPE_SECRET_KEY, webhookSecret: stripeKeys.STRIPE_WEBHOOK_SECRET },
    now,
    store: inMemory(records),
    siteOrigin: PAGES,
    async around(ask, work) {
      await before(ask);
      const body = work();
      await after(ask);
      return body;
    },
  });
  const server = createAdaptorServer({
    async fetch(request, { incoming }) {
      const ask = await readAsk(request.clone(), now());
      requests.push(ask);
      const isLost = losing(ask);
      const response = await answer(request);
      if (isLost && 'socket' in incoming) incoming.socket.destroy();
      return response;
    },
  }) as Server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    account: createStripeAccount(records, { now, pages: PAGES }),
    requests,
    env: { ...stripeKeys, STRIPE_API_BASE: `http://127.0.0.1:${port}` },
    /** Delays or refuses calls before their work. Without an argument, calls run normally again. */
    beforeAnswer(wait: Hook = () => undefined) {
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
