import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { serveStatic } from '#kit/server/serve-static.ts';
import { type SiteServer, startSite } from '#kit/server/site-server.ts';
import { here, packInto } from '../../package/packed.ts';
import { lookAtBothWidths } from './both-widths.ts';

// Every example as a developer copies it: installed from the packed tarball, and built by its own script. It opens
// against a club of this machine. It needs the package registry, so it runs by night only.
const run = promisify(execFile);
const slow = { timeout: 300_000 };

interface Example {
  name: string;
  /** The folder of the built page. Undefined for an example without a build. */
  built?: string;
  /** The most that all scripts of the first load may weigh, in kB gzip. */
  maxKilobytes?: number;
}

const examples: readonly Example[] = [
  { name: 'plain-html' },
  { name: 'vite-react', built: 'dist' },
  { name: 'vue', built: 'dist', maxKilobytes: 65 },
  { name: 'svelte', built: 'dist', maxKilobytes: 52 },
];

/** Returns the reason why npm cannot install here, or undefined. */
async function whyNoRegistry(): Promise<string | undefined> {
  try {
    await run('npm', ['view', 'vite', 'version', '--fetch-retries', '0'], { timeout: 30_000 });
    return undefined;
  } catch (fault) {
    return String(fault).split('\n')[0];
  }
}

const noRegistry = await whyNoRegistry();
if (noRegistry)
  console.warn(`The built examples are SKIPPED: the npm registry does not answer. ${noRegistry}`);

let club: SiteServer;
let folder: string;
let tarball: string;
beforeAll(async () => {
  club = await startSite();
  folder = mkdtempSync(join(tmpdir(), 'club-examples-'));
  tarball = await packInto(folder);
}, slow.timeout);
afterAll(async () => {
  await closeBrowser();
  await club.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Copies an example and sets the address of the club, as its README explains. */
function copied(name: string): string {
  const copy = join(folder, name);
  cpSync(here(`examples/${name}`), copy, {
    recursive: true,
    filter: (from) => !/\/(node_modules|dist)$/.test(from),
  });
  for (const file of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    const path = join(copy, file);
    if (!/\.(html|tsx?|vue|svelte)$/.test(file)) continue;
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('https://club.example.com', club.url));
  }
  return copy;
}

/** Installs the example's own versions and the tarball of the package, then builds. */
async function installAndBuild(copy: string): Promise<void> {
  const manifest = join(copy, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const packed = text.replace(/("homefront-club": )"[^"]+"/, `$1"file:${tarball}"`);
  expect(packed).not.toBe(text);
  writeFileSync(manifest, packed);
  // React, Vue and Svelte must be production builds, but Vitest sets NODE_ENV=test.
  const how = { cwd: copy, env: { ...process.env, NODE_ENV: '' } };
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], how);
  await run('npm', ['run', 'build'], how).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`The build of ${copy} failed:\n${stdout}${stderr}`);
  });
}

/** Returns the weight of the first scripts in kB gzip: the entry and its static imports. */
function firstLoad(outDir: string): number {
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(
    readFileSync(join(outDir, 'index.html'), 'utf8'),
  );
  const seen = new Set<string>();
  const queue = [entry?.[1] ?? 'no entry'];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(join(outDir, file), 'utf8');
    for (const [, next = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      queue.push(`assets/${next}`);
  }
  const bytes = [...seen].map((file) => gzipSync(readFileSync(join(outDir, file))).length);
  return bytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Opens the example at the width of a phone and of a desktop. Returns the errors that the page reported. */
async function look(address: string, name: string): Promise<string[]> {
  const context = await newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type())) faults.push(line.text());
  });
  await page.goto(address);
  const plans = page.locator('.club-pricing-plan');
  await expect.poll(() => plans.count(), { timeout: 20_000 }).toBeGreaterThan(1);
  await lookAtBothWidths(page, name);
  await choosePlan(page);
  await context.close();
  return faults;
}

/** Presses a plan. The club's own page must open with that plan. */
async function choosePlan(page: Page): Promise<void> {
  await page.locator('.club-pricing-plan button:not([disabled])').last().click();
  await page.waitForURL(`${club.url}/**`, { timeout: 20_000 });
}

describe.each(examples)('the example $name', slow, ({ name, built, maxKilobytes }) => {
  it.skipIf(built && noRegistry)('shows the plans, and opens the club when one is chosen', async () => {
    const copy = copied(name);
    if (built) await installAndBuild(copy);
    const outDir = join(copy, built ?? '');
    const { address, close } = await serveStatic(outDir);
    expect(await look(address, name)).toEqual([]);
    close();
    if (!maxKilobytes) return;
    expect(readdirSync(join(copy, 'node_modules'))).not.toContain('react');
    const kilobytes = firstLoad(outDir);
    console.info(`${name}: ${kilobytes.toFixed(1)} kB gzip at first`);
    expect(kilobytes).toBeLessThanOrEqual(maxKilobytes);
  });
});
