import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLauncher, type Launched, post, START_MS } from '#kit/server/launcher.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { otherAddresses, reached } from '#kit/server/reached.ts';
import { type TemporarySchema, createTemporarySchema } from '#kit/server/temporary-schema.ts';
import { sampleMembers } from './sample-members.ts';

const samples = Object.values(sampleMembers);

describe('the server process in production', () => {
  const { launch, open, remove } = createLauncher();
  let server: Launched;
  let own: TemporarySchema;
  let env: Record<string, string>;
  beforeAll(async () => {
    own = await createTemporarySchema('club_production');
    // An earlier development start leaves sample members behind.
    const development = await open({ DATABASE_URL: own.url });
    development.child.kill('SIGTERM');
    await development.over;
    env = { ...productionEnv, DATABASE_URL: own.url };
    server = await open(env);
  }, 2 * START_MS);
  afterAll(async () => {
    remove();
    await own.drop();
  });
  const readiness = async () => {
    const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined);
    return answer && [answer.status, await answer.json()];
  };

  it('answers on every interface of the machine', async () => {
    expect(await reached('127.0.0.1', server.port)).toBe(true);
    expect(await reached('127.0.0.2', server.port)).toBe(true);
    for (const address of otherAddresses) expect(await reached(address, server.port)).toBe(true);
  });

  it('refuses the sample members of earlier development starts (V6.3.2)', async () => {
    for (const { email, password } of samples)
      expect((await post(server, 'membership/users/login', { email, password })).status).toBe(401);
  });

  it(
    'answers health while 50 logins queue (V15.2.2)',
    async () => {
      const login = (_: unknown, index: number) =>
        post(server, 'membership/users/login', {
          email: `nobody${index}@example.com`,
          password: 'Wrong#2026',
        });
      const began = performance.now();
      let isOver = false;
      const logins = Promise.all(Array.from({ length: 50 }, login)).finally(() => (isOver = true));
      const tookMs: number[] = [];
      while (!isOver) {
        const sentAt = performance.now();
        expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
        tookMs.push(performance.now() - sentAt);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      const queueMs = performance.now() - began;
      expect(new Set((await logins).map(({ status }) => status))).toEqual(new Set([401]));
      tookMs.sort((a, b) => a - b);
      const median = tookMs[tookMs.length >> 1] ?? 0;
      // Other tests share the cores and slow everything down, but a health check still waits for no login.
      expect(median).toBeLessThan(Math.max(100, queueMs / 5));
    },
    2 * START_MS,
  );

  it(
    'reports draining before it refuses connections, and logs only JSON lines',
    async () => {
      expect(await readiness()).toEqual([200, { status: 'success' }]);
      const stoppedAt = performance.now();
      server.child.kill('SIGTERM');
      let heard = await readiness();
      while (heard?.[0] === 200) heard = await readiness();
      expect(heard).toEqual([503, { status: 'error', part: 'draining' }]);
      // A caller that has not noticed it yet still gets an answer.
      expect((await fetch(`${server.origin}/api/membership/subscriptions/plans`)).status).toBe(200);
      const { code, output } = await server.over;
      const tookMs = performance.now() - stoppedAt;
      expect(code).toBe(0);
      expect(tookMs).toBeLessThan(5_000);
      const lines = output
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(lines.map(({ msg }) => msg)).toContain(
        `The club is open at ${productionEnv.SITE_ORIGIN} (port ${server.port}).`,
      );
      expect(lines.filter(({ route }) => route === '/api/membership/users/login')).toHaveLength(
        samples.length + 50,
      );
      expect(lines.filter(({ msg }) => /^Removed .* 3 sample members/.test(String(msg)))).toHaveLength(1);
    },
    2 * START_MS,
  );

  it(
    'ends with one clear line for a CLUB_HOST of another machine',
    async () => {
      const { code, output } = await (await launch({ ...env, CLUB_HOST: '203.0.113.1' })).over;
      expect(code).toBe(1);
      expect(output).toMatch(/CLUB_HOST must be an address of this machine[^\n]+\n$/);
    },
    2 * START_MS,
  );
});
