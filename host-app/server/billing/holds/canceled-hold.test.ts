import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import type { Buyer } from '#kit/payments/buyer.ts';
import { type Payer, sharedShop } from '#kit/payments/stripe-shop.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { holds, subscriptions } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';

describe('a hold of a plan that is not active any more', () => {
  const shop = sharedShop();

  const dayIn = (days: number) => new Date(shop.api.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const hear = async () => {
    for (const event of shop.newEvents()) expect(await shop.deliver(event)).toBe(200);
  };
  const sweep = async () => {
    await sweepMoney(shop.api.deps);
    await hear();
    await sweepMoney(shop.api.deps);
  };
  const runningOf = ({ id }: Buyer) =>
    shop.api.deps.db
      .select()
      .from(holds)
      .where(and(eq(holds.memberId, id), isNull(holds.endedAt)));
  const planIdOf = async (ref: string) => {
    const [row] = await shop.api.deps.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.providerRef, ref));
    return row?.id;
  };
  const billingOf = async (buyer: Buyer): Promise<WireBilling | undefined> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing;
  const atStripe = (ref: string) => shop.stripe.account.subscription(ref);
  const held = async (planId = 'premium_month'): Promise<Payer> => {
    const payer = await shop.payer(planId);
    shop.api.clock.pass(10 * DAY_MS);
    expect((await payer.buyer.call('startHold', { body: { until: dayIn(200) } })).status).toBe(200);
    return payer;
  };
  const cancel = async ({ buyer, ref }: Payer) =>
    buyer.call('cancelSubscription', { id: await planIdOf(ref) });
  const buyAnother = async (buyer: Buyer, planId: string) => {
    const session = await shop.start(buyer, planId);
    shop.stripe.account.pay(session);
    await hear();
    return shop.stripe.account.session(session).subscription ?? '';
  };

  /** Each way in which a plan on hold ends. */
  const ways: [string, (payer: Payer) => Promise<unknown>][] = [
    ['canceled by the member', cancel],
    [
      'refunded and canceled by staff',
      ({ buyer }) =>
        staffTerminal(shop.api)(['member', 'refund', buyer.id, '--cancel-plan', '--yes', '--why', 'asked']),
    ],
    [
      'canceled at Stripe',
      async ({ ref }) => {
        shop.stripe.account.cancel(ref);
        await hear();
      },
    ],
    [
      'disputed and lost',
      async ({ intent }) => {
        shop.stripe.account.dispute(intent, 'lost');
        await hear();
      },
    ],
    [
      'replaced by a checkout that was open before',
      async ({ buyer }) => {
        await buyer.call('endHold');
        const session = await shop.start(buyer, 'premium_year');
        const force = ['member', 'hold', buyer.id, '--until', dayIn(200), '--force', '--why', 'asked'];
        await staffTerminal(shop.api)(force);
        expect(await runningOf(buyer)).toHaveLength(1);
        shop.stripe.account.pay(session);
        await hear();
        expect(await buyer.planId()).toBe('premium_year');
      },
    ],
  ];

  it.each(ways)('ends when the plan is %s, at Stripe too (HOLD-08)', async (_, leave) => {
    const payer = await held();
    await leave(payer);
    await sweep();
    expect(await runningOf(payer.buyer)).toEqual([]);
    expect((await billingOf(payer.buyer))?.hold).toBeUndefined();
    const { status, pause_collection } = atStripe(payer.ref);
    expect(status === 'canceled' || pause_collection === null).toBe(true);
    const end = await payer.buyer.call('endHold');
    expect([end.status, end.body.message]).toEqual([409, moneyCopy.holdNone]);
  });

  it('is not the one that ends later: the new plan has its own (HOLD-08)', async () => {
    const payer = await held();
    const { buyer } = payer;
    await cancel(payer);
    shop.api.clock.pass(2 * DAY_MS);
    const next = await buyAnother(buyer, 'premium_month');
    shop.api.clock.pass(40 * DAY_MS);
    shop.stripe.account.turn(next);
    await hear();
    const before = await billingOf(buyer);
    expect((await buyer.call('endHold')).status).toBe(409);
    expect(await billingOf(buyer)).toEqual(before);
    expect((await buyer.call('startHold', { body: { until: dayIn(100) } })).status).toBe(200);
    const [own, ...others] = await runningOf(buyer);
    expect([own?.subscriptionId, others]).toEqual([await planIdOf(next), []]);
    expect((await buyer.call('endHold')).status).toBe(200);
    expect(await buyer.planId()).toBe('premium_month');
    expect(await runningOf(buyer)).toEqual([]);
    await sweep();
    expect(atStripe(next).pause_collection).toBeNull();
  });

  it('does not come back with a plan that is restored: the paid days that were left do (HOLD-08, Z-01)', async () => {
    const payer = await held('founder_month');
    const { buyer, ref } = payer;
    shop.api.clock.pass(50 * DAY_MS);
    await cancel(payer);
    const session = await shop.start(buyer, 'premium_month');
    shop.stripe.account.expire(session);
    await hear();
    await sweep();
    expect(await buyer.planId()).toBe('founder_month');
    expect(atStripe(ref)).toMatchObject({ pause_collection: null, cancel_at_period_end: false });
    const { next_charge_at: at = '' } = (await billingOf(buyer)) ?? {};
    expect(Math.round((Date.parse(at) - shop.api.clock.now()) / DAY_MS)).toBe(20);
    expect(Math.round((atStripe(ref).periodEnd * 1_000 - shop.api.clock.now()) / DAY_MS)).toBe(20);
  });

  it('can be only one, even in the database (HOLD-08)', async () => {
    const { buyer } = await held();
    const [own] = await runningOf(buyer);
    if (!own) throw new Error('No hold runs.');
    const { unsent: _, ...columns } = own;
    const second = shop.api.deps.db
      .insert(holds)
      .values({ ...columns, id: `${own.id}-2`, subscriptionId: 'another' });
    await expect(second).rejects.toThrow();
  });
});
