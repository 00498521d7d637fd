import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, agreedOrder, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { founding, type PlanRow } from '../../db/schema/billing.ts';
import { CHECKOUT_MS, openCheckout } from '../checkout/checkout.ts';
import { countSeats, isSoldOut, keptPriceOf, keptUntil } from './seats.ts';

describe('a founding seat', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  // No seat is taken.
  beforeEach(async () => {
    await api.deps.db.execute(sql`truncate refunds, invoices, checkouts, subscriptions, member_billing`);
  });
  afterAll(() => api.close());

  it('is refused with a message when no seat limit is stored', async () => {
    await seedShop(api);
    await api.deps.db.delete(founding);
    const buyer = await aBuyer(api);
    const answer = await buyer.checkout('founder_month');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'All founding spots are taken. Please choose another plan.',
    ]);
    expect((await buyer.checkout('premium_month')).status).toBe(200);
  });

  it('is taken back from unpaid checkouts only when the last seat is gone', async () => {
    const requests: string[] = [];
    const { readSession } = api.deps.payments;
    const context = {
      ...api.deps,
      payments: {
        ...api.deps.payments,
        readSession: (id: string) => {
          requests.push(id);
          return readSession(id);
        },
      },
    };
    const buys = async (planId: string) =>
      openCheckout(context, (await aBuyer(api)).id, { planId, ...agreedOrder });
    await seedShop(api, 2);
    const unpaid = sessionIn(await (await aBuyer(api)).checkout('founder_month'));
    api.clock.pass(CHECKOUT_MS);
    await buys('founder_month');
    // All seats are taken now, which does not affect other plans.
    await buys('premium_month');
    expect(requests).toEqual([]);
    await buys('founder_month');
    expect(requests).toEqual([unpaid]);
  });

  it('can be sold again a day after its founder left, before any sweep', async () => {
    await seedShop(api, 1);
    const [left, next] = [await aBuyer(api), await aBuyer(api)];
    await left.buy('founder_month');
    await left.cancel();
    expect((await next.checkout('founder_month')).status).toBe(409);
    api.clock.pass(DAY_MS);
    expect((await next.checkout('founder_month')).status).toBe(200);
  });

  it('is counted as held once it is paid, and as in a checkout before that', async () => {
    await seedShop(api, 5);
    const [founder, buyer] = [await aBuyer(api), await aBuyer(api)];
    await founder.buy('founder_month');
    await buyer.checkout('founder_month');
    await (await aBuyer(api)).checkout('premium_month');
    expect(await countSeats(api.deps.db)).toEqual({ limit: 5, held: 1, inCheckout: 1 });
    expect(await isSoldOut(api.deps.db)).toBe(false);
    await seedShop(api, 2);
    expect(await isSoldOut(api.deps.db)).toBe(true);
  });

  it('is one of 10,000 when no limit is stored, and none is for sale', async () => {
    await api.deps.db.delete(founding);
    expect(await countSeats(api.deps.db)).toEqual({ limit: 10_000, held: 0, inCheckout: 0 });
    expect(await isSoldOut(api.deps.db)).toBe(true);
  });
});

describe('a kept founding seat', () => {
  const day = (ofMonth: number) => new Date(Date.UTC(2026, 1, ofMonth));
  const [before, until, after] = [day(14), day(15), day(16)];

  it.each([
    ['without a deletion', null, until],
    ['with the deletion of the account, when it is earlier', before, before],
    ['before a later deletion', after, until],
  ])('ends %s', (_, deleteAt, end) => {
    expect(keptUntil(until, deleteAt)).toBe(end);
  });

  it.each([
    ['is its own until then', before, 'founder_month', 1_499],
    ['is over at that moment, before any sweep', until, 'founder_month', undefined],
    ['is not that of another plan', before, 'founder_year', undefined],
  ])('has a price that %s', (_, now, id, price) => {
    const clock = { now: () => now.getTime() };
    const kept = { seatUntil: until, seatPlanId: 'founder_month', seatPriceCents: 1_499 };
    expect(keptPriceOf({ clock } as TestApi['deps'], { id } as PlanRow, kept)).toBe(price);
  });
});
