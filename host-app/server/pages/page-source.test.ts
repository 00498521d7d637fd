import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../settings/config.ts';
import { publicConfigOf } from '../settings/public-config.ts';
import type { RenderPage } from './page-html.ts';
import { createPageSource } from './page-source.ts';
import { createFileReader } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-pages-'));
const index = (title: string) =>
  `<!doctype html><html lang="en"><head><meta
  name="description" content="plain" /><title>${title}</title></head><body><div id="root"></div></body></html>`;
const manifest = {
  'index.html': { file: 'static/js/main.js', name: 'index', imports: ['_shared.js'], css: ['main.css'] },
  '_shared.js': { file: 'static/js/shared.js' },
  '_money.js': { file: 'static/js/money.js', css: ['money.css'] },
  'es/book.ts': { file: 'static/js/es.js', imports: ['_shared.js'] },
  'pages/pricing.tsx': { file: 'static/js/p.js', imports: ['_shared.js', '_money.js'], css: ['p.css'] },
};

function arrange() {
  mkdirSync(join(folder, '.vite'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), index('Club'));
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  let price = 1_999;
  const clock = { at: 0, now: () => clock.at };
  const logged: string[] = [];
  const render = vi.fn<RenderPage>(async ({ path, language, plans }) => ({
    head: '<title>Rendered $&</title>',
    body: path === '/profile' ? '' : `<h1>${language} ${path} ${JSON.stringify(plans)}</h1>`,
  }));
  const read = createPageSource({
    readSite: createFileReader(folder),
    config: publicConfigOf(readConfig({})),
    clock,
    log: (line) => void logged.push(line),
    plans: async () => ({ price, note: '</script>' }),
    render,
  });
  const page = async (path: string, language: 'en' | 'es' = 'en') =>
    Buffer.from((await read(path, language))?.file.bytes ?? []).toString();
  return { page, render, clock, logged, setPrice: (cents: number) => void (price = cents) };
}

afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

describe('createPageSource', () => {
  it('puts the rendered page, its head and its plans into index.html', async () => {
    const html = await arrange().page('/pricing-plan');
    expect(html).toContain('<div id="root"><h1>en /pricing-plan {"price":1999');
    expect(html).toContain('<title>Rendered $&</title>');
    expect(html).not.toContain('<title>Club</title>');
    expect(html).not.toContain('content="plain"');
    const block = /id="club-plans">(.*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(block ?? '')).toEqual({ price: 1_999, note: '</script>' });
  });

  it("preloads the page's own chunks and style sheets", async () => {
    const html = await arrange().page('/pricing-plan');
    const named = (pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found[1]);
    expect(named(/modulepreload"[^>]* href="\/([^"]+)"/g)).toEqual(['static/js/p.js', 'static/js/money.js']);
    expect(await arrange().page('/pricing-plan', 'es')).toContain('href="/static/js/es.js"');
    expect(named(/stylesheet" crossorigin href="\/([^"]+)"/g)).toEqual(['p.css', 'money.css']);
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low"');
    expect(await arrange().page('/profile')).not.toContain('fetchpriority');
    expect(await arrange().page('/404')).not.toContain('modulepreload');
  });

  it('puts the style sheets into a page that stays below 14 kB compressed, and links them in a larger one (TAP-06)', async () => {
    const { page, render } = arrange();
    const early = '<script src="/static/early-1.js" data-font="/f.woff2"></script>';
    writeFileSync(join(folder, 'index.html'), index('Club').replace('<head>', `<head>${early}`));
    mkdirSync(join(folder, 'static'), { recursive: true });
    for (const file of ['static/early-1.js', 'p.css', 'money.css']) writeFileSync(join(folder, file), 'p {}');
    expect(await page('/pricing-plan')).toContain('<style>p {}');
    render.mockImplementation(async () => ({ head: '', body: randomBytes(20_000).toString('base64') }));
    const large = await page('/pricing-plan', 'es');
    expect(large).not.toContain('<style>');
    expect(large).toContain('<link rel="stylesheet" crossorigin href="/p.css" />');
    expect(large).toContain('<script data-font="/f.woff2">p {}</script>');
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

  it('renders again right after a build', async () => {
    const { page } = arrange();
    await page('/');
    writeFileSync(join(folder, 'index.html'), index('Club').replace('<body>', '<body class="new">'));
    utimesSync(join(folder, 'index.html'), 1, 1);
    expect(await page('/')).toContain('<body class="new">');
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

  it('serves the plain index.html when a page cannot be rendered, and logs that once', async () => {
    const { page, render, logged } = arrange();
    render.mockRejectedValue(new Error('window is not defined'));
    expect(await page('/')).toContain('<div id="root"></div>');
    expect(await page('/about')).toContain('<title>Club</title>');
    expect(logged).toEqual(['A page could not be rendered on the server; the browser renders it']);
  });
});
