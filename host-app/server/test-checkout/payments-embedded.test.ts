import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { sweepMoney } from '../billing/sweep.ts';
import { searchDaily } from '../billing/sync/daily-search.ts';
import { members } from '../db/schema/accounts.ts';
import { orphanSearch, subscriptions } from '../db/schema/billing.ts';

const MONTH_MS = 31 * DAY_MS;

describe('the test checkout as a payment provider', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());
  const club = (...args: string[]) => staffTerminal(api)(args);
  const refOf = async ({ id }: Buyer) => {
    const [row] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, id));
    return row?.providerRef ?? '';
  };

  it('has the same calls as Stripe: what is live, who pays, and what was paid', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const ref = await refOf(buyer);
    api.clock.pass(MONTH_MS);
    await sweepMoney(api.deps);
    const { payments } = api.deps;
    const { found, next } = await payments.liveSubscriptions();
    expect(next).toBeUndefined();
    const live = found.find((one) => one.ref === ref);
    expect(live).toMatchObject({ status: 'active', amountCents: 1_999, every: { unit: 'month', count: 1 } });
    expect(await payments.readCustomer(live?.customerRef ?? '')).toEqual({ email: buyer.email });
    const paid = await payments.listPayments(ref);
    expect(paid.map(({ amountCents, refundedCents }) => [amountCents, refundedCents])).toEqual([
      [1_999, 0],
      [1_999, 0],
    ]);
    for (const payment of paid) for (const _ of [1, 2]) await payments.refundRenewal(payment.ref);
    expect((await payments.listPayments(ref)).map(({ refundedCents }) => refundedCents)).toEqual([
      1_999, 1_999,
    ]);
  });

  it('gives staff the same commands', async () => {
    const [ann, bob] = [await aBuyer(api), await aBuyer(api)];
    for (const buyer of [ann, bob]) await buyer.buy('premium_year');
    const refs = [await refOf(ann), await refOf(bob)];
    // The rows of the members go, as those of a restore do.
    for (const { id } of [ann, bob]) await api.deps.db.delete(members).where(eq(members.id, id));
    const listed = await club('orphans');
    for (const ref of refs) expect(listed).toContain(ref);
    const [first = '', second = ''] = refs;
    // It does not keep which plan was sold.
    const sold = ['--plan', 'premium_year', '--yes', '--why', 'restored'];
    await expect(club('orphans', 'adopt', first, ...sold.slice(2))).rejects.toThrow(
      '--plan: The subscription names no plan.',
    );
    expect(await club('orphans', 'adopt', first, ...sold)).toContain(ann.email);
    expect(await club('orphans', 'refund', second, '--yes', '--why', 'restored')).toContain(
      'Refunded $215.89 (1 payment)',
    );
    expect(await club('reconcile', '--all', '--why', 'restored')).toMatch(/^Compared \d plans: \d differed/);
  });

  it.each([
    ['refund-waits', /^The refund of \$19\.99 .* is pending/, 'refund pending', 'refunded'],
    ['refund-fails', /^Refunded \$19\.99/, 'refunded', 'refund failed'],
  ] as const)('has the card %s, whose refund ends a day later', async (card, said, first, last) => {
    const buyer = await aBuyer(api);
    const session = sessionIn(await buyer.checkout('premium_month'));
    await api.deps.testCheckout?.pay(session, card);
    expect(await buyer.planId()).toBe('premium_month');
    const status = async () => {
      const { body } = await buyer.call('invoices');
      return (body.data as { invoices: { status: string }[] }).invoices[0]?.status;
    };
    expect(await club('member', 'refund', buyer.id, '--yes', '--why', 'asked by phone')).toMatch(said);
    expect(await status()).toBe(first);
    api.clock.pass(DAY_MS);
    await api.deps.db.update(orphanSearch).set({ dueAt: new Date(0) });
    await searchDaily(api.deps);
    expect(await status()).toBe(last);
  });
});
