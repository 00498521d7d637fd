import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowestHealth } from '#kit/browser/health.ts';
import { longTexts } from '#kit/hostile/nasty-texts.ts';
import { API_ORIGIN, type TestApi, testApi } from '#kit/server/api.ts';
import { writeBuiltSite } from '#kit/server/built-site.ts';
import { createApp } from './app.ts';

const HEALTH_MS = 50;
/** Node refuses more than 16 KB of headers. */
const HEADER_CHARACTERS = 14_000;
/** The headers that the server reads, and a prefix that passes the first check. */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  'accept-encoding': ['', 'gzip;', 'br;q='],
  'access-control-request-method': [''],
  authorization: ['Bearer '],
  'content-type': ['', 'application/json;'],
  'if-none-match': ['"', 'W/"'],
  origin: ['', 'http://'],
  'x-forwarded-for': ['', '[::', '10.0.0.1:'],
  'x-request-id': [''],
};
/** Makes a legal header value: no control characters and no spaces at the ends. */
const valuesOf = (begin: readonly string[]) =>
  longTexts.flatMap((text) => {
    const run = text.replace(/[^ -~]/g, '\t').slice(0, HEADER_CHARACTERS);
    return begin.map((beginning) => `${beginning}${run}x`);
  });
const requests = [
  ['GET', '/'],
  ['GET', '/static/main.js'],
  ['GET', '/api/membership/subscriptions/plans'],
  ['GET', '/api/membership/users/profile'],
  ['POST', '/api/membership/users/login'],
  ['OPTIONS', '/api/membership/users/login'],
  ['PUT', '/uploads/membership/users/x/profile/0123456789abcdef01234567.jpg'],
] as const;

describe('headers of 14,000 characters', () => {
  const site = mkdtempSync(join(tmpdir(), 'club-headers-'));
  let api: TestApi;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    api = await testApi({ rateLimits: true, env: { CLUB_TRUST_PROXY: 'on' } });
    app = createApp(api.deps, { site, embed: site, pages: writeBuiltSite(site) });
    await app.request('/');
  });
  afterAll(async () => {
    await api.close();
    rmSync(site, { recursive: true });
  });

  it.each(Object.entries(beginnings))(
    'are answered below 500 without blocking other requests: %s',
    { timeout: 120_000 },
    async (name, begin) => {
      const faults: string[] = [];
      for (const [method, path] of requests) {
        for (const value of valuesOf(begin)) {
          const body = method === 'POST' ? '{}' : undefined;
          const send = async () =>
            app.request(API_ORIGIN + path, { method, headers: { [name]: value }, body });
          const health = async (path: string) => app.request(path);
          const { answer, ms } = await slowestHealth(health, { send, limitMs: HEALTH_MS });
          if (answer.status >= 500 || ms > HEALTH_MS) {
            faults.push(`${path} ${value.slice(0, 20)}: ${answer.status}, ${Math.round(ms)} ms`);
          }
        }
      }
      expect(faults).toEqual([]);
      expect(api.logged.splice(0)).toEqual([]);
    },
  );
});
