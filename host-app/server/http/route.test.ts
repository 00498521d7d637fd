import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints, errorReply } from '#contract/endpoints.ts';
import { API_ORIGIN, testApi } from '#kit/server/api.ts';
import { bind } from './route.ts';

const names = Object.keys(calls) as CallName[];
const login = '/api/membership/users/login';

describe('bind', async () => {
  const api = await testApi({ env: { CLUB_ALLOWED_ORIGINS: 'https://partner.example' } });
  afterAll(() => api.close());
  const post = (body: BodyInit, type = 'application/json') =>
    api.fetch(login, { method: 'POST', body, headers: { 'Content-Type': type } });

  it.each(names)(
    'answers %s below /api with the contract shape, no-store and nosniff (CALL-01, V4.1.1, V14.2.2)',
    async (name) => {
      const { status, headers, body } = await api.call(name, { id: 'x' });
      expect(status).not.toBe(404);
      expect(status).toBeLessThan(500);
      expect(status === 200 || z.safeParse(errorReply, body).success).toBe(true);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('access-control-allow-credentials')).toBe(null);
      expect(headers.get('set-cookie')).toBe(null);
    },
  );

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['', 415],
    ['application/json; charset=utf-8', 401],
  ])('accepts only JSON: %j gets %i (V1.5.2, V3.5.2)', async (type, status) => {
    const body = new TextEncoder().encode(JSON.stringify({ email: 'a@example.com', password: 'x' }));
    expect((await post(body, type)).status).toBe(status);
  });

  it('accepts text of one call only, which knows no session', () => {
    const rows: [string, Endpoint][] = Object.entries(endpoints);
    expect(rows.filter(([, { takesText }]) => takesText).map(([name, { auth }]) => [name, auth])).toEqual([
      ['reportFailure', 'no'],
    ]);
  });

  it.each([
    ['an empty body', ''],
    ['half an object', '{"email":'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
    ['null', 'null'],
    ['a list', '[]'],
    ['60,000 brackets', '['.repeat(60_000)],
    ['60,000 brackets, closed', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['a prototype', '{"__proto__":{"email":"a@example.com","password":"x"}}'],
  ])('answers %s with 400 (V2.2.1)', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 'error', message: expect.any(String) });
  });

  it('accepts bodies up to 64 KB with or without a Content-Length', async () => {
    const withPad = (size: number) =>
      JSON.stringify({ email: 'a@example.com', password: 'x', pad: 'y'.repeat(size) });
    expect((await post(withPad(65_000))).status).toBe(401);
    expect((await post(withPad(66_000))).status).toBe(413);
    const stream = new Blob([withPad(1_000_000)]).stream();
    const unsaid = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    };
    expect((await api.fetch(login, unsaid as RequestInit)).status).toBe(413);
  });

  describe('with hostile path segments', async () => {
    const { token } = await api.signUp('paths@example.com');

    it.each([
      ['a lone percent sign', '%'],
      ['no hexadecimal', '%zz'],
      ['overlong UTF-8', '%c0%af'],
      ['U+0000', '%00'],
      ['a way up', '..%2f..'],
      ['5,000 letters', 'a'.repeat(5_000)],
      ['a prototype', '__proto__'],
    ])('answers %s without a fault', async (_, segment) => {
      const answer = await api.fetch(`/api/membership/subscriptions/invoices/${segment}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([400, 404]).toContain(answer.status);
      expect(await answer.json()).toMatchObject({ status: 'error' });
    });
  });

  it('answers a fault with 500 and an id, and logs it once without the request’s values (V16.3.4, V16.5.1)', async () => {
    const own = await testApi();
    const { Hono } = await import('hono');
    const app = new Hono();
    bind(app, own.deps, 'unsubscribe', () => Promise.reject(new Error('broken on purpose')));
    const answer = await app.request('/api/membership/users/unsubscribe', {
      method: 'POST',
      body: JSON.stringify({ email: 'canary@example.com' }),
      headers: { 'Content-Type': 'application/json' },
    });
    const body = (await answer.json()) as { requestId: string };
    expect(answer.status).toBe(500);
    expect(body).toEqual({ status: 'error', message: expect.any(String), requestId: expect.any(String) });
    expect(own.logged.filter((line) => line.includes(body.requestId))).toHaveLength(1);
    expect(own.logged.join('\n')).not.toContain('canary');
    await own.close();
  });

  it('treats a reply that breaks the contract as a fault (V15.3.1)', async () => {
    const own = await testApi();
    const { Hono } = await import('hono');
    const app = new Hono();
    const wrong = { status: 5 } as unknown as { status: string };
    bind(app, own.deps, 'forgotPassword', async () => wrong);
    const answer = await app.request('/api/membership/users/forgot-password', {
      method: 'POST',
      body: JSON.stringify({ email: 'a@example.com' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(500);
    expect(own.logged.join()).toContain('breaks the contract: status');
    await own.close();
  });

  describe('across origins (Z-65)', () => {
    const preflight = (name: CallName, origin: string, more: Record<string, string> = {}) =>
      api.fetch(`/api${calls[name].path.replace(':id', 'x')}`, {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': calls[name].method, ...more },
      });

    it.each(names)(
      'allows %s for any origin if it is public, for listed origins if it is for members',
      async (name) => {
        const allowed = async (origin: string) =>
          (await preflight(name, origin)).headers.get('access-control-allow-origin');
        const isMembers = calls[name].auth === 'yes';
        expect(await allowed('https://anywhere.example')).toBe(isMembers ? null : '*');
        for (const origin of [API_ORIGIN, 'https://partner.example', 'http://localhost:3001']) {
          expect(await allowed(origin)).toBe(isMembers ? origin : '*');
        }
        const answer = await preflight(name, 'https://partner.example');
        expect(answer.status).toBe(204);
        expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toContain(calls[name].method);
        expect(answer.headers.get('access-control-allow-headers')).toBe(ours);
        expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
      },
    );

    const ours = 'Authorization, Content-Type, X-Club-Challenge';

    it.each(names)('allows %s with the headers that scripts of the page add', async (name) => {
      const added =
        'authorization,content-type,sentry-trace,baggage,traceparent,tracestate,x-datadog-trace-id,newrelic,x-csrf-token';
      const { headers } = await preflight(name, 'https://partner.example', {
        'Access-Control-Request-Headers': added,
      });
      expect(headers.get('access-control-allow-headers')).toBe(
        `${ours}, ${added.split(',').slice(2).join(', ')}`,
      );
      expect(headers.get('vary')?.split(', ')).toEqual([
        ...(calls[name].auth === 'yes' ? ['Origin'] : []),
        'Access-Control-Request-Headers',
      ]);
      expect(headers.get('access-control-allow-credentials')).toBe(null);
    });

    it.each([
      ['a blank in a name', 'x-csrf token'],
      ['no name between commas', ','],
      ['a colon', 'x-a: b'],
      ['more than 1,000 letters', `x-${'a'.repeat(1_000)}`],
      ['a letter outside ASCII', 'x-\u00e9'],
    ])('allows only its own headers when the list has %s', async (_, asked) => {
      const { status, headers } = await preflight('plans', 'https://partner.example', {
        'Access-Control-Request-Headers': asked,
      });
      expect([status, headers.get('access-control-allow-headers')]).toEqual([204, ours]);
    });

    it('sets the CORS headers on refusals too, so that a page can read them', async () => {
      const origin = { Origin: 'https://partner.example' };
      const answer = await api.call('profile', { headers: origin });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
        401,
        origin.Origin,
      ]);
      expect(answer.headers.get('vary')).toBe('Origin');
    });

    it.each<[CallName, number]>([
      ['plans', 200],
      ['profile', 401],
    ])('lets a page read the request id and the waiting time of %s (%i)', async (name, status) => {
      const answer = await api.call(name, { headers: { Origin: 'https://partner.example' } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-request-id')).toBeTruthy();
      expect(answer.headers.get('access-control-expose-headers')?.split(', ')).toEqual([
        'X-Request-Id',
        'Retry-After',
      ]);
    });
  });
});
