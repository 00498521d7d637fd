import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { aStaffBrowser, deskBrowser } from '#kit/staff/desk-browser.ts';
import { createApp } from './app.ts';

const folders = [
  '/',
  '/embed/',
  '/embed/brand-',
  '/embed/v0.1.0-brand-',
  '/frame/',
  '/uploads/',
  '/account/data/',
  '/mail/unsubscribe/',
  '/static/',
  '/api/',
  '/api/membership/invoices/',
  '/dev/',
  '/.well-known/',
];
const ends = [
  '%00',
  '%00abcdef.js',
  'a%2500.js',
  '%',
  '%zz',
  '%c3',
  '%ff%fe',
  '..%2f..%2fetc',
  '%0d%0aA:b',
  'x.x.x.x',
  '__proto__',
];
const texts = [
  'é'.repeat(50),
  '"',
  '\u0001x',
  ',,,,',
  ';;==',
  'x'.repeat(7_000),
  'bytes=0-,0-,9-1',
  'http://[',
  'Bearer a.b.c',
];
const headers = [
  'Origin',
  'Accept-Language',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'If-Modified-Since',
  'X-Forwarded-For',
  'X-Request-Id',
  'Authorization',
  'Content-Type',
  'Content-Length',
  'Cookie',
  'User-Agent',
  'Referer',
  'Sec-Fetch-Site',
  'X-Club-Challenge',
  'Access-Control-Request-Method',
  'Access-Control-Request-Headers',
];

describe('an odd request', () => {
  const site = mkdtempSync(join(tmpdir(), 'club-odd-'));
  let api: TestApi;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    api = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
    app = createApp(api.deps, { site, embed: site, pages: writeBuiltSite(site) });
  });
  afterAll(async () => {
    await api.close();
    rmSync(site, { recursive: true });
  });

  it('is answered below 500, whatever its path is', async () => {
    const faults: string[] = [];
    for (const folder of folders)
      for (const end of [...ends, 'y'.repeat(3_000), 'z'.repeat(9_000)])
        for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'DELETE']) {
          for (const address of [folder + end, `${folder}?lang=${end}&token=${end}`]) {
            const { status } = await app.request(API_ORIGIN + address, { method });
            if (status >= 500) faults.push(`${method} ${address.slice(0, 60)}: ${status}`);
          }
        }
    expect(faults).toEqual([]);
    expect((await app.request('/embed/brand-%00abcdef.js')).status).toBe(400);
  });

  it('is answered below 500, whatever its headers are', async () => {
    const faults: string[] = [];
    const report = { tag: 'club-signup', version: '0.1.0', reason: 'origin', origin: 'https://shop.example' };
    const requests = [
      ['GET', '/', undefined],
      ['GET', '/embed/sri.json', undefined],
      ['GET', '/api/membership/users/profile', undefined],
      ['OPTIONS', '/api/membership/users/login', undefined],
      ['POST', '/api/membership/users/login', '{}'],
      ['POST', `/api${calls.reportFailure.path}`, JSON.stringify(report)],
      ['PUT', '/uploads/membership/users/x/profile/0123456789abcdef01234567.jpg', 'x'],
    ] as const;
    for (const [method, path, body] of requests)
      for (const name of headers)
        for (const text of [
          ...texts,
          `https://${'a.'.repeat(3_000)}example`,
          `https://${'b'.repeat(5_000)}`,
        ]) {
          const all = new Headers({ 'Content-Type': 'application/json' });
          try {
            all.set(name, text);
          } catch {
            // No client can send it.
            continue;
          }
          const { status } = await app.request(API_ORIGIN + path, { method, headers: all, body });
          if (status >= 500) faults.push(`${method} ${path} ${name} ${text.slice(0, 30)}: ${status}`);
        }
    expect(faults).toEqual([]);
    expect(api.logged).toEqual([]);
  });

  it('is answered below 500 by the staff desk, with and without a sign-in', async () => {
    const faults: string[] = [];
    const browsers = [deskBrowser(api), await aStaffBrowser(api, 'sue@example.com', 'owner')];
    for (const browser of browsers)
      for (const folder of [
        '/',
        '/?q=',
        '/members/',
        '/lists/',
        '/lists/failed?before=',
        '/orphans/',
        '/messages/',
        '/audit?before=',
        '/invite/',
        '/numbers?month=',
      ])
        for (const end of [...ends, 'y'.repeat(3_000), 'z'.repeat(9_000)]) {
          const { status } = await browser.open(folder + end);
          if (status >= 500) faults.push(`${folder}${end.slice(0, 30)}: ${status}`);
        }
    expect(faults).toEqual([]);
  });
});
