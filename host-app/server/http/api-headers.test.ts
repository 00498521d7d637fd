import { afterAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { testApi } from '#kit/server/api.ts';

const SITE = 'https://club.test';
const names = Object.keys(calls) as CallName[];

describe('every answer of the API on an https site', async () => {
  const api = await testApi({ env: { SITE_ORIGIN: SITE, CLUB_ALLOWED_ORIGINS: 'https://partner.example' } });
  afterAll(() => api.close());

  const safe = {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'access-control-allow-credentials': null,
    'set-cookie': null,
    server: null,
    'x-powered-by': null,
  };
  const headersOf = (answer: { headers: Headers }) =>
    Object.fromEntries(Object.keys(safe).map((name) => [name, answer.headers.get(name)]));

  it('carries all security headers for every call (V3.2.1, V3.3.1, V3.3.3, V3.3.4, V3.4.4, V14.3.2)', async () => {
    for (const name of names)
      expect([name, headersOf(await api.call(name, { id: 'x' }))]).toEqual([name, safe]);
  });

  const post = (body: string, type: string, length?: number) =>
    api.fetch('/api/membership/users/login', {
      method: 'POST',
      body,
      headers: { 'Content-Type': type, ...(length !== undefined && { 'Content-Length': String(length) }) },
    });
  it.each([
    ['a body that is too large', 413, () => post(`"${'x'.repeat(66_000)}"`, 'application/json')],
    ['a body that says it is too large', 413, () => post('{}', 'application/json', 70_000)],
    ['a form', 415, () => post('email=a%40example.com', 'application/x-www-form-urlencoded')],
    ['half an object', 400, () => post('{"email":', 'application/json')],
  ])('to %s has status %i and the security headers', async (_, status, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(headersOf(answer)).toEqual(safe);
  });

  it.each([
    ['the site', SITE, SITE],
    ['a listed page', 'https://partner.example', 'https://partner.example'],
    ['a page of nobody', 'https://elsewhere.example', null],
    ['a page that only looks listed', 'https://partner.example.elsewhere.example', null],
    ['a page without an origin', 'null', null],
  ])('allows %s to read a member’s answer: %s (V3.4.2)', async (_, origin, allowed) => {
    const answer = await api.call('profile', { headers: { Origin: origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(answer.headers.get('vary')).toBe('Origin');
  });
});
