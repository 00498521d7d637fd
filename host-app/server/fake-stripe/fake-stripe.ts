import { Hono } from 'hono';
import type { Brand } from '#club/facts/brand.ts';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { FakeStripe } from '../deps/deps.ts';
import { pathToMatch } from '../http/long-address.ts';
import { createStripeAccount, type StripeAccount } from './account.ts';
import { answerOf } from './answers.ts';
import { answerOnce, readAsk, type StripeRequest } from './idempotency.ts';
import { bindPages } from './page/checkout-page.ts';
import type { RecordStore } from './record-store.ts';
import { type Answered, StripeRefusal } from './records.ts';
import { createSender } from './sender.ts';

/** What the fake Stripe runs on. */
export interface FakeOptions {
  /** The keys that it accepts and signs with. */
  keys: { secretKey: string; webhookSecret: string };
  /** The time in ms since 1970. */
  now: () => number;
  store: RecordStore;
  /** The origin of the club, which gets the webhooks and shows the payment pages. */
  siteOrigin: string;
  /** What its payment pages show of the club. */
  brand: Brand;
  /** The style sheet of the brand. */
  brandSheet?: string;
  /** Starts work that no answer waits for. Without it, webhooks go out with a payment and a tick only. */
  later?: (work: () => Promise<unknown>) => void;
  /** Runs around the work of each call. It may wait, or throw a StripeRefusal. */
  around?: (ask: StripeRequest, work: () => unknown) => Promise<unknown>;
}

/**
 * Returns the Stripe of development and tests: the part of its API that the club uses, form-encoded and
 * with idempotency keys, its payment page and its page of the card. It signs and sends the webhooks that Stripe sends.
 */
export function createFakeStripe(options: FakeOptions): FakeStripe {
  const { keys, now, store, siteOrigin, later } = options;
  const { around = async (_, work) => work() } = options;
  const sender = createSender({ store, now, siteOrigin, secret: keys.webhookSecret });
  const withAccount = <T>(work: (account: StripeAccount) => T): Promise<T> =>
    store(async (records) => work(createStripeAccount(records, { now, pages: siteOrigin })));

  const answer = (ask: StripeRequest): Promise<Answered> =>
    store((records) =>
      answerOnce(records.answers, ask, async () => {
        const account = createStripeAccount(records, { now, pages: siteOrigin });
        return around(ask, () => structuredClone(answerOf(account, ask))).then(
          (body) => ({ status: 200, body }),
          refusalOf,
        );
      }),
    );

  const app = new Hono({ getPath: pathToMatch });
  app.onError((thrown) => {
    throw thrown;
  });
  app.all('/v1/*', async (c) => {
    const ask = await readAsk(c.req.raw, now());
    const isOwn = c.req.header('authorization') === `Bearer ${keys.secretKey}`;
    const { status, body, isReplayed } = isOwn
      ? await answer(ask).catch(refusalOf)
      : refusalOf(new StripeRefusal(401, 'invalid_request_error'));
    if (ask.method !== 'GET') later?.(sender.send);
    return Response.json(body, { status, headers: isReplayed ? { 'Idempotent-Replayed': 'true' } : {} });
  });
  bindPages(app, { ...options, withAccount, send: sender.send });

  return {
    fetch: async (request) => app.fetch(request),
    connect: sender.connect,
    async tick() {
      await withAccount((account) => account.advance());
      await sender.send();
    },
    async plant({ periodStart, periodEnd, ...plan }) {
      const [start, end] = [periodStart, periodEnd].map((at) => Math.floor(at.getTime() / SECOND_MS));
      await withAccount((account) =>
        account.plant({ ...plan, periodStart: start ?? 0, periodEnd: end ?? 0 }),
      );
    },
  };
}

function refusalOf(thrown: unknown): Answered {
  const { status, body } = thrown instanceof StripeRefusal ? thrown : new StripeRefusal(500, 'api_error');
  return { status, body };
}
