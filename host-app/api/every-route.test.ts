import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import { endpoints, errorReply } from '#contract/endpoints.ts';
import { API_ORIGIN, STRONG_PASSWORD, type TestApi, testApi } from '#kit/api.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/buyer.ts';
import { byNight } from '#kit/by-night.ts';
import { figure } from '#kit/figures.ts';
import { type HostileRequest, hostileRequests } from '#kit/hostile-requests.ts';
import type { Known } from '#kit/hostile-values.ts';

const INPUTS = byNight ? 10_000 : 100;
const names = Object.keys(calls) as CallName[];
const target = 'target@example.com';

const known: Known = {
  email: [target, 'new@example.com', 'TARGET@example.com'],
  password: [STRONG_PASSWORD, 'weak'],
  newPassword: [STRONG_PASSWORD, 'weak'],
  otp: ['000000', '123456'],
  planId: ['free_month', 'premium_month', 'premium_year', 'founder_month'],
  successUrl: [`${API_ORIGIN}/invoice`],
  cancelUrl: [`${API_ORIGIN}/about`, 'https://evil.test/'],
  sessionId: ['{CHECKOUT_SESSION_ID}', 'cs_test_1'],
  campaignId: ['cca', 'nextrip-campaign'],
  page: ['1', '0', '-1', '2', '99999999999999999999'],
  limit: ['10', '0', '-1', '1000000'],
  fileType: ['image/png', 'image/svg+xml', 'text/html'],
};

describe(`${INPUTS} hostile requests to each call of the contract`, () => {
  let api: TestApi;
  let buyer: Buyer;
  let hasWritten = false;
  let rows: Record<string, number> = {};
  const seen = { answered: 0, succeeded: 0 };
  beforeAll(async () => {
    // Every statement is heard: rows are counted again only where one could have changed their number.
    api = await testApi({
      onQuery: (text) => void (hasWritten ||= /^\s*(insert|delete|truncate)/i.test(text)),
    });
    await seedShop(api);
    buyer = await aBuyer(api, target);
    await buyer.call('confirmCheckout', { body: { sessionId: await buyer.buy('premium_month') } });
    known.id = [...(await idsIn('invoices')), ...(await idsIn('profile'))];
  }, 120_000);
  afterAll(async () => {
    await api.close();
    const { answered, succeeded } = seen;
    figure(40, `${answered} requests to ${names.length} calls, ${succeeded} of them fine: 0 faults`);
  });

  const countRows = async () => {
    const tables = await api.deps.db.execute(
      sql`SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'`,
    );
    const counts = tables.rows
      .map(
        ({ table_name }) =>
          `SELECT '${String(table_name)}' AS name, count(*)::int AS count FROM "${String(table_name)}"`,
      )
      .join(' UNION ALL ');
    const { rows: counted } = await api.deps.db.execute(sql.raw(counts));
    return Object.fromEntries(counted.map(({ name, count }) => [String(name), Number(count)]));
  };
  /** What the member has that a path may name: the invoice, the subscription. */
  const idsIn = async (name: CallName) =>
    Array.from(JSON.stringify((await buyer.call(name)).body).matchAll(/"_id":"([^"]+)"/g), ([, id]) => id);
  const send = async ({ path, method, headers, body, signedIn }: HostileRequest) =>
    api.fetch(path, {
      method,
      headers: { ...headers, ...(signedIn && { Authorization: `Bearer ${buyer.token}` }) },
      body,
    });

  it.each(names)(
    '%s never faults, answers in the shape of the contract and adds or drops rows only with a success (promise 40)',
    { timeout: 600_000 },
    async (name) => {
      rows = await countRows();
      await fc.assert(
        fc.asyncProperty(hostileRequests(name, known), async (request) => {
          hasWritten = false;
          const answer = await send(request);
          const reply: unknown = await answer.json();
          expect(answer.status).toBeLessThan(500);
          const shape = answer.ok ? endpoints[name].reply : errorReply;
          expect(z.safeParse(shape, reply).success).toBe(true);
          seen.answered += 1;
          seen.succeeded += answer.ok ? 1 : 0;
          await api.deps.background.drain();
          if (!hasWritten) return;
          const before = rows;
          rows = await countRows();
          if (!answer.ok) expect(rows).toEqual(before);
          // A new password ends other sessions: the next request comes from a member who is surely signed in.
          if (answer.ok && name === 'updateProfile') {
            buyer = await aBuyer(api);
            rows = await countRows();
          }
        }),
        { numRuns: INPUTS, ...(byNight ? {} : { seed: 2_026 }) },
      );
      expect(api.logged).toEqual([]);
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('isAdmin');
    },
  );
});
