import { afterAll, describe, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';

const email = 'jane@example.com';
const starting: [CallName, object][] = [
  ['register', { name: 'Jane', lastName: 'Doe', email, password: STRONG_PASSWORD }],
  ['login', { email, password: STRONG_PASSWORD }],
  ['googleAccess', { accessToken: 'token' }],
  ['verifyOtp', { email, otp: '123456' }],
  ['resendOtp', { email }],
  ['refreshToken', { refreshToken: 'token' }],
];

describe('the origin check of session calls', async () => {
  const api = await testApi({ env: { CLUB_ALLOWED_ORIGINS: 'https://listed.example' } });
  afterAll(() => api.close());
  const from = (Origin: string, more: Record<string, string> = {}) => ({ headers: { Origin, ...more } });

  it.each(starting)('gets a readable 403 from %s, before a session starts', async (name, body) => {
    const {
      status,
      headers,
      body: reply,
    } = await api.call(name, { body, ...from('https://foreign.example') });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, '*']);
    expect(reply).toEqual({ status: 'error', message: expect.stringContaining(api.config.siteOrigin) });
    expect(await api.mails()).toEqual([]);
  });

  it.each(['https://listed.example', 'http://localhost:5173', 'http://127.0.0.1:8080', 'http://shop.test'])(
    'allows sign-in from %s, a listed origin or a page of this machine in development',
    async (origin) => {
      const { status } = await api.call('login', {
        body: { email, password: 'Wrong#2026' },
        ...from(origin),
      });
      expect(status).toBe(401);
    },
  );

  it.each([
    ['a sandboxed page', 'null'],
    ['a name that only looks local', 'http://localhost.foreign.example'],
    ['a name that only looks listed', 'https://listed.example.foreign.example'],
  ])('refuses %s (V3.5.1)', async (_, origin) => {
    const { status } = await api.call('login', { body: { email, password: 'Wrong#2026' }, ...from(origin) });
    expect(status).toBe(403);
  });

  it('allows the club’s own page under another host name of the server', async () => {
    const own = await api.app.request('https://www.club.example/api/membership/users/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://www.club.example' },
      body: JSON.stringify({ email, password: 'Wrong#2026' }),
    });
    expect(own.status).toBe(401);
    const behindProxy = from('https://www.club.example', { 'Sec-Fetch-Site': 'same-origin' });
    const { status } = await api.call('login', { body: { email, password: 'Wrong#2026' }, ...behindProxy });
    expect(status).toBe(401);
  });

  it('is announced by the plans call, before a form is filled in', async () => {
    const listed = async (origin?: string) =>
      (await api.call('plans', origin ? from(origin) : {})).body.origin_listed;
    expect(await listed('https://foreign.example')).toBe(false);
    expect(await listed('https://listed.example')).toBeUndefined();
    expect(await listed()).toBeUndefined();
  });

  it('does not block plans, contact messages and logout', async () => {
    const foreign = from('https://foreign.example');
    const contact = { name: 'Jane', email, message: 'Hello', type: 'Support' };
    for (const [name, body] of [
      ['plans', undefined],
      ['contact', contact],
      ['logout', { refreshToken: 'token' }],
    ] as const) {
      const answer = await api.call(name, { body, ...foreign });
      expect([name, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        name,
        200,
        '*',
      ]);
    }
  });
});

describe('in production', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  Object.assign(api.config, { production: true });

  it.each(['http://localhost:5173', 'http://shop.test'])(
    'requires a page of %s to be listed',
    async (Origin) => {
      const { status } = await api.call('login', {
        body: { email, password: 'Wrong#2026' },
        headers: { Origin },
      });
      expect(status).toBe(403);
    },
  );
});
