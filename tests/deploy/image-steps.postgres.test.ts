import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePortPair } from '#kit/server/free-port.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { type TemporaryDatabase, createTemporaryDatabase } from '#kit/server/temporary-database.ts';
import { readDockerfile } from './dockerfile.ts';
import { copyContext, type Image, runStages } from './run-stages.ts';

const BUILD_MS = 900_000;
const START_MS = 120_000;

/** A Docker daemon is not on every machine: this runs the same steps without one. */
describe('the steps of the Dockerfile, in order, in a clean folder', () => {
  const into = mkdtempSync(join(tmpdir(), 'club-image-'));
  const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
  const context = join(into, 'context');
  let sent: string[];
  let image: Image;
  let database: TemporaryDatabase | undefined;
  beforeAll(async () => {
    sent = copyContext(context);
    image = runStages(stages, { into: join(into, 'stages'), context });
    database = await createTemporaryDatabase('club_image');
  }, BUILD_MS);
  afterAll(async () => {
    await database?.drop();
    rmSync(into, { recursive: true, force: true });
    // Three images have many files.
  }, 2 * BUILD_MS);

  /** Starts a container of the image, runs the check on it, stops it, and requires that it ends with 0. */
  async function inContainer(of: Image, check: (origin: string, running: Env) => Promise<void>) {
    const port = String(await freePortPair());
    const [program = '', ...words] = of.command;
    // The volume /data goes from image to image.
    const volume = { DATA_DIR: image.env.DATA_DIR };
    const running = { PATH: process.env.PATH, ...of.env, ...volume, ...productionEnv };
    const env = { ...running, DATABASE_URL: database?.url, PORT: port };
    const child = spawn(program, words, { cwd: of.folder, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (output += String(piece)));
    const over = new Promise<number | null>((resolve) => child.once('close', resolve));
    try {
      const origin = `http://127.0.0.1:${port}`;
      const ready = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status ?? output;
      await expect.poll(ready, { timeout: START_MS, interval: 200 }).toBe(200);
      await check(origin, env);
    } finally {
      child.kill(of.stopSignal as NodeJS.Signals);
    }
    expect([await over, output]).toEqual([0, output]);
  }

  it('sends the builder no tests, no secrets, and no documents but those in what it builds (V13.4.1)', () => {
    const unwanted = sent.filter((file) => /\.test\.tsx?$|(^|\/)\.env|^docs\/|^tests\/|\.md$/.test(file));
    expect(unwanted).toEqual(['docs/package.md', 'scripts/package/README.md']);
    expect(sent).toContain('package-lock.json');
  });

  it('leaves no tool of the build in the image (V15.2.3)', () => {
    expect(readdirSync(image.folder).toSorted()).toEqual(['dist', 'node_modules', 'package.json']);
    for (const tool of ['vite', 'typescript', 'vitest', 'storybook'])
      expect(existsSync(join(image.folder, 'node_modules', tool))).toBe(false);
    expect(stages.at(-1)?.steps.find(({ name }) => name === 'USER')?.text).toBe('node');
  });

  it(
    'starts, is ready and healthy, serves the home page, and stops with 0',
    () =>
      inContainer(image, async (origin, running) => {
        const [check = '', ...checkWords] = image.health;
        execFileSync(check, checkWords, { cwd: image.folder, env: running });
        const stopped = { ...running, PORT: String(await freePortPair()) };
        const failing = () => execFileSync(check, checkWords, { cwd: image.folder, env: stopped });
        expect(failing).toThrow();
        const home = await fetch(origin);
        expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        const page = await home.text();
        expect((await fetch(origin + scriptOf(page))).status).toBe(200);
        expect((await fetch(`${origin}/embed/club-login.js`)).status).toBe(200);
        expect(page).toMatch(/<h1/);
        const help = execFileSync(join(image.root, 'usr/local/bin/club'), ['--help'], { env: running });
        expect(String(help)).toMatch(/^ {2}reconcile /m);
        expect(statSync(join(image.root, 'data')).isDirectory()).toBe(true);
      }),
    2 * START_MS,
  );

  it(
    'serves what partners pinned and what open pages load from the next two images, and after a rollback',
    async () => {
      const pinned = new Map<string, string>();
      const read = async (origin: string, path: string) => {
        const answer = await fetch(origin + path);
        return answer.ok ? answer.text() : `${path}: ${answer.status}`;
      };
      /** Fetches everything that a page can have pinned of the release that runs. */
      const pin = async (origin: string) => {
        const { version, integrity } = JSON.parse(await read(origin, '/embed/sri.json')) as Release;
        const paths = ['sri.json', ...Object.keys(integrity)].map((name) => `/embed/v${version}/${name}`);
        paths.push(
          ...Object.keys(integrity).flatMap((name) => (name.includes('/') ? [`/embed/${name}`] : [])),
        );
        paths.push(scriptOf(await read(origin, '/')));
        for (const path of paths.filter((each) => !each.startsWith('/embed/lang/')))
          pinned.set(path, await read(origin, path));
        return version;
      };
      const areKept = async (origin: string) => {
        for (const [path, text] of pinned)
          expect([path, (await read(origin, path)) === text]).toEqual([path, true]);
      };
      await inContainer(image, async (origin) => void (await pin(origin)));
      for (const version of ['90.0.0', '91.0.0']) {
        writeVersion(context, version);
        const next = runStages(stages, { into: join(into, `stages-${version}`), context });
        expect(existsSync(join(next.folder, 'dist/embed', [...pinned.keys()][0]?.split('/')[2] ?? ''))).toBe(
          false,
        );
        await inContainer(next, async (origin) => {
          await areKept(origin);
          expect(await pin(origin)).toBe(version);
        });
      }
      await inContainer(image, areKept);
      expect([...pinned.values()].filter((text) => text.endsWith(': 404'))).toEqual([]);
    },
    3 * BUILD_MS,
  );
});

type Env = Record<string, string | undefined>;

interface Release {
  version: string;
  integrity: Record<string, string>;
}

const scriptOf = (page: string): string => /src="(\/static\/js\/[^"]+)"/.exec(page)?.[1] ?? 'no script';

/** Makes the next release: another version, and another text in the elements and on the site. */
function writeVersion(context: string, version: string): void {
  for (const name of ['package.json', 'package-lock.json']) {
    const file = join(context, name);
    const content = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    writeFileSync(file, JSON.stringify({ ...content, version }));
  }
  const copy = join(context, 'widgets/login/login.copy.ts');
  writeFileSync(
    copy,
    `${readFileSync(copy, 'utf8')}\nglobalThis.document?.dispatchEvent(new Event('${version}'));\n`,
  );
}
