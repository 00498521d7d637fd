import { once } from 'node:events';
import { statSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLauncher, type Launched, post, START_MS } from '#kit/server/launcher.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { hasIpv6, otherAddresses, reached } from '#kit/server/reached.ts';
import { sampleMembers } from './sample-members.ts';

/** Starts a login that the server has begun to read. `finish` sends its body and returns the status. */
async function loginInProgress({ origin }: Launched, credentials: { email: string; password: string }) {
  const body = JSON.stringify(credentials);
  const login = request(`${origin}/api/membership/users/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Expect: '100-continue',
    },
  });
  const answered = once(login, 'response') as Promise<[IncomingMessage]>;
  login.flushHeaders();
  await once(login, 'continue');
  return {
    async finish() {
      login.end(body);
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    },
  };
}

describe('the server process', () => {
  const { dataDir, launch, open, remove } = createLauncher();
  afterAll(remove);

  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /^PORT must be [^\n]+\n$/],
    [
      { NODE_ENV: 'production' },
      /^SITE_ORIGIN must be set in production[^\n]+\n(?:[A-Z_]+ must be set in production[^\n]+\n){3}$/,
    ],
    [
      { SITE_ORIGIN: 'https://club.example.com' },
      /^SITE_ORIGIN must be an address of this machine [^\n]+\n$/,
    ],
    [{ ...productionEnv, NODE_ENV: 'prod' }, /^NODE_ENV must be 'production' [^\n]+\n$/],
    [{ ...productionEnv, NODE_ENV: 'Production' }, /^NODE_ENV must be 'production' [^\n]+\n$/],
    [{ ...productionEnv, DATABASE_URL: '' }, /^DATABASE_URL must be set in production[^\n]+\n$/],
    [{ ...productionEnv, SITE_ORIGIN: '' }, /^SITE_ORIGIN must be set in production[^\n]+\n$/],
    [{ ...productionEnv, CLUB_PARTNER_URL: '' }, /^CLUB_PARTNER_URL must be set in production[^\n]+\n$/],
    [{ ...productionEnv, SITE_ORIGIN: 'http://club.example.com' }, /^SITE_ORIGIN must be https [^\n]+\n$/],
    [{ CLUB_HOST: '0.0.0.0' }, /^CLUB_HOST must be [^\n]+\n$/],
    [
      { DATABASE_URL: 'postgres://localhost:1/none' },
      /^DATABASE_URL leads to a server that does not answer[^\n]+\n$/,
    ],
  ];
  // Each setting has its own test of readConfig(): by day some show that the process prints its line and ends.
  it.each(wrong)(
    'ends with one clear line for each fault of %j',
    async (env, line) => {
      const { code, output } = await (await launch(env)).over;
      expect(code).toBe(1);
      expect(output).toMatch(line);
    },
    60_000,
  );

  describe('in development', () => {
    let first: Launched;
    beforeAll(async () => {
      first = await open();
    }, START_MS);

    it('answers only on loopback, and keeps its folder for its own user', async () => {
      // Only a server on all interfaces answers on 127.0.0.2.
      for (const port of [first.port, first.port + 1]) {
        expect(await reached('localhost', port)).toBe(true);
        expect(await reached('127.0.0.1', port)).toBe(true);
        expect(await reached('::1', port)).toBe(hasIpv6);
        expect(await reached('127.0.0.2', port)).toBe(false);
        for (const address of otherAddresses) expect(await reached(address, port)).toBe(false);
      }
      // No other user of this machine may read rows or pictures.
      const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
      expect(['', 'database'].map(modeOf)).toEqual(['700', '700']);
    });

    it('goes on when the reader of its log goes away', async () => {
      first.child.stdout?.destroy();
      first.child.stderr?.destroy();
      for (let time = 0; time < 3; time += 1)
        expect((await post(first, 'membership/users/login', {})).status).toBe(400);
      expect(first.child.exitCode).toBeNull();
    });

    it(
      'refuses a second process at once, recovers after a kill, drains on SIGTERM',
      async () => {
        const second = await (await launch({})).over;
        expect(second.code).toBe(1);
        expect(second.output).toMatch(/^The data folder .* is in use by another process, [^\n]+\n$/);
        const refused = await (await launch({}, 'club', 'founders')).over;
        expect(refused).toMatchObject({
          code: 1,
          output: expect.stringMatching(/^The server runs on [^\n]+\n$/),
        });
        expect((await fetch(`${first.origin}/healthz`)).ok).toBe(true);

        first.child.kill('SIGKILL');
        await first.over;
        const third = await open();
        const { email, password } = sampleMembers.paid;
        const login = await loginInProgress(third, { email, password });
        // An idle connection must not delay the stop.
        const silent = connect(third.port, 'localhost');
        silent.on('error', () => undefined);
        await new Promise((resolve) => silent.once('connect', resolve));
        const stoppedAt = performance.now();
        third.child.kill('SIGTERM');
        expect(await login.finish()).toBe(200);
        expect((await third.over).code).toBe(0);
        expect(performance.now() - stoppedAt).toBeLessThan(5_000);
        const founders = await (await launch({}, 'club', 'founders')).over;
        expect(founders).toMatchObject({ code: 0, output: expect.stringMatching(/^held by members +1\n/) });
      },
      2 * START_MS,
    );
  });
});
