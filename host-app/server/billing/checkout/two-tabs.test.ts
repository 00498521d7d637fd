import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, agreedOrder, type Buyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { subscriptions } from '../../db/schema/billing.ts';
import type { Payments } from '../../deps/payments.ts';
import { openCheckout } from './checkout.ts';

const REPLACED = 'You started another checkout in the meantime. Please try again.';

describe('two tabs of one member', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  /** Starts a checkout in one tab, and runs the other tab's step during the provider's call. */
  const start = (buyer: Buyer, planId: string, provider: Partial<Payments>) =>
    openCheckout({ ...api.deps, payments: { ...api.deps.payments, ...provider } }, buyer.id, {
      planId,
      ...agreedOrder,
    });
  const sessionAt = (url: string | undefined) => url?.split('/checkout/')[1] ?? '';

  it('get a working payment page when one reads the profile while the page is created', async () => {
    const buyer = await aBuyer(api);
    const { createSession } = api.deps.payments;
    const url = await start(buyer, 'premium_month', {
      async createSession(order) {
        await buyer.planId();
        return createSession(order);
      },
    });
    await onPage(api, sessionAt(url), 'pay');
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('get a working payment page only for the plan that was chosen last', async () => {
    const buyer = await aBuyer(api);
    const { createSession, readSession } = api.deps.payments;
    const pages: string[] = [];
    const first = start(buyer, 'premium_month', {
      async createSession(order) {
        const made = await createSession(order);
        pages.push(made.id, sessionIn(await buyer.checkout('premium_year')));
        return made;
      },
    });
    await expect(first).rejects.toMatchObject({ status: 409, message: REPLACED });
    const [old = '', last = ''] = pages;
    expect((await readSession(old))?.status).toBe('expired');
    await onPage(api, last, 'pay');
    expect(await buyer.planId()).toBe('premium_year');
  });

  it('get an error message when they never agree on a plan', async () => {
    const buyer = await aBuyer(api);
    const { expireSession } = api.deps.payments;
    const others = ['premium_year', 'founder_month'];
    await buyer.checkout('founder_month');
    const one = start(buyer, 'premium_month', {
      async expireSession(id) {
        const ended = await expireSession(id);
        await buyer.checkout(others[0] ?? '');
        others.reverse();
        return ended;
      },
    });
    await expect(one).rejects.toMatchObject({ status: 409, message: REPLACED });
  });

  it('lose no payment that arrives while the other chooses another plan', async () => {
    const buyer = await aBuyer(api);
    const { expireSession } = api.deps.payments;
    await buyer.checkout('premium_month');
    await start(buyer, 'premium_year', {
      async expireSession(id) {
        api.account.pay(id);
        return expireSession(id);
      },
    });
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('share a page opened before the cancellation: leaving it restores the plan', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const early = sessionIn(await buyer.checkout('premium_year'));
    await buyer.cancel();
    expect(sessionIn(await buyer.checkout('premium_year'))).toBe(early);
    await onPage(api, early, 'cancel');
    expect(await buyer.planId()).toBe('premium_month');
  });

  it('can buy a canceled plan again while a page for another plan is open', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.checkout('premium_year');
    await buyer.cancel();
    await buyer.buy('premium_month');
    expect(await buyer.planId()).toBe('premium_month');
    const rows = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'ended']);
  });
});
