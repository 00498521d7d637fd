import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { passwordRefusalsEs } from '#languages/es/server/password-refusals.copy.ts';
import { members } from '../../db/schema/accounts.ts';
import { passwordRefusals } from './password-refusals.copy.ts';

const KNOWN = 'Password1!';
const spanish = { 'Accept-Language': 'es' };
const weak = 'Password does not meet the required conditions.';

describe('a new password that is easy to guess', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const register = (password: string, headers = {}, email = 'new@example.com') =>
    api.call('register', { headers, body: { name: 'Jane', lastName: 'Doe', email, password } });
  const tokenFor = async (email: string) => {
    await api.call('forgotPassword', { body: { email } });
    return /reset-password\?token=([\w-]+)/.exec((await api.mails(email))[0]?.text ?? '')?.[1] ?? '';
  };

  it('is refused at the sign-up in both languages, and no mail goes out (V6.2.4)', async () => {
    expect(await register(KNOWN)).toMatchObject({ status: 400, body: { message: passwordRefusals.known } });
    expect(await register(KNOWN, spanish)).toMatchObject({
      status: 400,
      body: { message: passwordRefusalsEs.known },
    });
    expect(await register('JaneDoe#1985')).toMatchObject({
      status: 400,
      body: { message: passwordRefusals.own },
    });
    expect((await register('HomefrontClub1!', spanish)).body.message).toBe(passwordRefusalsEs.own);
    expect(await api.mails('new@example.com')).toEqual([]);
  });

  it('gets the message of the rules first (SIGNUP-25)', async () => {
    expect((await register('password')).body.message).toBe(weak);
  });

  it('is refused by a reset link, which still works after that', async () => {
    await api.signUp('reset@example.com');
    const token = await tokenFor('reset@example.com');
    const reset = (newPassword: string) => api.call('resetPassword', { body: { token, newPassword } });
    expect(await reset(KNOWN)).toMatchObject({ status: 400, body: { message: passwordRefusals.known } });
    expect((await reset('Jane#20261231')).body.message).toBe(passwordRefusals.own);
    expect((await reset('Meadow#Raven42')).status).toBe(200);
    // A used link is refused as before, whatever the password.
    expect((await reset(KNOWN)).body.message).toBe('Invalid or expired token');
  });

  it('is refused on the profile, which keeps name and password', async () => {
    const { token } = await api.signUp('change@example.com');
    const change = (newPassword: string, name = 'Jane') =>
      api.call('updateProfile', { token, body: { name, newPassword } });
    expect((await change(KNOWN, 'Renamed')).body.message).toBe(passwordRefusals.known);
    // The name that the same call sets counts.
    expect((await change('Theodora#2026', 'Theodora')).body.message).toBe(passwordRefusals.own);
    expect((await api.call('profile', { token })).body.data).toMatchObject({ name: 'Jane' });
    expect((await api.signIn('change@example.com')).user.name).toBe('Jane');
  });

  it('still logs in when a member has it already', async () => {
    const { user } = await api.signUp('old@example.com');
    const passwordHash = await api.deps.hashPassword(KNOWN);
    await api.deps.db.update(members).set({ passwordHash }).where(eq(members.id, user.id));
    expect((await api.signIn('old@example.com', KNOWN)).user.id).toBe(user.id);
  });
});

describe('with a breach service', async () => {
  let answer = () => new Response('');
  const requests: string[] = [];
  const api = await testApi({
    env: { CLUB_BREACH_URL: 'https://range.test/range' },
    fetch: async (input) => {
      requests.push(String(input));
      return answer();
    },
  });
  afterAll(() => api.close());

  it('refuses what it knows, and asks only about passwords that are allowed here (V6.2.12)', async () => {
    const register = (password: string) =>
      api.call('register', {
        body: { name: 'Ann', lastName: 'Lee', email: 'breach@example.com', password },
      });
    await register(KNOWN);
    await register('weak');
    expect(requests).toEqual([]);
    // SHA-1 of Meadow#Raven42.
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-1', new TextEncoder().encode('Meadow#Raven42')),
    ).toString('hex');
    answer = () => new Response(`${hash.slice(5).toUpperCase()}:2`);
    expect((await register('Meadow#Raven42')).body.message).toBe(passwordRefusals.known);
    expect(requests).toEqual([`https://range.test/range/${hash.slice(0, 5).toUpperCase()}`]);
    answer = () => new Response('', { status: 500 });
    expect((await register('Meadow#Raven42')).status).toBe(200);
    expect(api.logged.filter((line) => line.startsWith('the breach service'))).toHaveLength(1);
  });
});
