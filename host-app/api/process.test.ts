import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byNight } from '#kit/by-night.ts';
import { figure } from '#kit/figures.ts';
import { freePortPair } from '#kit/server/free-port.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { sampleMembers } from './sample-members.ts';

/** A first start creates its database: it takes seconds, or a minute on a busy machine. */
const START_MS = 120_000;
const samples = Object.values(sampleMembers);

/** Runs `dist/server` as a process with its own data folder. Build first (`npm test` does). */
describe('the server process', () => {
  // Below node_modules, so that the bundle finds its external packages.
  const root = mkdtempSync(join(process.cwd(), 'node_modules', '.club-process-'));
  const dataDir = join(root, 'data');
  const disk = join(root, 'disk');
  mkdirSync(disk);
  const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'club', disk]).status === 0;
  if (!canMount) process.stderr.write('SKIPPED: no disk can be mounted here, so no test fills one.\n');
  const children: ChildProcess[] = [];

  // A copy, because a build may run in between.
  cpSync('dist/server', join(root, 'dist'), { recursive: true });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    if (canMount) spawnSync('umount', ['--lazy', disk]);
    rmSync(root, { recursive: true, force: true });
  });

  async function launch(env: Record<string, string>, ...words: string[]) {
    const port = String(await freePortPair());
    const child = spawn(process.execPath, [join(root, 'dist', 'main.js'), ...words], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ...env },
    });
    children.push(child);
    const startedAt = performance.now();
    let output = '';
    const collect = (chunk: Buffer) => {
      output += String(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const over = new Promise<{ code: number | null; ms: number; output: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, ms: performance.now() - startedAt, output })),
    );
    return { child, port: Number(port), origin: `http://localhost:${port}`, over };
  }

  async function open(env: Record<string, string> = {}) {
    const server = await launch(env);
    const deadline = performance.now() + START_MS;
    while (performance.now() < deadline && server.child.exitCode === null) {
      const answer = await fetch(`${server.origin}/healthz`).catch(() => undefined);
      if (answer?.ok) return server;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    server.child.kill('SIGKILL');
    throw new Error(`The server did not start: ${(await server.over).output}`);
  }

  it.each([
    [{ PORT: 'x' }, /^PORT must be [^\n]+\n$/],
    [{ NODE_ENV: 'production' }, /^CLUB_HANDOFF_KEY must be set [^\n]+\n$/],
    [
      { SITE_ORIGIN: 'https://club.example.com' },
      /^SITE_ORIGIN must be an address of this machine [^\n]+\n$/,
    ],
    [{ ...productionEnv, NODE_ENV: 'prod' }, /^NODE_ENV must be 'production' [^\n]+\n$/],
    [{ ...productionEnv, NODE_ENV: 'Production' }, /^NODE_ENV must be 'production' [^\n]+\n$/],
    [{ ...productionEnv, SITE_ORIGIN: '' }, /^SITE_ORIGIN must be set in production[^\n]+\n$/],
    [{ ...productionEnv, CLUB_PARTNER_URL: '' }, /^CLUB_PARTNER_URL must be set in production[^\n]+\n$/],
    [{ ...productionEnv, SITE_ORIGIN: 'http://club.example.com' }, /^SITE_ORIGIN must be https [^\n]+\n$/],
    [{ CLUB_HOST: '0.0.0.0' }, /^CLUB_HOST must be [^\n]+\n$/],
    [
      { DATABASE_URL: 'postgres://localhost:1/none' },
      /^The database of DATABASE_URL does not answer[^\n]+\n$/,
    ],
  ])(
    'ends with one clear line for %j',
    async (env, line) => {
      const { code, output } = await (await launch(env)).over;
      expect(code).toBe(1);
      expect(output).toMatch(line);
    },
    60_000,
  );

  it(
    'answers in development only on loopback, and keeps its folder for its own user',
    async () => {
      const server = await open();
      // Only a server on all interfaces answers on 127.0.0.2.
      for (const port of [server.port, server.port + 1]) {
        expect(await reached('localhost', port)).toBe(true);
        expect(await reached('127.0.0.1', port)).toBe(true);
        expect(await reached('::1', port)).toBe(hasIpv6);
        expect(await reached('127.0.0.2', port)).toBe(false);
        for (const address of otherAddresses) expect(await reached(address, port)).toBe(false);
      }
      // No other user of this machine may read rows or pictures.
      const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
      expect(['', 'database'].map(modeOf)).toEqual(['700', '700']);
      server.child.kill('SIGTERM');
      expect((await server.over).code).toBe(0);
    },
    2 * START_MS,
  );

  it(
    'ends with one clear line for a CLUB_HOST of another machine',
    async () => {
      const { code, output } = await (await launch({ ...productionEnv, CLUB_HOST: '203.0.113.1' })).over;
      expect(code).toBe(1);
      expect(output).toMatch(/CLUB_HOST must be an address of this machine[^\n]+\n$/);
    },
    2 * START_MS,
  );

  it(
    'refuses a second process within a second, recovers after a kill, drains on SIGTERM (promise 46)',
    async () => {
      const first = await open();
      const second = await (await launch({})).over;
      expect(second.code).toBe(1);
      expect(second.output).toMatch(/^The data folder .* is in use by another process, [^\n]+\n$/);
      expect(second.ms).toBeLessThan(1_000);
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
      const login = post(third, 'membership/users/login', { email, password });
      // An idle connection must not delay the stop.
      const silent = connect(third.port, 'localhost');
      silent.on('error', () => undefined);
      await new Promise((resolve) => silent.once('connect', resolve));
      await new Promise((resolve) => setTimeout(resolve, 5));
      const stoppedAt = performance.now();
      third.child.kill('SIGTERM');
      expect((await login).status).toBe(200);
      expect((await third.over).code).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(5_000);
      const founders = await (await launch({}, 'club', 'founders')).over;
      expect(founders).toMatchObject({ code: 0, output: expect.stringMatching(/^held by members +1\n/) });
    },
    2 * START_MS,
  );

  it.runIf(byNight && canMount)(
    'refuses writes on an almost full disk and accepts them once there is room',
    async () => {
      const server = await open({ DATA_DIR: join(disk, 'club') });
      const ballast = join(disk, 'ballast');
      const statusOf = async (path: string, init?: RequestInit) =>
        (await fetch(server.origin + path, init)).status;
      const write = () =>
        statusOf('/api/membership/users/forgot-password', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'nobody@example.com' }),
        });
      const changesTo = async (status: number) => {
        const began = performance.now();
        while ((await statusOf('/readyz')) !== status)
          await new Promise((resolve) => setTimeout(resolve, 50));
        return performance.now() - began;
      };
      expect([await statusOf('/readyz'), await write()]).toEqual([200, 200]);

      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 20 * 1024 * 1024));
      expect(await changesTo(503)).toBeLessThan(5_000);
      expect(await write()).toBe(503);
      expect([await statusOf('/healthz'), await statusOf('/api/membership/subscriptions/plans')]).toEqual([
        200, 200,
      ]);

      rmSync(ballast);
      expect(await changesTo(200)).toBeLessThan(5_000);
      expect(await write()).toBe(200);
      server.child.kill('SIGTERM');
      expect((await server.over).code).toBe(0);
    },
    120_000,
  );

  describe('in production', () => {
    let server: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      server = await open(productionEnv);
    }, START_MS);
    const readiness = async () => {
      const answer = await fetch(`${server.origin}/readyz`).catch(() => undefined);
      return answer && [answer.status, await answer.json()];
    };

    it('answers on every interface of the machine', async () => {
      expect(await reached('127.0.0.1', server.port)).toBe(true);
      expect(await reached('127.0.0.2', server.port)).toBe(true);
      for (const address of otherAddresses) expect(await reached(address, server.port)).toBe(true);
    });

    it('refuses the sample members of earlier development starts', async () => {
      for (const { email, password } of samples)
        expect((await post(server, 'membership/users/login', { email, password })).status).toBe(401);
    });

    it(
      'answers health while 50 logins queue (promise 47)',
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
          const asked = performance.now();
          expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
          tookMs.push(performance.now() - asked);
          await new Promise((resolve) => setTimeout(resolve, 10));
        }
        const queueMs = performance.now() - began;
        expect(new Set((await logins).map(({ status }) => status))).toEqual(new Set([401]));
        tookMs.sort((a, b) => a - b);
        const [median = 0, slowest = 0] = [tookMs[tookMs.length >> 1], tookMs.at(-1)].map((ms) =>
          Math.round(ms ?? 0),
        );
        figure(
          47,
          `health while 50 logins queued for ${Math.round(queueMs)} ms: median ${median} ms, slowest ${slowest} ms`,
        );
        // Other tests share the cores and slow everything down, but a health check still waits for no login.
        expect(median).toBeLessThan(Math.max(100, queueMs / 5));
      },
      2 * START_MS,
    );

    it(
      'reports draining before it refuses connections, and logs only JSON lines (promise 46)',
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
        figure(46, `said "draining" first, then ended with 0 after ${Math.round(tookMs)} ms`);
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
  });
});

const post = ({ origin }: { origin: string }, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');
/** Returns an address by which other machines reach this one. */
const otherAddresses = addresses
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map(({ address }) => address);

/** Returns whether a program listens there. */
const reached = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
