import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import type { WireBilling } from '#contract/wire.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { holds, memberBilling } from '../../db/schema/billing.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { sweepMoney } from '../sweep.ts';
import { eraseHoldDays } from './erase-hold-days.ts';

describe('the days of a hold', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const dayIn = (days: number) => new Date(api.clock.now() + days * DAY_MS).toISOString().slice(0, 10);
  const goTo = (day: string) => api.clock.pass(Date.parse(`${day}T12:00:00Z`) - api.clock.now());
  const erase = () => eraseHoldDays(api.deps.db, api.clock.now());
  const pass = async (days: number) => {
    api.clock.pass(days * DAY_MS);
    await sweepMoney(api.deps);
    await erase();
  };
  const holdsOf = ({ id }: Buyer) => api.deps.db.select().from(holds).where(eq(holds.memberId, id));
  const monthsOf = async ({ id }: Buyer) =>
    (await api.deps.db.select().from(memberBilling).where(eq(memberBilling.memberId, id)))[0]?.heldMonths;
  const billingOf = async (buyer: Buyer): Promise<WireBilling> =>
    ((await buyer.call('subscriptionInfo')).body.data as { billing?: WireBilling }).billing ?? {};
  const start = (buyer: Buyer) => buyer.call('startHold', { body: { until: dayIn(30) } });

  it('are erased 90 days after its end; the months stay for the limits of a year (HOLD-04, HOLD-10)', async () => {
    goTo('2027-01-10');
    const buyer = await aBuyer(api);
    await buyer.buy('premium_year');
    expect((await start(buyer)).status).toBe(200);
    await pass(10);
    await buyer.call('endHold');
    await sweepMoney(api.deps);
    await pass(89);
    expect(await holdsOf(buyer)).toHaveLength(1);
    await pass(2);
    expect(await holdsOf(buyer)).toEqual([]);
    expect(await monthsOf(buyer)).toEqual([{ from: '2027-01', to: '2027-01' }]);
    expect((await billingOf(buyer)).holds_left).toBe(1);
    expect((await start(buyer)).status).toBe(409);
    await pass(280);
    expect(await monthsOf(buyer)).toEqual([]);
    expect((await billingOf(buyer)).holds_left).toBe(2);
  });

  it('stay while a hold runs, however long ago it began', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.call('startHold', { body: { until: dayIn(400) } });
    await pass(300);
    expect(await holdsOf(buyer)).toHaveLength(1);
  });

  it('are cut out of the acts of staff, too (HOLD-10)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    const until = dayIn(30);
    await staffTerminal(api)(['member', 'hold', buyer.id, '--until', until, '--why', 'asked']);
    const details = async () =>
      JSON.stringify(await api.deps.db.select().from(staffActs).where(eq(staffActs.memberId, buyer.id)));
    expect(await details()).toContain(until);
    await pass(119);
    expect(await details()).toContain(until);
    await pass(3);
    expect(await details()).not.toContain(until);
  });
});
