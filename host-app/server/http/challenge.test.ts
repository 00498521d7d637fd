import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { API_ORIGIN, testApi } from '#kit/server/api.ts';
import { answersEs } from '#languages/es/server/answers.copy.ts';
import { readConfig } from '../settings/config.ts';
import { ConfigError } from '../settings/setting-schemas.ts';
import { createChallenge } from './challenge.ts';
import { mailLimits } from './limits.ts';

const settings = { secret: 'hush-hush', siteKey: 'site-key' } as const;

/** Serves both providers' siteverify call on localhost. Accepts each solved token once. */
async function startSiteverify() {
  const solved = new Set<string>();
  const requests: { path: string; form: Record<string, string> }[] = [];
  let fault: 'none' | '500' | 'html' | 'slow' = 'none';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    requests.push({ path: request.url ?? '', form });
    if (fault === 'slow') return;
    if (fault !== 'none') {
      response.writeHead(fault === '500' ? 500 : 200).end('<html>Sorry</html>');
      return;
    }
    const success = form.secret === settings.secret && solved.delete(form.response ?? '');
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['timeout-or-duplicate'] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const reach: typeof fetch = (input, init) => {
    const { host, pathname } = new URL(String(input));
    return fetch(`${origin}/${host}${pathname}`, init);
  };
  return {
    requests,
    fetch: reach,
    solve: (token: string) => {
      solved.add(token);
      return token;
    },
    fail: (next: typeof fault) => {
      fault = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

let provider: Awaited<ReturnType<typeof startSiteverify>>;
beforeAll(async () => {
  provider = await startSiteverify();
});
afterAll(() => provider.close());
beforeEach(() => provider.fail('none'));

describe('createChallenge', () => {
  const logged: string[] = [];
  const make = (name: 'turnstile' | 'hcaptcha', waitMs?: number) =>
    createChallenge({
      settings: { ...settings, provider: name },
      siteOrigin: 'https://club.test',
      fetch: provider.fetch,
      log: (line) => void logged.push(line),
      waitMs,
    });

  it.each([
    ['turnstile', '/challenges.cloudflare.com/turnstile/v0/siteverify'],
    ['hcaptcha', '/api.hcaptcha.com/siteverify'],
  ] as const)('verifies a token with %s and accepts it once', async (name, path) => {
    const challenge = make(name);
    const token = provider.solve(`solved ${name}`);
    expect([await challenge.verify(token), await challenge.verify(token)]).toEqual([true, false]);
    const form = { secret: 'hush-hush', response: token, sitekey: 'site-key' };
    expect(provider.requests.at(-1)).toEqual({ path, form });
  });

  it.each(['500', 'html', 'slow'] as const)(
    'rejects a token when the provider answers: %s (V16.5.3)',
    async (fault) => {
      provider.fail(fault);
      logged.length = 0;
      expect(await make('turnstile', 200).verify(provider.solve('never seen'))).toBe(false);
      expect(logged).toEqual(['the challenge provider did not verify a token']);
    },
  );

  it('rejects a token over 8,192 characters without calling the provider', async () => {
    const { length } = provider.requests;
    expect(await make('hcaptcha').verify('a'.repeat(10_000))).toBe(false);
    expect(provider.requests).toHaveLength(length);
  });

  it('is off without settings', async () => {
    const challenge = createChallenge({
      settings: undefined,
      siteOrigin: 'https://club.test',
      fetch: provider.fetch,
      log: () => undefined,
    });
    expect([challenge.offer, await challenge.verify('any')]).toEqual([undefined, false]);
  });
});

describe('a challenge on a call', () => {
  const env = {
    CLUB_CHALLENGE: 'turnstile',
    CLUB_CHALLENGE_SECRET: settings.secret,
    CLUB_CHALLENGE_SITE_KEY: settings.siteKey,
    CLUB_TRUST_PROXY: 'on',
  };
  const start = async () => {
    const api = await testApi({ env, rateLimits: true, fetch: provider.fetch });
    const resend = (network: string, token?: string) =>
      api.call('resendOtp', {
        body: { email: 'a@example.com' },
        headers: { 'X-Forwarded-For': network, ...(token && { 'X-Club-Challenge': token }) },
      });
    return { api, resend };
  };

  it('is required only past the limit, and lifts the limit for one call (V2.4.1)', async () => {
    const { api, resend } = await start();
    for (let n = 0; n < mailLimits.code.pair.max; n += 1) {
      expect((await resend('10.0.0.1')).status).toBe(200);
    }
    const refused = await resend('10.0.0.1');
    expect(refused.status).toBe(429);
    expect(refused.body.challenge).toEqual({
      provider: 'turnstile',
      siteKey: 'site-key',
      page: `${API_ORIGIN}/frame/challenge`,
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await resend('10.0.0.1', 'guessed')).status).toBe(429);
    const token = provider.solve('once');
    expect((await resend('10.0.0.1', token)).status).toBe(200);
    expect((await resend('10.0.0.1', token)).status).toBe(429);
    await api.close();
  });

  it('names the limit in the language of the page', async () => {
    const api = await testApi({ env, rateLimits: true, fetch: provider.fetch });
    const ask = async (language: string) => {
      const input = { body: { email: 'es@example.com' }, headers: { 'Accept-Language': language } };
      return (await api.call('forgotPassword', input)).body.message;
    };
    for (let n = 0; n < mailLimits.reset.pair.max; n += 1) await ask('es');
    expect([await ask('es'), await ask('en')]).toEqual([
      answersEs.identity.linksUsedUp,
      identityCopy.linksUsedUp,
    ]);
    await api.close();
  });

  it('never lifts the daily cap on code mails (Z-40)', async () => {
    const { api, resend } = await start();
    const statuses: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      statuses.push((await resend(`10.0.1.${n}`, provider.solve(`token ${n}`))).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(mailLimits.code.most.max);
    const last = await resend('10.0.2.1', provider.solve('last'));
    expect([last.status, last.body.challenge]).toEqual([429, undefined]);
    await api.close();
  });
});

describe('the challenge settings', () => {
  it.each([
    [{ CLUB_CHALLENGE: 'recaptcha' }, /^CLUB_CHALLENGE must be/],
    [{ CLUB_CHALLENGE: 'turnstile' }, /^CLUB_CHALLENGE_SECRET and/],
    [{ CLUB_CHALLENGE: 'hcaptcha', CLUB_CHALLENGE_SECRET: 'x' }, /^CLUB_CHALLENGE_SECRET and/],
  ])('refuses %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });

  it('is off by default', () => {
    expect([readConfig({}).challenge, readConfig({ CLUB_CHALLENGE: 'off' }).challenge]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
