import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { createApp } from '#server/app.ts';
import { publicConfigOf } from '../settings/public-config.ts';
import { framePage } from './frame-page.ts';

const root = mkdtempSync(join(tmpdir(), 'club-frame-'));
const site = join(root, 'site');
const folders = { site, embed: join(root, 'embed'), pages: writeBuiltSite(site) };
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

let api: TestApi;
beforeAll(async () => {
  write('embed/club-signup.js', 'export {}');
  write('embed/chunks/kit-AbCd1234.js', 'export {}');
  write('embed/v0.0.9/club-signup.js', 'export { old }');
  const preload = { 'frame.js': ['chunks/a.js'], 'club-signup.js': ['chunks/a.js', 'chunks/b.js'] };
  write('embed/sri.json', JSON.stringify({ version: '0.1.0', integrity: {}, preload }));
  api = await testApi();
});
afterAll(async () => {
  await api.close();
  rmSync(root, { recursive: true });
});

const ancestors = (answer: Response) =>
  /frame-ancestors [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0];

describe('framed screens', () => {
  it('show the name of a brand as text', () => {
    const brand = { name: 'R&D</title><script>alert(1)</script>' };
    const text = framePage({ ...publicConfigOf(api.deps.config), brand }, [], []);
    expect(text).toContain('<title>R&amp;D&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(text).not.toContain('<script>alert');
  });

  it('may be framed by listed parents only, and other pages by none (V3.4.6)', async () => {
    const frameParents = ['https://a.example.com', 'https://b.example.com'];
    const app = createApp({ ...api.deps, config: { ...api.deps.config, frameParents } }, folders);
    const frame = await app.request('/frame/signup');
    expect(frame.status).toBe(200);
    expect(ancestors(frame)).toBe('frame-ancestors https://a.example.com https://b.example.com');
    expect(await frame.text()).toContain(JSON.stringify({ parents: frameParents }));
    for (const path of ['/', '/signup', '/login', '/embed/club-signup.js', '/frame/profile'])
      expect(ancestors(await app.request(path)), `${path}`).toBe("frame-ancestors 'none'");
  });

  it('may be framed by pages with Cross-Origin-Embedder-Policy, unless they show frames of others', async () => {
    const embedder = async (config: object) => {
      const app = createApp({ ...api.deps, config: { ...api.deps.config, ...config } }, folders);
      const { headers } = await app.request('/frame/login');
      return [headers.get('cross-origin-embedder-policy'), headers.get('cross-origin-resource-policy')];
    };
    expect(await embedder({ googleClientId: '' })).toEqual(['require-corp', 'cross-origin']);
    expect(await embedder({ googleClientId: 'x.apps.googleusercontent.com' })).not.toContain('require-corp');
  });

  it('preload each file that they need once', async () => {
    const answer = await createApp(api.deps, folders).request('/frame/signup');
    const text = await answer.text();
    const named = [...text.matchAll(/<link rel="modulepreload" href="(.+?)"/g)].map(([, file]) => file);
    expect(named).toEqual([
      '/embed/frame.js',
      '/embed/chunks/a.js',
      '/embed/club-signup.js',
      '/embed/chunks/b.js',
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('may not be framed where no parent is listed, and only login and signup exist', async () => {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, frameParents: [] } }, folders);
    expect(ancestors(await app.request('/frame/login'))).toBe("frame-ancestors 'none'");
    for (const path of ['/frame/profile', '/frame/constructor', '/frame/', '/frame/signup/x'])
      expect((await app.request(path)).status, `${path}`).toBe(404);
  });
});

describe('a pinned version of the elements', () => {
  it('is served from the build or a kept folder, immutable and for any page', async () => {
    const app = createApp(api.deps, folders);
    for (const [path, text] of [
      ['/embed/v0.1.0/club-signup.js', 'export {}'],
      ['/embed/v0.1.0/chunks/kit-AbCd1234.js', 'export {}'],
      ['/embed/v0.0.9/club-signup.js', 'export { old }'],
    ]) {
      const answer = await app.request(path ?? '');
      expect([answer.status, await answer.text()], `${path}`).toEqual([200, text]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    for (const path of ['/embed/v0.0.8/club-signup.js', '/embed/v0.1.0/../../secret', '/embed/v0.1.0/'])
      expect((await app.request(path)).status, `${path}`).toBe(404);
  });
});
