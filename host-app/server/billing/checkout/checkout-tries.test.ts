import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, agreedOrder, type Buyer, times, urlIn } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import type { StripeRequest } from '#server/fake-stripe/idempotency.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { members } from '../../db/schema/accounts.ts';
import { createStripePayments } from '../stripe/payments-stripe.ts';
import { openCheckout } from './checkout.ts';

const SESSIONS = '/v1/checkout/sessions';
const isCreation = ({ method, path }: StripeRequest): boolean => method === 'POST' && path === SESSIONS;
/** Four kinds of failure in turn: before or after the work, by Stripe or by a gateway. */
const ROUNDS = isNightly ? 20 : 1;
const serverError = () => new StripeRefusal(500, 'api_error');

describe('a click on Join whose session cannot be created at first', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  beforeEach(() => shop.stripe.beforeAnswer());
  afterAll(() => shop.close());

  /** Fails the creations with these numbers, counted from 1, before or after Stripe has done the work. */
  const fail = (when: 'before' | 'after', isFailing: (creation: number) => boolean, fault: () => Error) => {
    let creations = 0;
    const hook = (sentRequest: StripeRequest) => {
      if (!isCreation(sentRequest)) return;
      creations += 1;
      if (isFailing(creations)) throw fault();
    };
    shop.stripe.beforeAnswer(when === 'before' ? hook : undefined);
    if (when === 'after') shop.stripe.afterwards(hook);
  };
  const openSessions = ({ id }: Pick<Buyer, 'id'>, all = [...shop.stripe.account.sessions.values()]) =>
    shop.api.deps.db
      .execute<{ id: string }>(`select id from checkouts where member_id = '${id}'`)
      .then(({ rows }) => rows.map((row) => row.id))
      .then((own) =>
        all.filter((one) => one.status === 'open' && own.includes(one.client_reference_id ?? '')),
      );
  /** Pays every open session and delivers all events. */
  const payAll = async (buyer: Buyer) => {
    shop.newEvents();
    const open = await openSessions(buyer);
    for (const { id } of open) shop.stripe.account.pay(id);
    for (const event of shop.newEvents()) await shop.deliver(event);
    const own = shop.stripe.account.charges.filter(({ sessionId }) =>
      open.some(({ id }) => id === sessionId),
    );
    return own.filter(({ refunded }) => refunded === 0).length;
  };

  it('works at the same click when Stripe fails once and would repeat that failure for a day', async () => {
    const buyer = await aBuyer(shop.api);
    fail('before', (creation) => creation === 1, serverError);
    expect(urlIn(await buyer.checkout('premium_month'))).toBeDefined();
    expect(await payAll(buyer)).toBe(1);
    expect(await buyer.planId()).toBe('premium_month');
    shop.api.logged.splice(0);
  });

  it('works at the next click after Stripe failed throughout the first one', async () => {
    const buyer = await aBuyer(shop.api);
    fail('before', () => true, serverError);
    expect((await buyer.checkout('premium_month')).status).toBe(503);
    shop.stripe.beforeAnswer();
    expect(urlIn(await buyer.checkout('premium_month'))).toBeDefined();
    expect(await payAll(buyer)).toBe(1);
    shop.api.logged.splice(0);
  });

  it('gets the session that Stripe created despite its 500, and no second one', async () => {
    const buyer = await aBuyer(shop.api);
    fail('after', (creation) => creation === 1, serverError);
    const url = urlIn(await buyer.checkout('premium_month'));
    const open = await openSessions(buyer);
    expect(open.map((one) => one.url)).toEqual([url]);
    expect(await payAll(buyer)).toBe(1);
    shop.api.logged.splice(0);
  });

  it('gets the session whose answer was lost by using the same key', async () => {
    const buyer = await aBuyer(shop.api);
    let lost = 1;
    shop.stripe.loses((sentRequest) => isCreation(sentRequest) && lost-- > 0);
    const url = urlIn(await buyer.checkout('premium_month'));
    expect((await openSessions(buyer)).map((one) => one.url)).toEqual([url]);
    const keys = shop.stripe.requests.filter(isCreation).slice(-2);
    expect(new Set(keys.map(({ key }) => key)).size).toBe(1);
  });

  it('works after the member’s address changed between two clicks, although Stripe refuses the old key', async () => {
    const buyer = await aBuyer(shop.api);
    // Three tries of one click: no answer arrives, but the session exists.
    shop.stripe.loses(isCreation);
    expect((await buyer.checkout('premium_month')).status).toBe(503);
    shop.stripe.beforeAnswer();
    const { db } = shop.api.deps;
    await db
      .update(members)
      .set({ email: `new-${buyer.email}` })
      .where(eq(members.id, buyer.id));
    const url = urlIn(await buyer.checkout('premium_month'));
    expect((await openSessions(buyer)).map((one) => one.url)).toEqual([url]);
    expect(await payAll(buyer)).toBe(1);
    shop.api.logged.splice(0);
  });

  it('pays once despite any failures in two processes and three tabs at once', async () => {
    const { stripe: settings } = shop.api.config;
    if (!settings) throw new Error('No settings.');
    let charged = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const buyer = await aBuyer(shop.api);
      fail(
        round % 2 === 0 ? 'before' : 'after',
        (creation) => (creation * 7 + round) % 3 !== 0,
        () => (round % 4 === 3 ? new StripeRefusal(503, 'api_error') : serverError()),
      );
      const processes = times(2, async () => ({
        ...shop.api.deps,
        payments: createStripePayments(settings, () => undefined),
      }));
      const request = {
        planId: 'premium_month',
        successUrl: 'http://club.test/',
        cancelUrl: 'http://club.test/',
        terms: agreedOrder.terms,
      };
      const press = async () =>
        (
          await Promise.allSettled(
            (await processes).flatMap((context) =>
              [1, 2, 3].map(() => openCheckout(context, buyer.id, request)),
            ),
          )
        ).flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
      const urls = await press();
      shop.stripe.beforeAnswer();
      urls.push(...(await press()));
      // All tabs got the same address.
      expect(new Set(urls).size).toBe(1);
      const charges = await payAll(buyer);
      charged += charges;
      expect([charges, await buyer.planId()]).toEqual([1, 'premium_month']);
    }
    expect(charged).toBe(ROUNDS);
    shop.api.logged.splice(0);
  }, 600_000);
});
