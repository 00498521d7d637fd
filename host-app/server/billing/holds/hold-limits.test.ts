import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { sweepMoney } from '../sweep.ts';

const WHY = ['--why', 'asked by phone'];

describe('the limits of holds', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const dayIn = (days: number) => new Date(api.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const pass = async (days: number) => {
    api.clock.pass(days * DAY_MS);
    await api.tick();
    await sweepMoney(api.deps);
  };
  const start = (buyer: Buyer, days = 200) => buyer.call('startHold', { body: { until: dayIn(days) } });
  const billingOf = async (buyer: Buyer): Promise<WireBilling> => {
    const { billing } = (await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling };
    return billing ?? {};
  };
  const goTo = (day: string) => api.clock.pass(Date.parse(`${day}T12:00:00Z`) - api.clock.now());
  const member = async (planId = 'premium_month') => {
    const buyer = await aBuyer(api);
    await buyer.buy(planId);
    return buyer;
  };

  it('ask for one paid period between two holds, and name the day (HOLD-09)', async () => {
    goTo('2027-03-01');
    const buyer = await member();
    expect((await billingOf(buyer)).next_hold_at).toBeUndefined();
    expect((await start(buyer)).status).toBe(200);
    await pass(9);
    await buyer.call('endHold');
    expect(await billingOf(buyer)).toMatchObject({
      holds_left: 1,
      next_hold_at: '2027-04-10T12:00:00.000Z',
    });
    const refused = await start(buyer);
    expect([refused.status, refused.body.message]).toEqual([409, moneyCopy.holdTooSoon('April 10, 2027')]);
    expect(await buyer.planId()).toBe('premium_month');
    // The 31 days that were left are over then, and the next charge is paid.
    await pass(30);
    expect((await start(buyer)).status).toBe(409);
    await pass(1);
    expect((await billingOf(buyer)).next_hold_at).toBeUndefined();
    expect((await start(buyer)).status).toBe(200);
  });

  it.each([
    ['premium_month', 31],
    ['premium_year', 366],
  ])('let %s not chain holds on one payment: %i days later it can (HOLD-09)', async (planId, days) => {
    const buyer = await member(planId);
    await start(buyer, 545);
    await pass(546);
    expect(await buyer.planId()).toBe(planId);
    // Every day of the paid period that follows is too soon for the next hold.
    for (const part of [0, 0.25, 0.5]) {
      await pass(Math.floor(days * part));
      expect((await start(buyer, 545)).status).toBe(409);
    }
    await pass(days);
    expect((await start(buyer, 545)).status).toBe(200);
  });

  it('count no payment that was refunded (HOLD-09)', async () => {
    const buyer = await member();
    await start(buyer);
    await buyer.call('endHold');
    await pass(32);
    await staffTerminal(api)(['member', 'refund', buyer.id, '--yes', ...WHY]);
    const refused = await start(buyer);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('one paid period')]);
    await pass(32);
    expect((await start(buyer)).status).toBe(200);
  });

  it('allow two holds within a year, and name the day of the next one (HOLD-04, V2.3.2)', async () => {
    goTo('2031-01-10');
    const buyer = await member();
    for (let hold = 0; hold < 2; hold += 1) {
      expect((await start(buyer)).status).toBe(200);
      await buyer.call('endHold');
      await pass(32);
    }
    expect(await billingOf(buyer)).toMatchObject({ holds_left: 0, next_hold_at: '2032-01-10T12:00:00.000Z' });
    expect((await start(buyer)).body.message).toBe(moneyCopy.holdsUsed);
    await pass(301);
    expect((await start(buyer)).status).toBe(200);
  });

  it('hold back staff too, unless they force the hold with a reason (HOLD-09)', async () => {
    const buyer = await member();
    const club = (...args: string[]) => staffTerminal(api)(['member', 'hold', buyer.id, ...args]);
    const until = ['--until', dayIn(60)];
    await expect(club(...until)).rejects.toThrow(/--why/);
    await expect(club(...WHY)).rejects.toThrow('--until');
    expect(await club(...until, ...WHY)).toBe(
      `The plan of ${buyer.email} is on hold until the end of ${dayIn(60)}.`,
    );
    await expect(club(...until, '--force', ...WHY)).rejects.toThrow(
      `The plan is on hold until ${dayIn(60)}.`,
    );
    await buyer.call('endHold');
    await expect(club(...until, ...WHY)).rejects.toThrow(/You need one paid period .* add --force\.$/);
    await club(...until, '--force', ...WHY);
    expect((await billingOf(buyer)).hold).toBeDefined();
    expect(await staffTerminal(api)(['audit', '--member', buyer.email])).toMatch(/member hold +.*force yes/);
  });
});
