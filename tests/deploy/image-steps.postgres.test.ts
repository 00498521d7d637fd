import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePortPair } from '#kit/server/free-port.ts';
import { type OwnDatabase, ownDatabase } from '#kit/server/own-database.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { readDockerfile } from './dockerfile.ts';
import { copyContext, type Image, runStages } from './run-stages.ts';

const BUILD_MS = 900_000;
const START_MS = 120_000;

/** A Docker daemon is not on every machine: this runs the same steps without one. */
describe('the steps of the Dockerfile, in order, in a clean folder', () => {
  const into = mkdtempSync(join(tmpdir(), 'club-image-'));
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
  let sent: string[];
  let image: Image;
  let database: OwnDatabase | undefined;
  beforeAll(async () => {
    const context = join(into, 'context');
    sent = copyContext(context);
    image = runStages(stages, { into: join(into, 'stages'), context });
    database = await ownDatabase('club_image');
  }, BUILD_MS);
  afterAll(async () => {
    await database?.drop();
    rmSync(into, { recursive: true, force: true });
  }, BUILD_MS);

  it('sends the builder no tests, no secrets, and no documents but those in what it builds', () => {
    const unwanted = sent.filter((file) => /\.test\.tsx?$|(^|\/)\.env|^docs\/|^tests\/|\.md$/.test(file));
    expect(unwanted).toEqual(['docs/package.md', 'scripts/pack/README.md']);
    expect(sent).toContain('package-lock.json');
  });

  it('leaves no tool of the build in the image', () => {
    expect(readdirSync(image.folder).toSorted()).toEqual(['dist', 'node_modules', 'package.json']);
    for (const tool of ['vite', 'typescript', 'vitest', 'storybook'])
      expect(existsSync(join(image.folder, 'node_modules', tool))).toBe(false);
    expect(stages.at(-1)?.steps.find(({ name }) => name === 'USER')?.text).toBe('node');
  });

  it(
    'starts, is ready and healthy, serves the home page, and stops with 0',
    async () => {
      const port = String(await freePortPair());
      const [program = '', ...words] = image.command;
      const env = { PATH: process.env.PATH, ...image.env, ...productionEnv };
      const running = { ...env, DATABASE_URL: database?.url, PORT: port };
      const child = spawn(program, words, { cwd: image.folder, env: running });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (piece) => (output += String(piece)));
      const over = new Promise<number | null>((resolve) => child.once('close', resolve));
      try {
        const origin = `http://127.0.0.1:${port}`;
        const ready = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status ?? output;
        await expect.poll(ready, { timeout: START_MS, interval: 200 }).toBe(200);
        const [check = '', ...checkWords] = image.health;
        execFileSync(check, checkWords, { cwd: image.folder, env: running });
        const stopped = { ...running, PORT: String(await freePortPair()) };
        const failing = () => execFileSync(check, checkWords, { cwd: image.folder, env: stopped });
        expect(failing).toThrow();
        const home = await fetch(origin);
        expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        const page = await home.text();
        const script = /src="(\/static\/js\/[^"]+)"/.exec(page)?.[1] ?? 'no script';
        expect((await fetch(origin + script)).status).toBe(200);
        expect((await fetch(`${origin}/embed/club-login.js`)).status).toBe(200);
        expect(page).toMatch(/<h1/);
        const help = execFileSync(join(image.root, 'usr/local/bin/club'), ['--help'], { env: running });
        expect(String(help)).toMatch(/^ {2}reconcile /m);
        expect(statSync(join(image.root, 'data')).isDirectory()).toBe(true);
      } finally {
        child.kill(image.stopSignal as NodeJS.Signals);
      }
      expect([await over, output]).toEqual([0, output]);
    },
    2 * START_MS,
  );
});
