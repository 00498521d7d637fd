import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { calls } from '#contract/calls.ts';
import { readAll } from '#kit/privacy/full-member.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { elementFailures } from '../../db/schema/failures.ts';
import { rateLimits } from '../../db/schema/server.ts';
import { sweepRecords } from '../../members/privacy/retention.ts';
import { countFailure, type FailureReport } from './count-failure.ts';

const PARTNER = 'https://deals.example.com';
const report: FailureReport = { tag: 'club-signup', version: '0.1.0', reason: 'origin', origin: PARTNER };

describe('the report of an element that failed', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi({ env: { CLUB_ALLOWED_ORIGINS: PARTNER }, rateLimits: true });
  });
  beforeEach(async () => {
    await api.deps.db.delete(elementFailures);
    await api.deps.db.delete(rateLimits);
  });
  afterAll(() => api.close());

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    api.fetch(`/api${calls.reportFailure.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
    });
  const stored = () => api.deps.db.select().from(elementFailures);

  it('is counted by origin, tag, version, reason and hour, as a page sends it without a preflight', async () => {
    for (const _ of [1, 2]) expect((await send(report, { Origin: PARTNER })).status).toBe(200);
    await send({ ...report, reason: 'crash' }, { Origin: PARTNER });
    api.clock.pass(60 * MINUTE_MS);
    await send(report, { Origin: PARTNER });
    const rows = (await stored()).map(({ reason, hour, count }) => [reason, hour.toISOString(), count]);
    expect(rows.toSorted()).toEqual([
      ['crash', '2026-01-15T12:00:00.000Z', 1],
      ['origin', '2026-01-15T12:00:00.000Z', 2],
      ['origin', '2026-01-15T13:00:00.000Z', 1],
    ]);
  });

  it('keeps nothing about a visitor: no path, query, text, browser or address', async () => {
    const canary = 'canary-4711';
    const answer = await send(
      {
        ...report,
        origin: `https://user-${canary}@deals.example.com/${canary}?email=${canary}#${canary}`,
        page: canary,
        message: canary,
        stack: canary,
      },
      {
        Referer: `${PARTNER}/${canary}`,
        'User-Agent': canary,
        'Accept-Language': canary,
        'X-Forwarded-For': '203.0.113.47',
        Cookie: `session=${canary}`,
        Authorization: `Bearer ${canary}`,
      },
    );
    expect(answer.status).toBe(200);
    await api.deps.background.drain();
    const everything = JSON.stringify(await readAll(api.deps.db)) + JSON.stringify(api.logged);
    expect(everything).toContain(PARTNER);
    expect(everything).not.toContain('4711');
    expect(everything).not.toContain('203.0.113');
    expect(answer.headers.get('set-cookie')).toBe(null);
    // Above, the canary was in texts that the schema drops. These it refuses.
    for (const field of ['tag', 'version', 'reason', 'origin'])
      expect((await send({ ...report, [field]: canary })).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['the header', 'https://other.example', PARTNER, 'https://other.example'],
    ['the body where the browser hides the header', 'null', PARTNER, PARTNER],
    ['the body without a header', undefined, PARTNER, PARTNER],
    ['a page without an origin', 'null', 'null', 'null'],
  ])('takes the origin of %s', async (_, header, origin, expected) => {
    await send({ ...report, origin }, header ? { Origin: header } : {});
    expect((await stored()).map((row) => row.origin)).toEqual([expected]);
  });

  it('lets nobody fill the table: a day adds few rows of unlisted origins, and a listed one still counts', async () => {
    const stranger = (n: number) => ({ ...report, origin: `https://stranger-${n}.example` });
    for (let n = 0; n < 510; n += 1) await countFailure(api.deps, stranger(n));
    const rows = await stored();
    expect(rows).toHaveLength(501);
    expect(rows.filter(({ origin }) => origin === '')).toMatchObject([{ tag: '', version: '', count: 10 }]);
    // The limits are no table to fill either.
    expect((await api.deps.db.select().from(rateLimits)).length).toBeLessThan(5);
    await countFailure(api.deps, report);
    expect((await stored()).filter(({ origin }) => origin === PARTNER)).toHaveLength(1);
  });

  it('stops counting at the limit of an origin, and of a network', async () => {
    for (let n = 0; n < 300; n += 1) expect((await send(report, { Origin: PARTNER })).status).toBe(200);
    expect((await send(report, { Origin: PARTNER })).status).toBe(429);
    expect((await stored()).map(({ count }) => count)).toEqual([300]);
    await api.deps.db.update(rateLimits).set({ taken: 5_000 });
    await countFailure(api.deps, report);
    expect((await stored()).map(({ count }) => count)).toEqual([300]);
  });

  it('is deleted after 30 days', async () => {
    await countFailure(api.deps, report);
    api.clock.pass(30 * DAY_MS);
    await sweepRecords(api.deps);
    expect(await stored()).toHaveLength(1);
    api.clock.pass(60 * MINUTE_MS);
    await sweepRecords(api.deps);
    expect(await stored()).toEqual([]);
  });
});
