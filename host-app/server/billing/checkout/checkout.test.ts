import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, onPage, returnAddresses, seedShop, sessionIn, times, urlIn } from '#kit/payments/buyer.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { checkouts, subscriptions } from '../../db/schema/billing.ts';
import { CHECKOUT_MS } from './checkout.ts';

describe('checkout', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  it('returns the address of the payment page for a paid plan (CALL-20)', async () => {
    const buyer = await aBuyer(api);
    const answer = await buyer.checkout('premium_month');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'success', message: expect.any(String) });
    expect(urlIn(answer)).toMatch(/^http:\/\/club\.test\/checkout\/cs_test_[\da-f]{24}$/);
    expect(await buyer.planId()).toBeUndefined();
  });

  it('accepts the _id of a plan as its id (A-74)', async () => {
    const buyer = await aBuyer(api);
    const plans = (await api.call('plans')).body.data as { _id: string; plan_id: string }[];
    const yearly = plans.find((plan) => plan.plan_id === 'premium_year');
    await buyer.buy(yearly?._id ?? '');
    expect(await buyer.planId()).toBe('premium_year');
  });

  it('activates a free plan at once, without an address and without an invoice (CHECKOUT-03, CALL-20)', async () => {
    const buyer = await aBuyer(api);
    const answer = await buyer.checkout('free_month');
    expect(answer.body).toMatchObject({ status: 'success', data: {} });
    expect(urlIn(answer)).toBeUndefined();
    expect(await buyer.planId()).toBe('free_month');
    const invoices = await buyer.call('invoices');
    expect(invoices.body.data).toEqual({ invoices: [], pagination: { current_page: 1, total_pages: 0 } });
  });

  it('opens one session with one address for 50 simultaneous checkouts of one member and plan', async () => {
    const buyer = await aBuyer(api);
    const answers = await times(50, () => buyer.checkout('premium_month'));
    expect(new Set(answers.map(urlIn)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const open = await api.deps.db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.memberId, buyer.id), eq(checkouts.status, 'open')));
    expect(open).toHaveLength(1);
    const sessions = [...api.account.sessions.values()].filter((one) => one.customer_email === buyer.email);
    expect(sessions).toHaveLength(1);
  });

  it('activates the free plan once for 50 simultaneous checkouts', async () => {
    const buyer = await aBuyer(api);
    await times(50, () => buyer.checkout('free_month'));
    const rows = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    expect(rows).toHaveLength(1);
  });

  it('ends the open session when another plan is chosen, so that the old page cannot be paid', async () => {
    const buyer = await aBuyer(api);
    const monthly = sessionIn(await buyer.checkout('premium_month'));
    const yearly = sessionIn(await buyer.checkout('premium_year'));
    expect(yearly).not.toBe(monthly);
    const late = await onPage(api, monthly, 'pay');
    expect(late.status).toBe(200);
    expect(await late.text()).toContain('Checkout expired');
    expect(await buyer.planId()).toBeUndefined();
    await onPage(api, yearly, 'pay');
    expect(await buyer.planId()).toBe('premium_year');
  });

  it('opens a new session 30 minutes later', async () => {
    const buyer = await aBuyer(api);
    const first = sessionIn(await buyer.checkout('premium_month'));
    api.clock.pass(CHECKOUT_MS - 1);
    expect(sessionIn(await buyer.checkout('premium_month'))).toBe(first);
    api.clock.pass(1);
    expect(sessionIn(await buyer.checkout('premium_month'))).not.toBe(first);
  });

  it.each([
    ['an unknown plan', { ...returnAddresses, planId: 'platinum_month' }, 404],
    ['no plan', { ...returnAddresses, planId: '' }, 400],
    [
      'a foreign success address',
      { planId: 'premium_month', ...returnAddresses, successUrl: 'https://evil.example/' },
      400,
    ],
    [
      'a foreign cancel address',
      { planId: 'premium_month', ...returnAddresses, cancelUrl: 'https://evil.example/' },
      400,
    ],
    [
      'a foreign address for a free plan',
      { planId: 'free_month', ...returnAddresses, successUrl: 'https://evil.example/' },
      400,
    ],
    [
      'a script address',
      { planId: 'premium_month', ...returnAddresses, successUrl: 'javascript:alert(1)' },
      400,
    ],
    [
      'a look-alike host',
      { planId: 'premium_month', ...returnAddresses, successUrl: `${API_ORIGIN}.evil.example/` },
      400,
    ],
    [
      'a host behind a name',
      { planId: 'premium_month', ...returnAddresses, successUrl: 'http://club.test@evil.example/' },
      400,
    ],
    [
      'a name before the host',
      { planId: 'premium_month', ...returnAddresses, successUrl: 'http://evil@club.test/' },
      400,
    ],
    [
      'a password before the host',
      { planId: 'premium_month', ...returnAddresses, successUrl: 'http://:evil@club.test/' },
      400,
    ],
    ['no address at all', { planId: 'premium_month', ...returnAddresses, successUrl: 'invoice' }, 400],
    ['a missing field', { planId: 'premium_month' }, 400],
    ['NUL in the plan', { ...returnAddresses, planId: 'premium\u0000month' }, 400],
  ])('refuses %s (CALL-20, V2.2.3, Z-07)', async (_, body, status) => {
    const buyer = await aBuyer(api);
    const answer = await buyer.call('checkout', { body });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status: 'error', message: expect.any(String) });
    expect(await api.deps.db.select().from(checkouts).where(eq(checkouts.memberId, buyer.id))).toEqual([]);
  });

  it('refuses the plan that the member already has', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const again = await buyer.checkout('premium_month');
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('This is already your current plan.');
  });

  it('requires a sign-in (CALL-02)', async () => {
    const answer = await api.call('checkout', { body: { planId: 'free_month', ...returnAddresses } });
    expect(answer.status).toBe(401);
  });
});
