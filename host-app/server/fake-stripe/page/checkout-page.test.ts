import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, onPage, returnAddresses, seedShop, sessionIn, urlIn } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { CHECKOUT_MS } from '../../billing/checkout/checkout.ts';
import { createDeps } from '../../create-deps.ts';
import { plans } from '../../db/schema/billing.ts';
import tokens from '../../http/tokens.css?raw';
import { readConfig } from '../../settings/config.ts';

describe('the checkout page of the fake Stripe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { CLUB_ALLOWED_ORIGINS: 'https://partner.test' } });
    await seedShop(api);
  });
  afterAll(() => api.close());

  const started = async (planId = 'premium_month') => {
    const buyer = await aBuyer(api);
    return { buyer, session: sessionIn(await buyer.checkout(planId)) };
  };
  const textOf = async (session: string) => (await api.fetch(`/checkout/${session}`)).text();

  it('shows the plan, the member and the price, and that it is a test', async () => {
    const { buyer, session } = await started('premium_year');
    const page = await textOf(session);
    for (const words of [
      'Order summary',
      'Premium Annual',
      'Yearly',
      '<strong>$215.89</strong> per year',
      'January 15, 2027',
      'Total due today',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain(buyer.email.replace(/[@.]/g, '$&<wbr>'));
    expect(page).toContain('Test mode');
    expect(page).toMatch(/<button[^>]*>Pay \$215\.89<\/button>/);
    expect(page).toMatch(/<button[^>]*>Cancel<\/button>/);
  });

  it.each([
    ['premium_month', 'at $19.99 every month until you cancel.', 'February 15, 2026'],
    ['premium_year', 'at $215.89 every year until you cancel.', 'January 15, 2027'],
  ])('names renewal, canceling and refunds before the Pay button of %s', async (plan, renewal, day) => {
    const { session } = await started(plan);
    const [terms = ''] = (await textOf(session)).split('<button');
    for (const words of [renewal, day, 'Cancel anytime in My Membership', 'non-refundable except'])
      expect(terms).toContain(words);
    expect(terms).toContain('href="http://club.test/terms"');
  });

  it('is in the language of the page that started it, with its forms and links (SEE-01)', async () => {
    const buyer = await aBuyer(api);
    const body = { planId: 'premium_year', ...returnAddresses };
    const url = urlIn(
      await buyer.call('checkout', { body, headers: { 'Accept-Language': 'es-US,en;q=0.5' } }),
    );
    expect(url).toMatch(/\/checkout\/\w+$/);
    const page = await (await api.fetch(url?.replace(API_ORIGIN, '') ?? '')).text();
    for (const words of [
      '<html lang="es">',
      'Resumen del pedido',
      '15 de enero de 2027',
      'Pagar $215.89',
      'href="http://club.test/terms?lang=es"',
    ])
      expect(page).toContain(words);
  });

  it('has no field for a code while the setting is off', async () => {
    const { session } = await started();
    expect(await textOf(session)).not.toContain('name="code"');
    await useCode(session, 'TENOFF');
    expect(await textOf(session)).toContain('Pay $19.99');
  });

  const useCode = (session: string, code: string) =>
    api.fetch(`/checkout/${session}/code`, { method: 'POST', body: new URLSearchParams({ code }) });

  it('takes a promotion code, names the price after it, and removes it again (CARD-07)', async () => {
    const { session } = await started();
    api.account.session(session).allow_promotion_codes = true;
    const faults = { 'NO"SUCH': 'We don’t know this code', spring25: 'This code has expired' };
    for (const [code, fault] of Object.entries(faults)) {
      const refused = await useCode(session, code);
      const page = await refused.text();
      expect(refused.status).toBe(422);
      expect(page).toContain(`value="${code.replace('"', '&quot;')}"`);
      expect(page).toMatch(/<input id="code"[^>]* aria-invalid="true" aria-describedby="code-error"/);
      expect(page).toMatch(new RegExp(`id="code-error" role="alert">${fault}`));
    }
    const applied = await useCode(session, ' tenoff ');
    expect([applied.status, applied.headers.get('location')]).toEqual([303, `/checkout/${session}`]);
    for (const words of [
      '$9.99 today, then $19.99 a month from February 15, 2026.',
      'Pay $9.99',
      '&minus;$10.00',
    ])
      expect(await textOf(session)).toContain(words);
    await useCode(session, '');
    expect(await textOf(session)).toContain('Pay $19.99');
    for (const [code, words] of [
      ['HALF3', '$9.99 a month, then $19.99 a month from April 15, 2026.'],
      ['ALWAYS20', '$15.99 a month with your code.'],
    ] as const) {
      await useCode(session, code);
      expect(await textOf(session)).toContain(words);
    }
    await onPage(api, session, 'pay');
    expect(await textOf(session)).toContain('You paid $15.99');
  });

  it('has the colors of the site', () => {
    const named = (css: string) =>
      new Map([...css.matchAll(/(--club-[\w-]+): ([^;]+);/g)].map((m) => [m[1], m[2]]));
    const site = named(readFileSync('src/style/tokens.css', 'utf8'));
    const [light = '', dark = ''] = tokens.split('@media');
    const pairs = [...named(dark)].map(([name, value]) => [
      name,
      `light-dark(${named(light).get(name)}, ${value})`,
    ]);
    expect(pairs).toEqual(pairs.map(([name = '']) => [name, site.get(name)]));
    expect(pairs.length).toBeGreaterThan(9);
  });

  it('allows no scripts, no inline styles and no frames', async () => {
    const { session } = await started();
    const answer = await api.fetch(`/checkout/${session}`);
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<style|style=|\son\w+=/i);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const sheet = await api.fetch(/href="([^"]+\.css)"/.exec(page)?.[1] ?? '');
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await sheet.text()).toContain('.pay-button');
  });

  it('allows its forms to redirect to the origin the member came from', async () => {
    const buyer = await aBuyer(api);
    const body = {
      planId: 'premium_month',
      successUrl: 'https://partner.test/done?step=2#top',
      cancelUrl: 'https://partner.test/',
    };
    const session = sessionIn(await buyer.call('checkout', { body }));
    const answer = await api.fetch(`/checkout/${session}`);
    expect(answer.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://partner.test;",
    );
    const paid = await onPage(api, session, 'pay');
    expect(paid.headers.get('location')).toBe(`https://partner.test/done?step=2&session_id=${session}#top`);
  });

  it('returns with the session id after Pay, by GET (CHECKOUT-07, CHECKOUT-09)', async () => {
    const { session } = await started();
    const answer = await onPage(api, session, 'pay');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${returnAddresses.successUrl}?session_id=${session}`);
  });

  it('returns to the cancel address after Cancel (CHECKOUT-08)', async () => {
    const { session } = await started();
    const answer = await onPage(api, session, 'cancel');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, returnAddresses.cancelUrl]);
  });

  it('charges once for repeated clicks on Pay', async () => {
    const { session } = await started();
    await Promise.all(Array.from({ length: 20 }, () => onPage(api, session, 'pay')));
    const charges = api.account.charges.filter(({ sessionId }) => sessionId === session);
    expect(charges.map(({ amount }) => amount)).toEqual([1_999]);
  });

  it.each([
    ['Payment complete', async (session: string) => void (await onPage(api, session, 'pay')), 'session_id='],
    ['Checkout expired', async (session: string) => void (await onPage(api, session, 'cancel')), '/about'],
    // Stripe's own end is half an hour after ours.
    ['Checkout expired', async () => api.clock.pass(2 * CHECKOUT_MS), '/about'],
  ])('shows %s afterwards and links back', async (heading, end, link) => {
    const { session } = await started();
    await end(session);
    const page = await textOf(session);
    expect(page).toContain(`<h1>${heading}</h1>`);
    expect(/<a [^>]*href="([^"]+)"/.exec(page)?.[1]).toContain(link);
    expect(page).not.toContain('<form');
  });

  it('cannot pay a canceled session or cancel a paid one', async () => {
    const [paid, left] = [await started(), await started()];
    await onPage(api, paid.session, 'pay');
    await onPage(api, paid.session, 'cancel');
    expect(await paid.buyer.planId()).toBe('premium_month');
    await onPage(api, left.session, 'cancel');
    await onPage(api, left.session, 'pay');
    expect(await left.buyer.planId()).toBeUndefined();
  });

  it.each([
    ['invented', 'nothing'],
    ['cut short', '%E0%A4%A'],
    ['climbing', '..%2f..%2fetc'],
    ['endless', 'a'.repeat(5_000)],
  ])('answers 404 with a link to the plans for a session id that is %s', async (_, session) => {
    for (const init of [{}, { method: 'POST' }]) {
      const answer = await api.fetch(`/checkout/${session}${init.method ? '/pay' : ''}`, init);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('Checkout not found');
    }
  });

  it('shows names as text, not as markup (V3.2.2)', async () => {
    const name = '<img src=x onerror=alert(1)>"\'&';
    await api.deps.db.update(plans).set({ name }).where(eq(plans.planId, 'premium_month'));
    const { session } = await started();
    const page = await textOf(session);
    expect(page).not.toContain('<img src=x');
    expect(page).toContain('&lt;img src=x');
    await api.deps.db.update(plans).set({ name: 'Premium' }).where(eq(plans.planId, 'premium_month'));
  });

  it('does not exist in production, where paid plans are refused with a message', async () => {
    const deps = await createDeps({ config: readConfig(productionEnv), db: api.deps.db, clock: api.clock });
    expect(deps.fakeStripe).toBeUndefined();
    await expect(deps.payments.readSession('cs_test_x')).rejects.toMatchObject({ status: 503 });
    const order = {
      checkoutId: 'k',
      club: 'https://club.test',
      planId: 'premium_month',
      failedTries: 0,
      planName: 'Premium',
      interval: 'month',
      amountCents: 1,
      email: 'a@b.co',
    };
    const opened = deps.payments.createSession({
      ...order,
      interval: 'month',
      ...returnAddresses,
      language: 'en' as const,
      renewalTerms: '$1 today.',
      createdAt: new Date(api.clock.at),
      expiresAt: new Date(api.clock.at),
    });
    await expect(opened).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('can’t take payments'),
    });
  });
});
