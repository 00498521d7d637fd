import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, newContext } from '#kit/browser/browser.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { serveStatic } from '#kit/server/serve-static.ts';
import { seedPlans } from '#server/billing/plan-list/plans.ts';
import { type Consumer, here, packedConsumer, run } from '../../package/packed.ts';

// A partner's server renders the packed React entries: plain Node, no DOM. Then a browser hydrates the page with
// React's development build, which reports every mismatch.

const slow = { timeout: 180_000 };
const SITE = 'http://club.test';

/** Runs on the server and in the browser: the same tree and the same configuration. */
const pageModule = (names: readonly string[]) => `
import { createElement } from 'react';
import { configureClub } from 'homefront-club';
${names.map((name, at) => `import * as w${at} from 'homefront-club/react/${name}';`).join('\n')}
configureClub({ siteUrl: '${SITE}' });
const widgets = [${names.map((_, at) => `w${at}`).join()}];
const props = { open: false, onClose() {}, email: '' };
export const Page = () => createElement('main', null, widgets.map((widget, at) =>
  createElement('article', { key: at }, createElement(Object.values(widget)[0], props))));
`;

const serverModule = `
import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Page } from './page.js';
const whole = renderToString(createElement(Page));
let streamed = '';
const sink = new Writable({ write(piece, _, done) { streamed += piece; done(); } });
await new Promise((done, fail) => {
  const { pipe } = renderToPipeableStream(createElement(Page), { onAllReady: () => pipe(sink), onError: fail });
  sink.on('finish', done);
});
const club = globalThis[Symbol.for('homefront.club')]?.club;
console.log(JSON.stringify({ whole, streamed, shared: club !== undefined }));
`;

const clientModule = `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.js';
hydrateRoot(document.getElementById('app'), createElement(Page));
`;

let consumer: Consumer;
let api: TestApi;
let names: string[];
beforeAll(async () => {
  [consumer, api] = await Promise.all([packedConsumer(), testApi()]);
  await seedPlans(api.deps.db);
  const { exports } = JSON.parse(readFileSync(here('package.json'), 'utf8')) as { exports: object };
  expect(Object.keys(exports)).toContain('./react/*');
  names = (await run('ls', [join(consumer.installed, 'react')])).stdout
    .split('\n')
    .flatMap((file) => (file.endsWith('.js') && file !== 'provider.js' ? [file.slice(0, -3)] : []));
}, slow.timeout);
afterAll(async () => {
  consumer.remove();
  await api.close();
  await closeBrowser();
});

/** Creates a project with these files in the consumer's folder. Returns its folder. */
function project(files: Readonly<Record<string, string>>): string {
  const folder = join(consumer.folder, 'served');
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

describe('the React entries on a server', slow, () => {
  it('are client modules, including the provider', () => {
    for (const name of [...names, 'provider'])
      expect(readFileSync(join(consumer.installed, `react/${name}.js`), 'utf8')).toMatch(/^'use client';/);
  });

  it('render their first state in plain Node, share no club, and hydrate in Chromium without a warning', async () => {
    expect(names.length).toBeGreaterThan(14);
    const folder = project({
      'page.js': pageModule(names),
      'server.mjs': serverModule,
      'client.js': clientModule,
    });
    const env = { ...process.env, NODE_ENV: 'development' };
    const { stdout, stderr } = await run(process.execPath, [join(folder, 'server.mjs')], {
      cwd: folder,
      env,
    });
    expect(stderr).toBe('');
    const { whole, streamed, shared } = JSON.parse(stdout) as Record<string, unknown>;
    expect(streamed).toBe(whole);
    expect(shared).toBe(false);
    expect(whole).toContain('Loading plans...');
    expect(whole).toContain(`href="${SITE}/signup"`);

    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>Served</title><div id="app">${String(whole)}</div><script type="module" src="/client.js"></script>`,
    );
    await run(
      here('node_modules/.bin/vite'),
      ['build', '--mode', 'development', '--outDir', join(folder, 'built')],
      { cwd: folder, env },
    );
    const { address, close } = await serveStatic(join(folder, 'built'));
    const page = await (await newContext()).newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') faults.push(line.text());
    });
    await page.route(`${SITE}/api/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const answer = await api.fetch(pathname + search);
      await route.fulfill({
        status: answer.status,
        body: await answer.text(),
        headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
      });
    });
    await page.goto(address);
    await page.locator('.club-pricing-plan button').first().waitFor();
    expect(faults).toEqual([]);
    close();
  });
});
