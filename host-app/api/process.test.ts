import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const START_MS = 60_000;

/** The bundle as `npm run build` makes it, as a process of its own on a data folder of its own. */
describe('the server process', () => {
  // Below node_modules, where the bundle finds the packages it leaves outside.
  const root = mkdtempSync(join(process.cwd(), 'node_modules', '.club-process-'));
  const dataDir = join(root, 'data');
  const children: ChildProcess[] = [];

  beforeAll(
    () => build({ mode: 'server', logLevel: 'silent', build: { outDir: join(root, 'dist') } }),
    START_MS,
  );
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });

  async function launch(env: Record<string, string>) {
    const port = String(await freePort());
    const child = spawn(process.execPath, [join(root, 'dist', 'main.js')], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: port, ...env },
    });
    children.push(child);
    const startedAt = performance.now();
    let said = '';
    const heard = (chunk: Buffer) => {
      said += String(chunk);
    };
    child.stdout.on('data', heard);
    child.stderr.on('data', heard);
    const over = new Promise<{ code: number | null; ms: number; said: string }>((resolve) =>
      child.once('close', (code) => resolve({ code, ms: performance.now() - startedAt, said })),
    );
    return { child, port: Number(port), origin: `http://localhost:${port}`, over };
  }

  async function open(env: Record<string, string> = {}) {
    const server = await launch(env);
    const deadline = performance.now() + START_MS;
    while (performance.now() < deadline) {
      const answer = await fetch(`${server.origin}/healthz`).catch(() => undefined);
      if (answer?.ok) return server;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('The server did not start.');
  }

  it.each([
    [{ PORT: 'x' }, /^PORT must be [^\n]+\n$/],
    [{ NODE_ENV: 'production' }, /^CLUB_HANDOFF_KEY must be set [^\n]+\n$/],
    [
      { DATABASE_URL: 'postgres://localhost:1/none' },
      /^The database of DATABASE_URL does not answer[^\n]+\n$/,
    ],
  ])('ends with one clear line on %j', async (env, line) => {
    const { code, said } = await (await launch(env)).over;
    expect(code).toBe(1);
    expect(said).toMatch(line);
  });

  it('refuses a second process within a second, recovers after a kill, drains on SIGTERM (promise 46)', async () => {
    const first = await open();
    const second = await (await launch({})).over;
    expect(second.code).toBe(1);
    expect(second.said).toMatch(/^The data folder .* is in use by process \d+\. [^\n]+\n$/);
    expect(second.ms).toBeLessThan(1_000);
    expect((await fetch(`${first.origin}/healthz`)).ok).toBe(true);

    first.child.kill('SIGKILL');
    await first.over;
    const third = await open();
    const login = fetch(`${third.origin}/api/membership/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'paid@homefront.example.com', password: 'Paid#Member1' }),
    });
    // A connection that asks for nothing must not hold the stop up.
    const silent = connect(third.port, 'localhost');
    silent.on('error', () => undefined);
    await new Promise((resolve) => silent.once('connect', resolve));
    await new Promise((resolve) => setTimeout(resolve, 5));
    const stoppedAt = performance.now();
    third.child.kill('SIGTERM');
    expect((await login).status).toBe(200);
    expect((await third.over).code).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(5_000);
  }, 120_000);
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
