import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLauncher, type Launched, post, START_MS } from '#kit/server/launcher.ts';
import { type SilentProxy, silentProxy } from '#kit/server/silent-proxy.ts';
import { type Postgres, startPostgres } from '../../scripts/servers/start-postgres.ts';
import { sampleMembers } from './sample-members.ts';

const RESTARTS = 4;
const AT_ONCE = 6;
const { email, password } = sampleMembers.paid;

describe('the server process while its database fails', () => {
  const { open, remove } = createLauncher();
  let postgres: Postgres;
  let proxy: SilentProxy;
  let server: Launched;
  beforeAll(async () => {
    postgres = await startPostgres({ sync: false });
    proxy = await silentProxy(postgres.url);
    server = await open({ DATABASE_URL: proxy.url, CLUB_RATE_LIMITS: 'off' });
  }, 2 * START_MS);
  afterAll(async () => {
    remove();
    proxy.stop();
    await postgres.stop();
  });
  const logIn = async () => {
    const answer = await post(server, 'membership/users/login', { email, password });
    await answer.arrayBuffer();
    return `${answer.status} ${answer.headers.get('Retry-After') ?? ''}`.trim();
  };
  const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status;

  it(
    'lives through restarts during six log-ins, asks them to try again, and loses no connection',
    async () => {
      const answers = new Set<string>();
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        let isOver = false;
        const visitors = Array.from({ length: AT_ONCE }, async () => {
          while (!isOver) answers.add(await logIn());
        });
        await postgres.restart();
        await expect.poll(logIn, { timeout: START_MS }).toBe('200');
        isOver = true;
        await Promise.all(visitors);
      }
      expect([...answers].sort()).toEqual(['200', '503 5']);
      expect(server.child.exitCode).toBeNull();
      const afterwards = await Promise.all(Array.from({ length: 20 }, logIn));
      expect(new Set(afterwards)).toEqual(new Set(['200']));
    },
    START_MS,
  );

  it(
    'is not ready while its connections are silent, and ready again within 30 seconds',
    async () => {
      const answers: string[] = [];
      const visitors = Array.from({ length: 10 }, async () => {
        for (let time = 0; time < 3; time += 1) answers.push(await logIn());
      });
      proxy.silence();
      const silentAt = performance.now();
      proxy.silenceNew(true);
      await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503);
      expect(await statusOf('/healthz')).toBe(200);
      proxy.silenceNew(false);
      await Promise.all(visitors);
      await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
      expect(await logIn()).toBe('200');
      expect(performance.now() - silentAt).toBeLessThan(30_000);
    },
    START_MS,
  );
});
