import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { readConfig } from '../settings/config.ts';
import { publicConfigOf } from '../settings/public-config.ts';
import { createPageSource } from './page-source.ts';
import type { RenderPage } from './page-template.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-pages-'));
const site = writeBuiltSite(folder);

function arrange() {
  let price = 1_999;
  let isDown = false;
  const clock = { at: 0, now: () => clock.at };
  const logged: string[] = [];
  const render = vi.fn<RenderPage>(async ({ path, language, plans }) => ({
    head: '<title>Rendered $&</title>',
    body: path === '/profile' ? '' : `<h1>${language} ${path} ${JSON.stringify(plans)}</h1>`,
  }));
  const read = createPageSource({
    site,
    config: publicConfigOf(readConfig({})),
    clock,
    log: (line) => void logged.push(line),
    plans: async () => {
      if (isDown) throw new Error('The database is down.');
      return { price, note: '</script>' };
    },
    render,
  });
  const page = async (path: string, language: 'en' | 'es' = 'en') =>
    Buffer.from((await read(path, language)).file.bytes).toString();
  return {
    read,
    page,
    render,
    clock,
    logged,
    setPrice: (cents: number) => void (price = cents),
    failPlans: (fails: boolean) => void (isDown = fails),
  };
}

afterAll(() => rmSync(folder, { recursive: true }));

describe('createPageSource', () => {
  it('puts the rendered page, its head and its plans into the template', async () => {
    const html = await arrange().page('/pricing-plan');
    expect(html).toContain('<div id="root"><h1>en /pricing-plan {"price":1999');
    expect(html).toContain('<title>Rendered $&</title>');
    const block = /id="club-plans">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(block ?? '')).toEqual({ price: 1_999, note: '</script>' });
  });

  it("loads the scripts of every page last, and preloads the page's own", async () => {
    const html = await arrange().page('/pricing-plan');
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]);
    expect(named(/<script type="module" async fetchpriority="low" crossorigin src="\/([^"]+)"/g)).toEqual(
      site.scripts,
    );
    expect(named(/modulepreload" fetchpriority="low" crossorigin href="\/([^"]+)"/g)).toEqual(
      site.places.pricing.scripts,
    );
    expect(html.indexOf('type="module"')).toBeGreaterThan(html.indexOf('<h1>'));
    expect(await arrange().page('/pricing-plan', 'es')).toContain('href="/static/js/es.js"');
    expect(await arrange().page('/profile')).not.toContain('fetchpriority');
    expect(await arrange().page('/404')).not.toContain('modulepreload');
  });

  it('puts the inline script and the style sheets in their order into a page below 14 kB, with their hashes (TAP-04)', async () => {
    const { read, page } = arrange();
    const css = ['index', 'money', 'pricing'].map((name) => `/* static/${name}.css */`).join('\n');
    const html = await page('/pricing-plan');
    expect(html).toContain(`<style>${css}</style>`);
    expect(html).toContain(
      `<script data-font="/static/font.woff2" data-member="/static/js/member.js">${site.early.code}</script>`,
    );
    const sha256 = createHash('sha256').update(css).digest('base64');
    expect((await read('/pricing-plan', 'en')).hashes).toEqual({
      script: [site.early.hash],
      style: [`'sha256-${sha256}'`],
    });
    // Vite's preloader looks for these links.
    expect(html.match(/<link rel="stylesheet" href="\/static\/\w+\.css" disabled/g)).toHaveLength(3);
    expect(html.indexOf('<style>')).toBeLessThan(html.indexOf('<link rel="stylesheet" href="/static'));
  });

  it('links the style sheets in a larger page, and in one without content (TAP-06)', async () => {
    const { read, page, render } = arrange();
    const linked = '<link rel="stylesheet" crossorigin href="/static/pricing.css" />';
    render.mockImplementation(async () => ({ head: '', body: randomBytes(20_000).toString('base64') }));
    expect(await page('/pricing-plan')).toContain(linked);
    expect((await read('/pricing-plan', 'en')).hashes).toEqual({ script: [site.early.hash], style: [] });
    render.mockImplementation(async () => ({ head: '', body: '' }));
    expect(await page('/pricing-plan', 'es')).toContain(linked);
  });

  it('renders a page once for all requests, and again after a minute when the plans have changed', async () => {
    const { page, render, clock, setPrice } = arrange();
    await Promise.all([page('/'), page('/'), page('/')]);
    expect(render).toHaveBeenCalledTimes(1);
    clock.at = 59_999;
    setPrice(2_499);
    expect(await page('/')).toContain('1999');
    clock.at = 60_000;
    expect(await page('/')).toContain('2499');
    clock.at = 500_000;
    await page('/');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps the rendered page while the plans cannot be read', async () => {
    const { page, clock, setPrice, failPlans } = arrange();
    await page('/');
    clock.at = 60_000;
    failPlans(true);
    expect(await page('/')).toContain('1999');
    clock.at = 120_000;
    failPlans(false);
    setPrice(2_499);
    expect(await page('/')).toContain('2499');
  });

  it('renders each language separately', async () => {
    const { page } = arrange();
    expect(await page('/about', 'es')).toMatch(/<html lang="es">[^]*<h1>es \/about/);
    expect(await page('/about')).toMatch(/<html lang="en">[^]*<h1>en \/about/);
  });

  it('leaves the content of members’ pages to the browser, with their own head', async () => {
    const html = await arrange().page('/profile');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title>Rendered');
    expect(html).not.toContain('club-plans');
  });

  it('serves a page without content when it cannot be rendered, and logs that once', async () => {
    const { page, render, logged } = arrange();
    render.mockRejectedValue(new Error('window is not defined'));
    expect(await page('/')).toContain('<div id="root"></div>');
    expect(await page('/about')).toContain('<title>Homefront Club</title>');
    expect(logged).toEqual(['A page could not be rendered on the server; the browser renders it']);
  });
});
