import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, times, urlIn } from '#kit/payments/buyer.ts';
import { type StripeShop, stripeShop } from '#kit/payments/stripe-shop.ts';
import { API_ORIGIN } from '#kit/server/api.ts';
import { StripeRefusal } from '#server/fake-stripe/records.ts';
import { sessionParamsOf, withPlaceholder } from './stripe-session.ts';

describe('createStripePayments', () => {
  let shop: StripeShop;
  beforeAll(async () => {
    shop = await stripeShop(3);
  });
  afterEach(() => shop.stripe.beforeAnswer());
  afterAll(() => shop.close());

  const posted = (path: string) => shop.stripe.requests.filter((ask) => ask.path === path);

  it('opens a subscription at the plan’s price and returns the member to the site (CALL-20)', async () => {
    const buyer = await aBuyer(shop.api);
    const session = await shop.start(buyer, 'founder_month');
    const params = Object.fromEntries(posted('/v1/checkout/sessions').at(-1)?.params ?? []);
    expect(params).toMatchObject({
      mode: 'subscription',
      customer_email: buyer.email,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1499',
      'line_items[0][price_data][recurring][interval]': 'month',
      success_url: `${API_ORIGIN}/invoice?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${API_ORIGIN}/about`,
    });
    expect(params['metadata[checkout]']).toBe(params.client_reference_id);
    expect(params).toMatchObject({
      'subscription_data[metadata][checkout]': params.client_reference_id,
      'subscription_data[metadata][club]': API_ORIGIN,
      'subscription_data[metadata][plan]': 'founder_month',
    });
    // Stripe replaced the placeholder in the return URL.
    expect(shop.stripe.account.pay(session)).toBe(`${API_ORIGIN}/invoice?session_id=${session}`);
  });

  it('opens one session with one address for 50 simultaneous checkouts of one member and plan', async () => {
    const buyer = await aBuyer(shop.api);
    const before = shop.stripe.account.sessions.size;
    const answers = await times(50, () => buyer.checkout('premium_month'));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(urlIn)).size).toBe(1);
    expect(shop.stripe.account.sessions.size - before).toBe(1);
  });

  it('gets the same session when two processes use the same key', async () => {
    const order = {
      checkoutId: 'checkout-of-two-processes',
      club: API_ORIGIN,
      planId: 'premium_month',
      failedTries: 0,
      planName: 'Monthly',
      interval: 'month' as const,
      amountCents: 1_999,
      email: 'two@example.com',
      successUrl: API_ORIGIN,
      cancelUrl: API_ORIGIN,
      language: 'en' as const,
      renewalTerms: '$1 today.',
      createdAt: new Date(shop.api.clock.now()),
      expiresAt: new Date(shop.api.clock.now() + 30 * 60_000),
    };
    const { createStripePayments } = await import('./payments-stripe.ts');
    const { stripe: settings } = shop.api.config;
    if (!settings) throw new Error('No settings.');
    shop.stripe.beforeAnswer(() => new Promise((resolve) => setTimeout(resolve, 100)));
    const made = await times(2, () => createStripePayments(settings, () => undefined).createSession(order));
    expect(made[0]).toEqual(made[1]);
    // The order still gets the same session 29 minutes later: none of its values depends on the call's time.
    shop.api.clock.pass(29 * 60_000);
    expect(await shop.api.deps.payments.createSession(order)).toEqual(made[0]);
  });

  type Refused = [status: number, type: string, code?: string];
  it.each<Refused>([
    [401, 'authentication_error'],
    [429, 'rate_limit_error'],
    [402, 'card_error', 'card_declined'],
    // A 500 is retried twice, which is slow.
    ...(isNightly ? ([[500, 'api_error']] satisfies Refused[]) : []),
  ])(
    'answers 503 with our own message when Stripe answers %i %s, and logs only the kind of error',
    async (status, type, code) => {
      const buyer = await aBuyer(shop.api);
      shop.stripe.beforeAnswer(() => {
        throw new StripeRefusal(status, type, code);
      });
      const answer = await buyer.checkout('premium_month');
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.body).toEqual({
        status: 'error',
        message: 'We can’t take payments right now. Please try again later.',
      });
      expect(shop.api.logged.splice(0).join()).toMatch(/^(a call to Stripe failed Stripe\w+( \w+)?,?)+$/);
      // The same checkout continues once Stripe is back.
      shop.stripe.beforeAnswer();
      expect(urlIn(await buyer.checkout('premium_month'))).toBeDefined();
    },
  );

  it('retries twice before it gives up', async () => {
    let refusals = 2;
    shop.stripe.beforeAnswer(() => {
      refusals -= 1;
      // A gateway answered: Stripe stored nothing.
      if (refusals >= 0) throw new StripeRefusal(503, 'api_error');
    });
    const buyer = await aBuyer(shop.api);
    expect(urlIn(await buyer.checkout('premium_month'))).toBeDefined();
  });

  it('ends the open session when another plan is chosen; a payment that came first wins', async () => {
    const buyer = await aBuyer(shop.api);
    const monthly = await shop.start(buyer, 'premium_month');
    const yearly = await shop.start(buyer, 'premium_year');
    expect(shop.stripe.account.session(monthly).status).toBe('expired');
    shop.stripe.account.pay(yearly);
    expect((await buyer.checkout('premium_month')).status).toBe(200);
    expect(await buyer.planId()).toBe('premium_year');
  });
});

describe('withPlaceholder', () => {
  it.each([
    ['https://a.test/invoice', 'https://a.test/invoice?session_id={CHECKOUT_SESSION_ID}'],
    [
      'https://a.test/x?q=a%26b&r={CHECKOUT_SESSION_ID}#top',
      'https://a.test/x?q=a%26b&r=%7BCHECKOUT_SESSION_ID%7D&session_id={CHECKOUT_SESSION_ID}#top',
    ],
    [
      'https://a.test/x?session_id={CHECKOUT_SESSION_ID}',
      'https://a.test/x?session_id={CHECKOUT_SESSION_ID}',
    ],
    ['https://a.test/x?session_id=cs_old&b=1', 'https://a.test/x?b=1&session_id={CHECKOUT_SESSION_ID}'],
  ])('puts Stripe’s placeholder once into the query of %s', (from, to) => {
    expect(withPlaceholder(from)).toBe(to);
  });
});

describe('sessionParamsOf', () => {
  it('expires half an hour after our own expiry, within Stripe’s limits even for a late call', () => {
    const expiresAt = new Date(Date.UTC(2026, 0, 15, 12, 30));
    const order = {
      checkoutId: 'k',
      club: API_ORIGIN,
      planId: 'premium_month',
      failedTries: 0,
      planName: 'Monthly',
      interval: 'month' as const,
      amountCents: 1_999,
      email: '',
      successUrl: 'https://a.test/',
      cancelUrl: 'https://a.test/',
      language: 'en' as const,
      renewalTerms: '$1 today.',
      createdAt: new Date(expiresAt.getTime() - 30 * 60_000),
      expiresAt,
    };
    const params = sessionParamsOf(order);
    expect(params.expires_at).toBe(Date.UTC(2026, 0, 15, 13) / 1_000);
    expect(params).not.toHaveProperty('customer_email');
    expect(sessionParamsOf(order)).toEqual(params);
    expect(params).not.toHaveProperty('automatic_tax');
    expect(params).not.toHaveProperty('consent_collection');
    const all = sessionParamsOf(
      { ...order, customerRef: 'cus_1' },
      { automaticTax: true, termsConsent: true },
    );
    expect(all).toMatchObject({
      automatic_tax: { enabled: true },
      customer_update: { address: 'auto' },
      consent_collection: { terms_of_service: 'required' },
      line_items: [{ price_data: { unit_amount: 1_999, tax_behavior: 'inclusive' } }],
    });
  });
});
