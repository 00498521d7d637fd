import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBuyer } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { seedPlans } from '../../billing/plan-list/plans.ts';

const free = {
  plan_id: 'free_month',
  plan_name: 'Free Tier',
  plan_type: 'free',
  interval: 'month',
  amount_cents: 0,
  features: ['Cash back'],
};
const premium = {
  ...free,
  plan_id: 'premium_month',
  plan_name: 'Premium',
  plan_type: 'premium',
  amount_cents: 2_199,
};
const gold = { ...premium, plan_id: 'gold_year', plan_name: 'Gold', interval: 'year', amount_cents: 19_900 };

describe('club plans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-plans-'));
  const file = join(folder, 'plans.json');
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedPlans(api.deps.db);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api.close();
  });
  const club = (...args: string[]) => staffTerminal(api)(args);
  const write = (content: unknown) =>
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const apply = (...args: string[]) => club('plans', 'apply', file, '--why', 'new prices', ...args);
  const offered = async () =>
    ((await api.call('plans')).body.data as { plan_id: string; amount: number }[]).map((plan) => [
      plan.plan_id,
      plan.amount,
    ]);
  beforeEach(() => write({ plans: [free, premium, gold] }));

  it('marks the samples and writes a file that changes nothing but that (PLANS-02)', async () => {
    expect(await club('plans', 'list')).toMatch(/^free_month +Free Tier +\$0\.00 a month +sample\n/);
    write(await club('plans', 'list', '--json'));
    const printed = await apply('--dry-run');
    expect(printed.match(/changed +no sample any more$/gm)).toHaveLength(4);
  });

  it('shows every difference in a dry run and changes nothing (PLANS-03)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.call('profile');
    const before = await offered();
    const printed = await club('plans', 'apply', file, '--dry-run');
    expect(printed).toMatch(
      /premium_month +changed .*price \$19\.99 -> \$21\.99; 1 member keeps the old price; feat/,
    );
    expect(printed).toMatch(/gold_year +new +Gold, \$199\.00 a year/);
    expect(printed).toMatch(/founder_month +withdrawn/);
    expect(printed).toMatch(/Nothing was changed: this was a dry run\.$/);
    expect(await offered()).toEqual(before);
  });

  it('asks, applies, keeps what members have, and keeps the history (PLANS-04)', async () => {
    const [founder, premiumMember, late] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
    await founder.buy('founder_month');
    await premiumMember.buy('premium_month');
    await founder.call('profile');
    await premiumMember.call('profile');
    await expect(apply()).rejects.toThrow('Make 5 changes? Add --yes');
    expect(await apply('--yes')).toMatch(/5 changes made\. Visitors see them at once\.$/);
    expect(await offered()).toEqual([
      ['free_month', 0],
      ['premium_month', 2_199],
      ['gold_year', 19_900],
    ]);
    const priceOf = async (buyer: typeof late) => (await buyer.call('subscriptionInfo')).body.data;
    expect(await priceOf(founder)).toMatchObject({
      currentPlan: { plan_name: 'Founding Member', dollar: '14.99' },
    });
    expect(await priceOf(premiumMember)).toMatchObject({ currentPlan: { dollar: '19.99' } });
    expect(await late.checkout('founder_month')).toMatchObject({
      status: 409,
      body: { message: 'We no longer offer this plan. Please choose another one.' },
    });
    await late.buy('premium_month');
    expect(await priceOf(late)).toMatchObject({ currentPlan: { dollar: '21.99' } });
    expect(await apply('--yes')).toMatch(/Nothing to change\.$/);
    // A start keeps plans of our own, even when one of the samples is not among them.
    expect(await seedPlans(api.deps.db)).toBe(false);
    expect(await offered()).toHaveLength(3);
    expect(await club('plans', 'show', 'founder_month')).toMatch(
      /state +withdrawn[^]*changes:\n2026-01-15 12:00 {2}withdrawn +maria: “new prices”$/,
    );
    write({ plans: [free, { ...premium, amount_cents: 2_399 }, gold] });
    await apply('--yes');
    expect(await club('plans', 'show', 'premium_month')).toMatch(
      /Premium, \$21\.99 +maria: “new prices”\n.*Premium, \$23\.99 +maria: “new prices”$/,
    );
    expect(await club('audit')).toMatch(/maria +plans apply +- +done +changes 1, “new prices”/);
  });

  it.each<[string, unknown, string]>([
    ['text that is not JSON', '{', 'This is not JSON: '],
    ['no list', {}, 'plans must be a list of 1 to 30 plans.'],
    ['an unknown field', { plans: [{ ...free, price: 1 }] }, "plans.0: there is no field 'price'."],
    [
      'a price in dollars',
      { plans: [free, { ...premium, amount_cents: 21.99 }] },
      'plans.1.amount_cents must be a whole',
    ],
    [
      'a price as text',
      { plans: [free, { ...premium, amount_cents: '2199' }] },
      'plans.1.amount_cents must be a whole',
    ],
    ['a missing name', { plans: [{ ...free, plan_name: ' ' }] }, 'plans.0.plan_name must be a name'],
    [
      'an odd id',
      { plans: [{ ...free, plan_id: 'Free Month' }] },
      'plans.0.plan_id must be at most 40 small',
    ],
    [
      'a feature that is no text',
      { plans: [{ ...free, features: [1] }] },
      'plans.0.features.0 must be a list',
    ],
    [
      'two plans with one id',
      { plans: [free, premium, premium] },
      'premium_month: two plans have this plan_id.',
    ],
    ['no free plan', { plans: [premium] }, 'Exactly one plan must be free'],
    [
      'a free premium plan',
      { plans: [free, { ...premium, amount_cents: 0 }] },
      'premium_month: the free plan costs 0',
    ],
    [
      'a free plan with a price',
      { plans: [{ ...free, amount_cents: 5 }] },
      'free_month: the free plan costs 0',
    ],
    [
      'another interval',
      { plans: [free, { ...premium, interval: 'year' }] },
      "premium_month: its interval stays 'month'",
    ],
  ])('refuses %s and changes nothing (PLANS-05)', async (_, content, message) => {
    write(content);
    const before = await offered();
    const thrown: unknown = await apply('--yes').catch((cause: unknown) => cause);
    expect(String((thrown as Error).message)).toContain(message);
    expect((thrown as Error).message).not.toContain('\n');
    expect(await offered()).toEqual(before);
  });

  it('names a file that cannot be read', async () => {
    rmSync(file);
    await expect(apply('--yes')).rejects.toThrow(`The file ${file} cannot be read.`);
  });
});
