import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { WEBHOOK_PATH } from '#server/billing/sync/stripe-webhook.ts';
import { invoices, subscriptions } from '#server/db/schema/billing.ts';
import type { Event } from '#server/fake-stripe/records.ts';
import { type ApiOptions, type TestApi, testApi } from '../server/api.ts';
import { aBuyer, type Buyer, seedShop, sessionIn } from './buyer.ts';
import { startStripe, type TestStripe } from './test-stripe.ts';

/** The API and the fake Stripe together. */
export interface StripeShop {
  api: TestApi;
  stripe: TestStripe;
  /** Starts a checkout and resolves with its session id. */
  start(buyer: Buyer, planId: string): Promise<string>;
  confirm(buyer: Buyer, sessionId: string): ReturnType<Buyer['call']>;
  /** Sends an event as Stripe does and resolves with the response status. */
  deliver(event: Event): Promise<number>;
  /** Takes Stripe's events since the last call, oldest first. */
  newEvents(): Event[];
  /** Counts the records of one member and session in the API and in Stripe. */
  recordsOf(buyer: Buyer, sessionId: string): Promise<Record<'plans' | 'invoices' | 'charges', number>>;
  /** Creates a member with a paid plan, and returns the ids of session, subscription and charge. */
  payer(planId: string): Promise<Payer>;
  close(): Promise<void>;
}

/** A member with a paid plan. */
export interface Payer {
  buyer: Buyer;
  session: string;
  /** Stripe's id of the subscription. */
  ref: string;
  /** Stripe's ids of the first payment and of the first invoice. */
  intent: string;
  invoice: string;
}

/**
 * Opens one shop for the tests of a file or a `describe`. It is filled in before the first test and closed after the last.
 * No event of one test is left for the next.
 */
export function sharedShop(seats?: number): StripeShop {
  const shop = {} as StripeShop;
  beforeAll(async () => void Object.assign(shop, await stripeShop(seats)));
  beforeEach(() => {
    shop.stripe.beforeAnswer();
    shop.newEvents();
  });
  afterAll(() => shop.close());
  return shop;
}

/** Opens the whole API with plans and the fake Stripe behind it, both on one clock. */
export async function stripeShop(
  seats?: number,
  env: Record<string, string> = {},
  options: Pick<ApiOptions, 'onQuery'> = {},
): Promise<StripeShop> {
  const at = { now: () => 0 };
  const stripe = await startStripe(() => at.now());
  const api = await testApi({ ...options, env: { ...stripe.env, ...env } });
  at.now = api.clock.now;
  await seedShop(api, seats);
  let taken = 0;
  const shop: StripeShop = {
    api,
    stripe,
    start: async (buyer, planId) => sessionIn(await buyer.checkout(planId)),
    confirm: (buyer, sessionId) => buyer.call('confirmCheckout', { body: { sessionId } }),
    async deliver(event) {
      const { status } = await api.fetch(WEBHOOK_PATH, stripe.signed(event));
      if (status < 300) stripe.account.delivered.add(event.id);
      return status;
    },
    newEvents() {
      const fresh = stripe.account.events.slice(taken);
      taken = stripe.account.events.length;
      return fresh;
    },
    async recordsOf({ id }, sessionId) {
      const { db } = api.deps;
      return {
        plans: (await db.select().from(subscriptions).where(eq(subscriptions.memberId, id))).length,
        invoices: (await db.select().from(invoices).where(eq(invoices.memberId, id))).length,
        charges: stripe.account.charges.filter((charge) => charge.sessionId === sessionId).length,
      };
    },
    async payer(planId) {
      const buyer = await aBuyer(api);
      const session = await shop.start(buyer, planId);
      shop.newEvents();
      stripe.account.pay(session);
      for (const event of shop.newEvents()) await shop.deliver(event);
      const charge = stripe.account.charges.find(({ sessionId }) => sessionId === session);
      const ref = stripe.account.session(session).subscription ?? '';
      return { buyer, session, ref, intent: charge?.intent ?? '', invoice: charge?.invoice ?? '' };
    },
    async close() {
      await api.close();
      await stripe.close();
    },
  };
  return shop;
}
