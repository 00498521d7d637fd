import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import type { RequestLine } from '../deps/metrics.ts';

describe('logRequests', async () => {
  const api = await testApi({ env: { CLUB_TRUST_PROXY: 'on' } });
  afterAll(() => api.close());
  const lines: RequestLine[] = [];
  const lifecycle = { draining: false };
  const app = createApp(
    api.deps,
    { site: 'none', embed: 'none' },
    { onRequest: (line) => lines.push(line), lifecycle },
  );
  const idOf = async (given: string, on = app) =>
    (await on.request('/api/nothing', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id');

  it('writes the matched pattern, never the URL (V16.3.2)', async () => {
    await app.request('/api/membership/subscriptions/invoices/SECRET?token=SECRET');
    await app.request('/api/SECRET?x=SECRET');
    await app.request('/SECRET/page');
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/membership/subscriptions/invoices/:id', 401],
      ['GET', '/api/*', 404],
      ['GET', '/*', 404],
    ]);
    expect(JSON.stringify(lines)).not.toContain('SECRET');
  });

  it('sends the caller the id of the log line', async () => {
    const answer = await app.request('/api/nothing');
    expect(answer.headers.get('x-request-id')).toBe(lines.at(-1)?.requestId);
    expect(lines.at(-1)?.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it.each(['short', 'a'.repeat(65), 'has space in it', 'jane@example.com', 'a/b/c/d/e/f', '-starts-wrong'])(
    'replaces the foreign id %j by its own',
    async (given) => {
      expect(await idOf(given)).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('accepts the request id of a trusted proxy only (V4.1.3)', async () => {
    expect(await idOf('edge-01.7f3a9c')).toBe('edge-01.7f3a9c');
    const alone = createApp({ ...api.deps, config: { ...api.config, trustedProxies: 0 } });
    expect(await idOf('edge-01.7f3a9c', alone)).not.toBe('edge-01.7f3a9c');
  });

  it('uses the same id in the answer to a fault and in its log line', async () => {
    const broken = createApp({
      ...api.deps,
      db: new Proxy(api.deps.db, {
        get: () => {
          throw new Error('no database for canary@example.com');
        },
      }),
    });
    const answer = await broken.request('/api/membership/subscriptions/plans');
    const { requestId } = (await answer.json()) as { requestId: string };
    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-request-id')).toBe(requestId);
    expect(api.logged.filter((line) => line.includes(requestId))).toHaveLength(1);
  });

  describe('/healthz and /readyz', () => {
    const ready = async (on = app) => {
      const answer = await on.request('/readyz');
      return [answer.status, await answer.json()];
    };

    it('report that the process is alive and ready for requests', async () => {
      expect((await app.request('/healthz')).status).toBe(200);
      expect(await ready()).toEqual([200, { status: 'success' }]);
    });

    it('name the missing part: the database', async () => {
      const db = new Proxy(api.deps.db, {
        get: () => () => Promise.reject(new Error('gone')),
      });
      const broken = createApp({ ...api.deps, db, healthDb: db });
      expect(await ready(broken)).toEqual([503, { status: 'error', part: 'database' }]);
      expect((await broken.request('/healthz')).status).toBe(200);
    });

    it('name the missing part: migrations', async () => {
      await api.deps.db.execute(sql`UPDATE applied_migrations SET name = 'x' || name`);
      expect(await ready()).toEqual([503, { status: 'error', part: 'migrations' }]);
      await api.deps.db.execute(sql`UPDATE applied_migrations SET name = substr(name, 2)`);
      expect((await ready())[0]).toBe(200);
    });

    it('report not ready once a stop has begun', async () => {
      lifecycle.draining = true;
      expect(await ready()).toEqual([503, { status: 'error', part: 'draining' }]);
      expect((await app.request('/healthz')).headers.get('connection')).toBe('close');
      lifecycle.draining = false;
    });
  });
});
