import { eq, like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { testApi } from '#kit/server/api.ts';
import { rateLimits } from '../db/schema/server.ts';

const ALLOWED = 3_000;

describe('the limit of the refresh call', async () => {
  const api = await testApi({ rateLimits: true });
  afterAll(() => api.close());
  const renew = (refreshToken: string) => api.call('refreshToken', { body: { refreshToken } });
  const counter = async () => {
    const rows = await api.deps.db.select().from(rateLimits).where(like(rateLimits.key, 'refreshToken%'));
    expect(rows).toHaveLength(1);
    return rows[0] ?? { key: '', taken: 0 };
  };

  it('neither counts nor refuses a valid token after junk tokens from the same network', async () => {
    let { refreshToken } = await api.signUp('neighbor@example.com');
    const work = async () => {
      for (let n = 0; n < 5; n += 1) {
        const { status, body } = await renew(refreshToken);
        expect(status).toBe(200);
        refreshToken = (body.result as { refreshToken: string }).refreshToken;
      }
    };
    const junk = await Promise.all(Array.from({ length: 30 }, (_, n) => renew(`junk-${n}`)));
    expect(new Set(junk.map(({ status }) => status))).toEqual(new Set([401]));
    await work();
    const { key, taken } = await counter();
    expect(taken).toBe(30);

    // Set the count directly: 3,000 requests take a minute on a busy machine.
    await api.deps.db.update(rateLimits).set({ taken: ALLOWED }).where(eq(rateLimits.key, key));
    const over = await renew('junk');
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await work();
    expect((await counter()).taken).toBe(ALLOWED + 1);
    api.clock.pass(15 * MINUTE_MS);
    expect((await renew('junk')).status).toBe(401);
  });
});
