import { afterAll, describe, expect, it } from 'vitest';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { createApp } from '../app.ts';
import { createDeps } from '../create-deps.ts';
import { readConfig } from '../settings/config.ts';

/** A second process is a second set of dependencies on the same database. It shares no memory with the first. */
describe('two processes on one database', async () => {
  const first = await testApi({ rateLimits: true });
  const { config, clock, deps } = first;
  const second = createApp(await createDeps({ config, clock, db: deps.db }));
  afterAll(() => first.close());

  const post = (path: string, body: unknown) =>
    second.request(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('accept each other’s codes and tokens', async () => {
    const email = 'both@example.com';
    await first.call('register', {
      body: { name: 'Jane', lastName: 'Doe', email, password: STRONG_PASSWORD, source: '', campaignType: '' },
    });
    const otp = codeIn((await first.mails(email))[0]?.text);
    const verified = await post('/membership/users/otp-verify', { email, otp });
    const { data } = (await verified.json()) as { data: { token: string; refreshToken: string } };
    expect((await first.call('profile', { token: data.token })).status).toBe(200);

    const here = await first.call('refreshToken', { body: { refreshToken: data.refreshToken } });
    const there = await post('/users/refresh-token', { refreshToken: data.refreshToken });
    const child = (here.body.result as { refreshToken: string }).refreshToken;
    expect(await there.json()).toMatchObject({ result: { refreshToken: child } });
  });

  it('count attempts together', async () => {
    const body = { email: 'guess@example.com', password: 'Wrong#2026' };
    for (let n = 0; n < 10; n += 1) {
      expect((await first.call('login', { body })).status).toBe(401);
      expect((await post('/membership/users/login', body)).status).toBe(401);
    }
    expect((await first.call('login', { body })).status).toBe(429);
    expect((await post('/membership/users/login', body)).status).toBe(429);
  });
});

describe('two processes while a signing key is replaced', async () => {
  const [older, newer] = [1, 2].map((fill) => Buffer.alloc(32, fill).toString('base64'));
  const first = await testApi({ env: { CLUB_SIGNING_KEYS: `${older},${newer}` } });
  const { clock, deps } = first;
  const appWith = async (keys: string) => {
    const config = readConfig({ CLUB_SIGNING_KEYS: keys, SITE_ORIGIN: 'http://club.test' });
    return createApp(await createDeps({ config, clock, db: deps.db }));
  };
  const [second, third] = [await appWith(`${newer},${older}`), await appWith(`${newer}`)];
  afterAll(() => first.close());
  const statusIn = async (app: typeof second, token: string) =>
    (await app.request('/api/membership/users/profile', { headers: { Authorization: `Bearer ${token}` } }))
      .status;

  it('accept each other’s tokens, codes and refresh tokens; without the old key its tokens end (V11.2.2)', async () => {
    const { token, refreshToken } = await first.signUp('keys@example.com');
    expect(await statusIn(second, token)).toBe(200);
    expect(await statusIn(third, token)).toBe(401);

    const answer = await third.request('/api/users/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    });
    const { result } = (await answer.json()) as { result: { accessToken: string } };
    expect(await statusIn(third, result.accessToken)).toBe(200);
    expect((await first.call('profile', { token: result.accessToken })).status).toBe(200);
  });

  it('accept a code that was mailed before the keys changed places', async () => {
    const email = 'code@example.com';
    await first.call('register', {
      body: { name: 'Jane', lastName: 'Doe', email, password: STRONG_PASSWORD, source: '', campaignType: '' },
    });
    const otp = codeIn((await first.mails(email))[0]?.text);
    const verified = await second.request('/api/membership/users/otp-verify', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, otp }),
    });
    expect(verified.status).toBe(200);
  });
});
