import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, times } from '#kit/payments/buyer.ts';
import { type StripeShop, sharedShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { signed } from '#kit/payments/test-stripe.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { checkouts, paymentEvents } from '../../db/schema/billing.ts';
import type { EventRefusal } from '../../deps/payments.ts';
import { CHECKOUT_MS } from '../checkout/checkout.ts';
import { sweepMoney } from '../sweep.ts';
import { WEBHOOK_PATH } from './stripe-webhook.ts';

const once = { plans: 1, invoices: 1, charges: 1 };
const nothing = { plans: 0, invoices: 0, charges: 0 };

describe('a plan paid at Stripe', () => {
  const shop = sharedShop();

  it('is activated by the webhook alone when the confirmation is lost (Z-06)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
    expect(await shop.recordsOf(buyer, session)).toEqual(once);
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('gets the same confirmation before, after and without the webhook (CALL-21)', async () => {
    const [early, late] = [await aBuyer(shop.api), await aBuyer(shop.api)];
    const first = await shop.start(early, 'premium_year');
    shop.stripe.account.pay(first);
    const confirmed = await shop.confirm(early, first);
    expect(confirmed.body).toMatchObject({ status: 'success', sessionId: first, amount: 21_589 });
    for (const event of shop.newEvents()) await shop.deliver(event);
    expect((await shop.confirm(early, first)).body).toEqual(confirmed.body);

    const second = await shop.start(late, 'premium_year');
    shop.stripe.account.pay(second);
    for (const event of shop.newEvents()) await shop.deliver(event);
    expect((await shop.confirm(late, second)).body).toMatchObject({ status: 'success', amount: 21_589 });
    expect([await shop.recordsOf(early, first), await shop.recordsOf(late, second)]).toEqual([once, once]);
  });

  it('is one subscription, charge and invoice for 100 confirmations and 10 repeated, reordered webhooks', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    const news = shop.newEvents().toReversed();
    const ten = Array.from({ length: 10 }, (_, index) => news[index % news.length] ?? news[0]);
    const [answers, statuses] = await Promise.all([
      times(100, () => shop.confirm(buyer, session)),
      Promise.all(ten.map((event) => event && shop.deliver(event))),
    ]);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.recordsOf(buyer, session)).toEqual(once);
    expect(shop.stripe.account.charges.filter((charge) => charge.refunded > 0)).toEqual([]);
  });

  it('is found by the sweep when confirmation and webhooks are lost', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    await sweepMoney(shop.api.deps);
    expect(await shop.recordsOf(buyer, session)).toEqual(once);
  });

  it('is stored as handled: a repeated event causes no call to Stripe', async () => {
    const buyer = await aBuyer(shop.api);
    shop.stripe.account.pay(await shop.start(buyer, 'premium_month'));
    const event = shop.newEvents().at(-1);
    if (!event) throw new Error('No event.');
    expect(await shop.deliver(event)).toBe(200);
    const requestCount = shop.stripe.requests.length;
    expect(await shop.deliver(event)).toBe(200);
    expect(shop.stripe.requests).toHaveLength(requestCount);
    shop.api.clock.pass(31 * DAY_MS);
    await sweepMoney(shop.api.deps);
    const kept = await shop.api.deps.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect(kept).toEqual([]);
  });

  it('is refused while the database or Stripe does not answer, and handled when Stripe repeats it', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.pay(session);
    const event = shop.newEvents().at(-1);
    if (!event) throw new Error('No event.');
    shop.stripe.beforeAnswer(() => Promise.reject(new StripeRefusal(400, 'rate_limit_error')));
    expect(await shop.deliver(event)).toBe(503);
    expect(await shop.recordsOf(buyer, session)).toEqual({ ...nothing, charges: 1 });
    shop.stripe.beforeAnswer();
    expect(await shop.deliver(event)).toBe(200);
    expect(await shop.recordsOf(buyer, session)).toEqual(once);
  });

  it('ends at Stripe when it is not paid in time, so that a later payment is impossible', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.api.clock.pass(CHECKOUT_MS);
    await sweepMoney(shop.api.deps);
    expect(shop.stripe.account.session(session).status).toBe('expired');
    expect(await shop.recordsOf(buyer, session)).toEqual(nothing);
  });

  it('is refunded when the checkout had ended on our side', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    await shop.api.deps.db
      .update(checkouts)
      .set({ status: 'expired', settledAt: new Date(shop.api.clock.now()) })
      .where(eq(checkouts.sessionId, session));
    shop.stripe.account.pay(session);
    for (const event of shop.newEvents()) for (const _ of [1, 2]) expect(await shop.deliver(event)).toBe(200);
    const [charge] = shop.stripe.account.charges.filter((one) => one.sessionId === session);
    expect(charge).toMatchObject({ amount: 1_999, refunded: 1_999 });
    const { subscription } = shop.stripe.account.session(session);
    expect(shop.stripe.account.subscription(subscription ?? '').status).toBe('canceled');
    expect(await buyer.planId()).toBeUndefined();
  });

  it.each([
    ['a stranger', 'paid'],
    ['the placeholder', '{CHECKOUT_SESSION_ID}'],
    ['a session nobody opened', 'cs_test_0123456789abcdef'],
    ['a session that is not paid', 'open'],
  ])('belongs to the member who started it: a confirmation by %s changes nothing', async (who, which) => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    if (which === 'paid') shop.stripe.account.pay(session);
    const caller = who === 'a stranger' ? await aBuyer(shop.api) : buyer;
    const answer = await shop.confirm(caller, which === 'paid' || which === 'open' ? session : which);
    expect(answer.status).toBe(which === 'open' ? 409 : 404);
    expect((await shop.recordsOf(caller, session)).plans).toBe(0);
    expect((await shop.recordsOf(buyer, session)).plans).toBe(0);
  });
});

describe('the webhook of Stripe', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop();
  });
  afterAll(() => shop.close());

  const paid = async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'premium_month');
    shop.newEvents();
    shop.stripe.account.pay(session);
    const event = shop.newEvents().at(-1);
    if (!event) throw new Error('No event.');
    return { buyer, session, event, now: shop.api.clock.now() };
  };

  type Sent = Awaited<ReturnType<typeof paid>>;
  it.each<[string, EventRefusal, (sent: Sent) => RequestInit]>([
    ['another secret', 'secret', ({ event, now }) => signed(JSON.stringify(event), now, 'whsec_other')],
    ['a signature of six minutes ago', 'time', ({ event, now }) => signed(event, now - 6 * 60_000)],
    [
      'another body',
      'secret',
      ({ event, now }) => ({ ...signed(event, now), body: `${JSON.stringify(event)} ` }),
    ],
    [
      'a time that was changed',
      'secret',
      ({ event, now }) => {
        const { headers, ...rest } = signed(event, now - 6 * 60_000);
        const moved = headers['Stripe-Signature'].replace(/t=\d+/, `t=${Math.floor(now / 1_000)}`);
        return { ...rest, headers: { 'Stripe-Signature': moved } };
      },
    ],
    ['no signature', 'unsigned', ({ event }) => ({ method: 'POST', body: JSON.stringify(event) })],
    ['nothing at all', 'unsigned', () => ({ method: 'POST' })],
    ['no JSON', 'unreadable', ({ now }) => signed('{"id":', now)],
  ])('refuses %s, counts it as %s and changes nothing (METRICS-06)', async (_, reason, make) => {
    const sent = await paid();
    const counted = vi.spyOn(shop.api.deps.metrics, 'webhookRefused');
    const answer = await shop.api.fetch(WEBHOOK_PATH, make(sent));
    expect(counted.mock.calls).toEqual([[reason]]);
    counted.mockRestore();
    expect(shop.api.events.at(-1)).toEqual({
      event: 'webhook',
      method: 'stripe',
      outcome: 'refused',
      reason,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message: 'The signature is not valid.' });
    expect(await shop.recordsOf(sent.buyer, sent.session)).toEqual({ ...nothing, charges: 1 });
  });

  it('accepts at most 256 KB and sends no CORS headers', async () => {
    const large = signed(JSON.stringify({ id: 'evt_1', pad: 'x'.repeat(300_000) }), shop.api.clock.now());
    expect((await shop.api.fetch(WEBHOOK_PATH, large)).status).toBe(413);
    const { event } = await paid();
    const answer = await shop.api.fetch(WEBHOOK_PATH, {
      ...shop.stripe.signed(event),
      headers: { ...shop.stripe.signed(event).headers, Origin: 'https://evil.test' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await shop.api.fetch(WEBHOOK_PATH, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('ignores events that are not the club’s', async () => {
    const { event } = await paid();
    const foreign = { ...event, id: 'evt_foreign', data: { object: { id: 'cs_test_other_product' } } };
    expect(await shop.deliver(foreign)).toBe(200);
    expect(await shop.deliver({ ...event, id: 'evt_kind', type: 'customer.created' })).toBe(200);
    expect(shop.api.logged).toEqual([]);
  });
});
