import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandScript } from '#club/facts/brand.ts';
import { places } from '#club/facts/places.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { createApp } from '../app.ts';
import type { DraftStore } from '../deps/file-store.ts';

const script = `export const text = '${'long enough to be compressed '.repeat(100)}';`;

describe('serveSite', () => {
  let api: TestApi;
  let app: Hono;
  const root = mkdtempSync(join(tmpdir(), 'club-site-'));
  const site = join(root, 'site');
  const folders = { site, embed: join(root, 'embed'), pages: writeBuiltSite(site) };
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

  beforeAll(async () => {
    write('site/notes.txt', 'first');
    write('site/.hidden.json', '{}');
    write('site/static/js/main-AbCd1234.js', script);
    write('embed/club-pricing.js', script);
    write('embed/chunks/react-AbCd1234.js', script);
    write('embed/chunks/small-AbCd1234.js', script.slice(0, 300));
    write('secret.txt', 'outside');
    api = await testApi({ env: { CLUB_PARTNER_URL: 'https://deals.example/</script><b>' } });
    app = createApp(api.deps, folders);
  });
  afterAll(async () => {
    await api.close();
    rmSync(root, { recursive: true });
  });

  it.each(Object.values(places).map(({ path }) => path))(
    'answers %s with the page, revalidated each time (ROUTE-01)',
    async (path) => {
      const answer = await get(`${path}?a=b`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it.each(['/nowhere', '/profile/x', '/LOGIN', '/a/b/c', '/about.html', '/index.php'])(
    'answers %s with the same page and a real 404 (A-92)',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<div id="root">');
    },
  );

  it.each([
    '/static/js/gone-12345678.js',
    '/favicon.ico',
    '/static/js/',
    '/embed/club-nothing.js',
    '/embed/',
    '/.hidden.json',
    '/pages.json',
  ])('answers the missing file %s without HTML', async (path) => {
    const answer = await get(path);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found.']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it('redirects a route with a trailing slash to the route', async () => {
    const answer = await get('/login/?campaign=CCA');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/login?campaign=CCA']);
  });

  it.each([
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/static/..%2f..%2f..%2fsecret.txt',
    '/embed/..%2f..%2fsecret.txt',
    '/%zz.txt',
    '/..%5csecret.txt',
  ])('serves nothing outside its folders for %s (V1.1.1, V13.4.1)', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('outside');
  });

  it('embeds the configuration in a block that no value can close (V1.2.3)', async () => {
    const text = await (await get('/')).text();
    const block = /<script type="application\/json" id="club-config">(.*?)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(block ?? '')).toEqual({
      siteOrigin: 'http://club.test',
      partnerUrl: new URL('https://deals.example/</script><b>').href,
      googleClientId: '',
      handoffKey: api.config.handoffKey,
      apiHost: '',
    });
    expect(block).not.toContain('<');
  });

  it('sends pages with a strict content security policy (V3.4.3)', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).not.toContain('unsafe');
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' 'sha256-early'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob: https:",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types lit-html',
    ]);
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect((await get('/reset-password?token=t')).headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('allows uploads to the configured bucket and to no other origin', async () => {
    const origin = 'https://club-uploads.s3.us-east-1.amazonaws.com';
    const drafts = { origin } as DraftStore;
    const set = createApp({ ...api.deps, files: { ...api.deps.files, drafts } }, folders);
    const policy = (await set.request('/login')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy.split(origin)).toHaveLength(2);
  });

  it('allows the configured sign-in provider and no other origin', async () => {
    const config = { ...api.config, googleClientId: 'id' };
    const set = createApp({ ...api.deps, config }, folders);
    const policy = (await set.request('/login')).headers.get('content-security-policy') ?? '';
    const foreign = policy.match(/https:\/\/[^\s;]+/g);
    expect(new Set(foreign)).toEqual(
      new Set([
        'https://accounts.google.com/gsi/client',
        'https://accounts.google.com',
        'https://www.googleapis.com',
      ]),
    );
    expect(policy).toContain('trusted-types lit-html default goog#html');
  });

  it('sends Strict-Transport-Security on an https site only (V3.4.1, V12.2.1)', async () => {
    expect((await get('/')).headers.get('strict-transport-security')).toBe(null);
    const config = { ...api.config, siteOrigin: 'https://club.example' };
    const secure = createApp({ ...api.deps, config }, folders);
    expect((await secure.request('/')).headers.get('strict-transport-security')).toContain(
      'max-age=31536000',
    );
  });

  it('serves hashed files as immutable, to any page (CALL-36)', async () => {
    const { headers, status } = await get('/static/js/main-AbCd1234.js');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect((await get('/notes.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves the elements to any page: entries revalidated, chunks immutable', async () => {
    // Its last word is as long as a hash.
    write('embed/club-benefits.js', script);
    expect((await get('/embed/club-benefits.js')).headers.get('cache-control')).toBe('no-cache');
    const entry = await get('/embed/club-pricing.js');
    expect(entry.headers.get('access-control-allow-origin')).toBe('*');
    expect(entry.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/embed/chunks/react-AbCd1234.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
  });

  it('serves one brand of today to the elements of every version, and no page waits for it at each visit', async () => {
    write('embed/v0.0.9/brand.js', 'of the build');
    const own = { name: 'Harbor </script>', legalName: 'Harbor LLC' };
    const settings = { brand: own, sheet: '' };
    const branded = createApp({ ...api.deps, config: { ...api.deps.config, brand: settings } }, folders);
    for (const [from, brand] of [
      [app, {}],
      [branded, own],
    ] as const)
      for (const path of ['/embed/brand.js', '/embed/v0.0.9/brand.js']) {
        const answer = await from.request(path);
        const text = await answer.text();
        expect(text).toBe(brandScript(brand, api.deps.config));
        expect(text).toContain(api.deps.config.handoffKey);
        expect(text).not.toContain('</script>');
        expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400');
        const headers = { 'If-None-Match': answer.headers.get('etag') ?? '' };
        expect((await from.request(path, { headers })).status).toBe(304);
      }
    // No script of the build has the brand in it.
    expect(await (await branded.request('/embed/club-pricing.js')).text()).toBe(script);
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['gzip, deflate, BR , zstd', 'br', brotliDecompressSync],
  ])('compresses for %j', async (accepts, encoding, decompress) => {
    const answer = await get('/static/js/main-AbCd1234.js', { 'Accept-Encoding': accepts });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(script.length / 4);
    expect(decompress(bytes).toString()).toBe(script);
  });

  it.each([
    ['css', 'text/css; charset=utf-8'],
    ['json', 'application/json'],
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['txt', 'text/plain; charset=utf-8'],
    ['png', 'image/png'],
    ['woff2', 'font/woff2'],
    ['unknown', 'application/octet-stream'],
  ])('serves a .%s as %s, compressed only when it is text', async (ending, type) => {
    write(`site/static/a.${ending}`, script);
    const { headers } = await get(`/static/a.${ending}`, { 'Accept-Encoding': 'br' });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-encoding')).toBe(/json|charset/.test(type) ? 'br' : null);
  });

  it('compresses small scripts, and no file of a few bytes', async () => {
    const encodingOf = async (path: string) =>
      (await get(path, { 'Accept-Encoding': 'br' })).headers.get('content-encoding');
    expect(await encodingOf('/embed/chunks/small-AbCd1234.js')).toBe('br');
    expect(await encodingOf('/notes.txt')).toBeNull();
  });

  it('answers 304 for an unchanged file, and reads it again after a build', async () => {
    const etag = (await get('/notes.txt')).headers.get('etag') ?? '';
    for (const sent of [etag, `W/${etag}`, `"other", W/${etag}`])
      expect((await get('/notes.txt', { 'If-None-Match': sent })).status).toBe(304);
    write('site/notes.txt', 'second');
    utimesSync(join(folders.site, 'notes.txt'), 1, 1);
    const fresh = await get('/notes.txt', { 'If-None-Match': etag });
    expect([fresh.status, await fresh.text()]).toEqual([200, 'second']);
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.request('/static/js/main-AbCd1234.js', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('does not handle API paths, and works without a built site', async () => {
    expect(await (await get('/api/nothing')).json()).toEqual({ status: 'error', message: 'Not found.' });
    const bare = createApp(api.deps, { site: join(root, 'no'), embed: join(root, 'no') });
    expect((await bare.request('/')).status).toBe(404);
    expect((await bare.request('/healthz')).status).toBe(200);
  });
});

describe('sitemap.xml and robots.txt', () => {
  it('list the public pages and exclude members’ pages from robots', async () => {
    const api = await testApi();
    const here = mkdtempSync(join(tmpdir(), 'club-robots-'));
    const app = createApp(api.deps, { site: here, embed: here });
    const sitemap = await (await app.request('/sitemap.xml')).text();
    expect(sitemap).toContain('<loc>http://club.test/pricing-plan</loc>');
    expect(sitemap).not.toContain('/profile');
    const robots = await (await app.request('/robots.txt')).text();
    expect(robots).toMatch(/Disallow: \/profile\n[^]*Sitemap: http:\/\/club\.test\/sitemap\.xml/);
    expect(robots).not.toContain('Disallow: /login');
    await api.close();
    rmSync(here, { recursive: true });
  });
});
