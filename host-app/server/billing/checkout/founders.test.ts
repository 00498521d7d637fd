import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { isNightly } from '#kit/nightly.ts';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn, times, urlIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { countFounders } from '../store/seats.ts';
import { CHECKOUT_MS } from './checkout.ts';

/** 50 with every change, 500 in the night run. */
const BUYERS = Number(process.env.CLUB_BUYERS ?? (isNightly ? 500 : 50));

/** Tries again while the server is busy, as the site does. */
async function untilAnswered(buyer: Buyer) {
  for (;;) {
    const answer = await buyer.checkout('founder_month');
    if (answer.status !== 503) return answer;
  }
}

describe('founding seats', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
  });
  afterAll(() => api.close());

  /** Empties the tables and sets the number of seats. */
  const open = async (seats: number): Promise<TestApi> => {
    await api.deps.db.execute(sql`truncate refunds, invoices, checkouts, subscriptions, member_billing`);
    await seedShop(api, seats);
    return api;
  };

  it('sells 3 seats to exactly 3 of 50 or 500 simultaneous buyers, never above the limit (FOUNDER-04, Z-10)', async () => {
    const shop = await open(3);
    const buyers = await times(BUYERS, () => aBuyer(shop));
    const answers = await times(BUYERS, (index) => untilAnswered(buyers[index] as Buyer));
    const won = answers.filter((answer) => urlIn(answer) !== undefined);
    expect(won).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(BUYERS - 3);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(
      new Set(['All founding spots are taken. Please choose another plan.']),
    );
    await Promise.all(won.map((answer) => onPage(shop, sessionIn(answer), 'pay')));
    expect(await countFounders(shop.deps.db)).toBe(3);
    const plans = await shop.call('plans');
    expect(plans.body).toMatchObject({ founding_limit: 3, current_founder_subscriptions: 3 });
  }, 180_000);

  it('holds a seat from checkout to payment and counts it once it is paid (FOUNDER-04)', async () => {
    const shop = await open(1);
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const session = sessionIn(await first.checkout('founder_month'));
    expect(await countFounders(shop.deps.db)).toBe(0);
    expect((await second.checkout('founder_month')).status).toBe(409);
    await onPage(shop, session, 'pay');
    expect(await countFounders(shop.deps.db)).toBe(1);
  });

  it.each([
    ['cancelled', async (shop: TestApi, session: string) => void (await onPage(shop, session, 'cancel'))],
    ['not paid within 30 minutes', async (shop: TestApi) => shop.clock.pass(CHECKOUT_MS)],
  ])('frees the seat of a checkout that is %s', async (_, leave) => {
    const shop = await open(1);
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    await leave(shop, sessionIn(await first.checkout('founder_month')));
    expect((await second.checkout('founder_month')).status).toBe(200);
  });

  it('keeps the seat of a founder while a change of plan is still open', async () => {
    const shop = await open(1);
    const [founder, other] = [await aBuyer(shop), await aBuyer(shop)];
    await founder.buy('founder_month');
    await founder.cancel();
    const session = sessionIn(await founder.checkout('premium_month'));
    expect((await other.checkout('founder_month')).status).toBe(409);
    await onPage(shop, session, 'pay');
    expect((await other.checkout('founder_month')).status).toBe(200);
  });

  it('grants the founding rate once and then offers only the standard price', async () => {
    const shop = await open(5);
    const founder = await aBuyer(shop);
    await founder.buy('founder_month');
    await founder.cancel();
    await founder.checkout('free_month');
    shop.clock.pass(DAY_MS);
    const again = await founder.checkout('founder_month');
    expect([again.status, again.body.message]).toEqual([
      409,
      'You can use the founding rate only once. Please choose another plan.',
    ]);
    expect((await founder.checkout('premium_month')).status).toBe(200);
  });

  it('does not use up the rate with an unpaid checkout', async () => {
    const shop = await open(5);
    const buyer = await aBuyer(shop);
    await onPage(shop, sessionIn(await buyer.checkout('founder_month')), 'cancel');
    expect((await buyer.checkout('founder_month')).status).toBe(200);
  });

  it('restores a premium plan when the founding seat that should replace it is refused', async () => {
    const shop = await open(0);
    const buyer = await aBuyer(shop);
    await buyer.buy('premium_month');
    await buyer.cancel();
    expect((await buyer.checkout('founder_month')).status).toBe(409);
    expect(await buyer.planId()).toBe('premium_month');
  });
});
