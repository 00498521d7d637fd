import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi, testSessionOf } from '#kit/server/api.ts';
import { members } from '../db/schema/accounts.ts';
import { issueStandInToken } from './google/identity-port.ts';

describe('login', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const login = (email: string, password = STRONG_PASSWORD) =>
    api.call('login', { body: { email, password } });

  it('signs a member in with token, refreshToken and user (CALL-06, ERROR-54)', async () => {
    await api.signUp('jane@example.com');
    const { status, body } = await login('Jane@Example.com');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'success',
      message: 'Login successful',
      data: {
        expiresIn: 900,
        refreshToken: expect.any(String),
        user: { email: 'jane@example.com', newUser: false },
      },
    });
  });

  it('answers the same for an unknown address and a wrong password (ERROR-29, Z-43)', async () => {
    const unknown = await login('nobody@example.com');
    const mistyped = await login('jane@example.com', 'Mistyped#1');
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual({
      status: 'error',
      message: 'Invalid email or password.',
    });
    expect([mistyped.status, mistyped.body]).toEqual([unknown.status, unknown.body]);
    for (const { headers } of [mistyped, unknown]) headers.delete('x-request-id');
    expect([...mistyped.headers]).toEqual([...unknown.headers]);
  });

  it('asks for the code of an unverified registration, and sends a new one when none is valid (CALL-06)', async () => {
    const body = { name: 'Pat', lastName: 'Doe', email: 'pat@example.com', password: STRONG_PASSWORD };
    await api.call('register', { body });
    api.clock.pass(90 * SECOND_MS);
    const first = await login('pat@example.com');
    expect(first.body).toMatchObject({
      status: 'otp_required',
      data: { timeRemaining: 510, canResend: true },
    });
    expect(await api.mails('pat@example.com')).toHaveLength(1);
    api.clock.pass(20 * MINUTE_MS);
    const second = await login('pat@example.com');
    expect(second.body.data).toEqual({ timeRemaining: 600, canResend: false });
    const [mail] = await api.mails('pat@example.com');
    const otp = codeIn(mail?.text);
    expect((await api.call('verifyOtp', { body: { email: 'pat@example.com', otp } })).status).toBe(200);
    expect((await login('pat@example.com')).body.status).toBe('success');
  });

  it('asks for a code after a recovery until a new password is set (ACCESS-01)', async () => {
    const { user } = await api.signUp('flagged@example.com');
    await api.deps.db.update(members).set({ otpNextLogin: true }).where(eq(members.id, user.id));
    expect((await login('flagged@example.com', 'Wrong#2026')).status).toBe(401);
    expect((await login('flagged@example.com')).body.status).toBe('otp_required');
    await api.call('resendOtp', { body: { email: 'flagged@example.com' } });
    const otp = codeIn((await api.mails('flagged@example.com'))[0]?.text);
    const verified = await api.call('verifyOtp', { body: { email: 'flagged@example.com', otp } });
    expect(verified.body.data).toMatchObject({ user: { id: user.id, newUser: false } });
    expect((await login('flagged@example.com')).body.status).toBe('otp_required');
    const { token } = testSessionOf(verified);
    const body = { name: 'Jane', newPassword: 'Brandnew#2026' };
    expect((await api.call('updateProfile', { token, body })).status).toBe(200);
    expect((await login('flagged@example.com', 'Brandnew#2026')).body.status).toBe('success');
  });
});

describe('googleAccess', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const tokenFor = (email: string, emailVerified = true) =>
    issueStandInToken(api.deps.secrets, api.clock, {
      sub: `sub of ${email.toLowerCase()}`,
      email,
      emailVerified,
      name: 'Gale Doe',
    });
  const access = (accessToken: string) => api.call('googleAccess', { body: { accessToken } });

  it('creates a member on the first sign-in and finds it again (CALL-07)', async () => {
    const first = await access(await tokenFor('Gale@example.com'));
    expect(first.body).toMatchObject({
      status: 'success',
      data: { expiresIn: 900, user: { email: 'gale@example.com', name: 'Gale Doe', newUser: true } },
    });
    const second = await access(await tokenFor('gale@example.com'));
    expect(second.body.data).toMatchObject({ user: { newUser: false } });
    expect(
      (await api.call('login', { body: { email: 'gale@example.com', password: STRONG_PASSWORD } })).status,
    ).toBe(401);
  });

  it.each([
    ['a token of somebody else', async () => 'ya29.junk', 401],
    [
      'a token past its time',
      async () => {
        const token = await tokenFor('gale@example.com');
        api.clock.pass(61 * MINUTE_MS);
        return token;
      },
      401,
    ],
    ['an address the provider has not verified', () => tokenFor('loose@example.com', false), 403],
    ['an address that is none', () => tokenFor('no address'), 401],
  ])('refuses %s (ERROR-15, Z-42)', async (_, make, status) => {
    const answer = await access(await make());
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(/^Google login failed/);
  });

  it('never gives a member a password that somebody else registered, nor reveals the member to them (Z-41, Z-43)', async () => {
    const body = { name: 'Mallory', lastName: 'M', email: 'victim@example.com', password: 'Gravel#2026' };
    await api.call('register', { body });
    const code = codeIn((await api.mails('victim@example.com'))[0]?.text);
    const session = await access(await tokenFor('victim@example.com'));
    expect(session.body.data).toMatchObject({ user: { name: 'Gale Doe' } });
    const login = await api.call('login', { body: { email: body.email, password: body.password } });
    expect(login.body.status).toBe('otp_required');
    expect((await api.call('verifyOtp', { body: { email: body.email, otp: code } })).status).toBe(400);
  });

  it('checks the audience of a Google token before it reads the user (CALL-34, Z-42, V6.8.2)', async () => {
    const requests: string[] = [];
    const google: typeof fetch = async (input, init) => {
      const url = new URL(String(input));
      requests.push(url.pathname);
      const aud = url.searchParams.get('access_token') === 'ours' ? 'our-client' : 'another-client';
      if (url.pathname.endsWith('tokeninfo')) return Response.json({ aud });
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer ours');
      return Response.json({
        sub: '1045',
        email: 'real@example.com',
        email_verified: true,
        name: 'Real Doe',
      });
    };
    const real = await testApi({ env: { GOOGLE_CLIENT_ID: 'our-client' }, fetch: google });
    expect((await real.call('googleAccess', { body: { accessToken: 'theirs' } })).status).toBe(401);
    expect(requests).toEqual(['/oauth2/v3/tokeninfo']);
    const answer = await real.call('googleAccess', { body: { accessToken: 'ours' } });
    expect(answer.body.data).toMatchObject({ user: { email: 'real@example.com' } });
    await real.close();
  });

  it('answers 502 when Google does not answer, and has no fake Google in production', async () => {
    const down: typeof fetch = async () => Promise.reject(new TypeError('fetch failed'));
    const real = await testApi({ env: { GOOGLE_CLIENT_ID: 'our-client' }, fetch: down });
    expect((await real.call('googleAccess', { body: { accessToken: 'ours' } })).status).toBe(502);
    await real.close();
  });
});
