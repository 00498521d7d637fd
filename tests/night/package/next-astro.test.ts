import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { freePortPair } from '#kit/server/free-port.ts';
import { serveStatic } from '#kit/server/serve-static.ts';
import { seedPlans } from '#server/billing/plan-list/plans.ts';
import { type Consumer, packedConsumer } from '../../package/packed.ts';
import { lookAtBothWidths } from './both-widths.ts';
import { type ExampleProject, exampleProject } from './next-astro-project.ts';

// examples/next and examples/astro, installed from the packed tarball, built and opened. It needs the registry: by
// night.

const slow = { timeout: 900_000 };

let api: TestApi;
let apiServer: ServerType;
let club: string;
let consumer: Consumer;
beforeAll(async () => {
  [consumer, api] = await Promise.all([packedConsumer(), testApi()]);
  await seedPlans(api.deps.db);
  apiServer = createAdaptorServer({ fetch: api.app.fetch });
  await new Promise<void>((done) => apiServer.listen(0, '127.0.0.1', done));
  club = `http://127.0.0.1:${(apiServer.address() as AddressInfo).port}`;
}, slow.timeout);
afterAll(async () => {
  consumer.remove();
  await new Promise((done) => apiServer.close(done));
  await api.close();
  await closeBrowser();
});

const skipLoudly = (skip: (why: string) => never, why: string): never => {
  console.warn(why);
  return skip(why);
};

/** Opens a page at the widths of a phone and of a desktop. Returns the errors of the console and the page. */
async function open(url: string, name: string): Promise<string[]> {
  const page = await (await newContext()).newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (line) => {
    if (line.type() === 'error' || /hydrat/i.test(line.text())) faults.push(line.text());
  });
  // A browser requests an icon that no example has.
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(url);
  await lookAtBothWidths(page, name);
  await page.waitForTimeout(500);
  return faults;
}

/** Opens the served HTML in a browser without JavaScript. */
async function readPlain(url: string): Promise<{ plan: string | null; link: string | null }> {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(url);
  const first = page.locator('club-pricing li').first();
  return { plan: await first.textContent(), link: await first.getByRole('link').getAttribute('href') };
}
/** The first row of the plain list. */
const freePlan = () => ({
  plan: expect.stringContaining('Free Tier') as string,
  link: `${club}/pricing-plan`,
});

describe('examples/next', slow, () => {
  let server: ChildProcess | undefined;
  let project: ExampleProject | undefined;
  afterAll(() => {
    server?.kill();
    project?.remove();
  });

  it('builds, starts, hydrates without a warning and shows the plans on each page', async ({ skip }) => {
    const env = { NEXT_PUBLIC_CLUB_URL: club, NEXT_TELEMETRY_DISABLED: '1' };
    const made = await exampleProject('next', consumer.tarball, env);
    if ('skipped' in made) return skipLoudly(skip, made.skipped);
    project = made;
    await made.bin('next', 'build');
    const port = await freePortPair();
    const next = join(made.folder, 'node_modules/next/dist/bin/next');
    server = spawn(process.execPath, [next, 'start', '--port', String(port)], {
      cwd: made.folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
    });
    const site = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(site).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    for (const path of ['', 'client', 'element', 'served'])
      expect([path, await open(`${site}/${path}`, `next${path && `-${path}`}`)]).toEqual([path, []]);
    expect(await readPlain(`${site}/served`)).toEqual(freePlan());
    // The React component renders its loading state on the server, with the club's address in its links.
    expect(await (await fetch(site)).text()).toContain('Loading plans...');
  });
});

describe('examples/astro', slow, () => {
  it('builds, and its element hydrates the plans in the HTML', async ({ skip }) => {
    const env = { PUBLIC_CLUB_URL: club, ASTRO_TELEMETRY_DISABLED: '1' };
    const made = await exampleProject('astro', consumer.tarball, env);
    if ('skipped' in made) return skipLoudly(skip, made.skipped);
    onTestFinished(made.remove);
    await made.bin('astro', 'build');
    const { address, close } = await serveStatic(join(made.folder, 'dist'));
    onTestFinished(close);
    expect(await open(address, 'astro')).toEqual([]);
    expect(await readPlain(address)).toEqual(freePlan());
  });
});
