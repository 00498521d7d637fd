import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly } from '#kit/nightly.ts';
import { type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { aPayer, fillClub } from '#kit/payments/full-club.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';

const MEMBERS = 100_000;
const INVOICES = 100_000;
const ROUNDS = 220;
const WARM_UP = 20;

// Writing 900,000 rows takes longer than a test may take by day.
describe.runIf(isNightly)('invoices of a member with 100,000', () => {
  let api: TestApi;
  let light: Buyer;
  let heavy: Buyer;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
    light = await aPayer(api, 10);
    heavy = await aPayer(api, INVOICES);
    await fillClub(api, MEMBERS);
  }, 600_000);
  afterAll(() => api.close());

  const median = (times: number[]): number =>
    times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

  it('load as fast as those of a member with 10, by page and one by one', async () => {
    const page = (buyer: Buyer, number: number) => () =>
      buyer.call('invoices', { query: { page: String(number), limit: '10' } });
    const one = (buyer: Buyer, pick: (round: number) => number) => (round: number) =>
      buyer.call('invoice', { id: `${buyer.id}-${pick(round)}` });
    const calls: Record<string, (round: number) => ReturnType<Buyer['call']>> = {
      lightPage: page(light, 1),
      heavyPage1: page(heavy, 1),
      heavyPage5000: page(heavy, 5_000),
      heavyPage10000: page(heavy, INVOICES / 10),
      lightOne: one(light, (round) => 1 + (round % 10)),
      heavyOne: one(heavy, (round) => 1 + ((round * 7_919) % INVOICES)),
    };
    const names = Object.keys(calls);
    const times = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let step = 0; step < names.length; step += 1) {
        // Each round starts with another call, so that no call always follows the same one.
        const name = names[(round + step) % names.length] ?? '';
        const began = performance.now();
        const answer = await calls[name]?.(round);
        if (round >= WARM_UP) times.get(name)?.push(performance.now() - began);
        expect(answer?.status).toBe(200);
      }
    }
    const ms = Object.fromEntries(
      [...times].map(([name, taken]) => [name, Number(median(taken).toFixed(2))]),
    );
    console.log(`figure: median ms of ${ROUNDS - WARM_UP} calls each ${JSON.stringify(ms)}`);
    for (const name of ['heavyPage1', 'heavyPage5000', 'heavyPage10000']) {
      expect(Number(ms[name]) / Number(ms.lightPage)).toBeLessThanOrEqual(1.5);
    }
    expect(Number(ms.heavyOne) / Number(ms.lightOne)).toBeLessThanOrEqual(1.5);
  }, 300_000);
});
