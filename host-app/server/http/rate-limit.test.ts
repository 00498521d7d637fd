import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { contact } from '#contract/areas/contact.ts';
import { testApi } from '#kit/server/api.ts';
import { Refusal } from '../deps/refusal.ts';
import { loginLimits } from './limits.ts';
import { takeOne } from './rate-limit.ts';

describe('takeOne', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const limit = { max: 3, perMs: MINUTE_MS, window: 'rolling' } as const;
  const take = (subject: string) => takeOne(api.deps, { name: 'test', subject, limit });

  it('accepts exactly the allowed number of parallel requests (V2.4.1)', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => take('a')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('sends the seconds to wait and accepts calls after them', async () => {
    api.clock.pass(20_000);
    const refused = await take('a').catch((thrown: unknown) => thrown as Refusal);
    expect(refused).toMatchObject({ status: 429, extra: { retryAfterSeconds: 40 } });
    api.clock.pass(40_000);
    await take('a');
  });

  it('accepts calls after one window when a clock that was a day ahead is set back', async () => {
    api.clock.pass(DAY_MS);
    for (let n = 0; n < 3; n += 1) await take('ahead');
    api.clock.pass(-DAY_MS);
    const refused = await take('ahead').catch((thrown: unknown) => thrown as Refusal);
    expect(refused).toMatchObject({ status: 429, extra: { retryAfterSeconds: 60 } });
    api.clock.pass(MINUTE_MS - 1);
    await expect(take('ahead')).rejects.toMatchObject({ extra: { retryAfterSeconds: 1 } });
    api.clock.pass(1);
    await take('ahead');
  });

  it('keeps the count when the clocks of two processes differ by a second', async () => {
    for (let n = 0; n < 3; n += 1) {
      await take('skewed');
      api.clock.pass(n % 2 === 0 ? -1_000 : 1_000);
    }
    await expect(take('skewed')).rejects.toMatchObject({ status: 429 });
  });

  it('counts each subject separately and stores it only as a hash', async () => {
    await take('jane@example.com');
    const { rows } = await api.deps.db.execute('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain('jane');
  });
});

describe('the limits of a call', async () => {
  const api = await testApi({ rateLimits: true });
  afterAll(() => api.close());
  const { max } = loginLimits.pair;
  const login = (email: string, address: string) =>
    api.call('login', {
      body: { email, password: 'Wrong#2026' },
      headers: { 'X-Forwarded-For': address },
    });

  it('limits guesses at one account for any X-Forwarded-For header (V4.1.3)', async () => {
    for (let n = 0; n < max; n += 1) expect((await login('one@example.com', `10.0.0.${n}`)).status).toBe(401);
    const refused = await login('ONE@example.com', '10.0.1.1');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      status: 'error',
      message: 'Too many attempts. Please try again later.',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await login('two@example.com', '10.0.0.1')).status).toBe(401);
  });

  it('limits one address across many accounts and counts a forwarded address only behind a trusted proxy', async () => {
    const unsubscribe = (on: typeof api, n: number, address: string) =>
      on.call('unsubscribe', {
        body: { email: `m${n}@example.com` },
        headers: { 'X-Forwarded-For': address },
      });
    const addressMax = contact.unsubscribe.limits.address.max;
    for (let n = 0; n < addressMax; n += 1) await unsubscribe(api, n, `10.0.0.${n}`);
    expect((await unsubscribe(api, 999, '10.9.9.9')).status).toBe(429);

    const behind = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
    for (let n = 0; n < addressMax; n += 1) await unsubscribe(behind, n, '6.6.6.6, 10.0.0.1');
    expect((await unsubscribe(behind, 999, '10.0.0.1')).status).toBe(429);
    expect((await unsubscribe(behind, 999, '10.0.0.1, 10.0.0.2')).status).toBe(200);
    await behind.close();
  });

  it('counts all addresses and ports of one IPv6 /64 as one network', async () => {
    const behind = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
    const contact = (address: string) =>
      behind.fetch('/api/users/validate-reset-token?token=x', { headers: { 'X-Forwarded-For': address } });
    await contact('2001:db8:1:2:aaaa::1');
    await contact('2001:0db8:1:2::7');
    await contact('[2001:db8:1:2::8]:50123');
    await contact('[2001:db8:1:2::8]:50124');
    await contact('2001:db8:1:3::7');
    const { rows } = await behind.deps.db.execute('SELECT taken FROM rate_limits ORDER BY taken');
    expect(rows.map((row) => (row as { taken: number }).taken)).toEqual([1, 4]);
    await behind.close();
  });
});
