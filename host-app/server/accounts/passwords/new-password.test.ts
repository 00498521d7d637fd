import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { API_ORIGIN, STRONG_PASSWORD, type TestSession, testApi } from '#kit/server/api.ts';

const NEW = 'Brandnew#2026';
const RECENT_MS = 15 * MINUTE_MS;

describe('a new password in the profile', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const save = (token: string, name = 'Janet') =>
    api.call('updateProfile', { token, body: { name, newPassword: NEW } });
  const loginStatus = async (email: string, password: string) =>
    (await api.call('login', { body: { email, password } })).status;
  const linkIn = (text = '') => /http\S+reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  const validate = async (link: string) => {
    const token = new URL(link).searchParams.get('token') ?? '';
    return (await api.call('validateResetToken', { query: { token } })).status;
  };
  const resetLink = async (email: string) => {
    await api.call('forgotPassword', { body: { email } });
    return linkIn((await api.mails(email))[0]?.text);
  };
  /** Returns the access token of an older session that was just refreshed. */
  const oldToken = async ({ refreshToken }: TestSession) => {
    api.clock.pass(RECENT_MS + 1);
    const { body } = await api.call('refreshToken', { body: { refreshToken } });
    return (body.result as { accessToken: string }).accessToken;
  };

  it('takes effect at once up to 15 minutes after the sign-in, and mails the owner (Z-45, V6.2.2)', async () => {
    const email = 'recent@example.com';
    const { token } = await api.signUp(email);
    api.clock.pass(RECENT_MS - 1_000);
    const { status, body } = await save(token);
    expect([status, body.message]).toEqual([200, 'Profile updated successfully.']);
    expect([await loginStatus(email, STRONG_PASSWORD), await loginStatus(email, NEW)]).toEqual([401, 200]);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toMatch(/password was changed/);
    expect(mail?.text).toContain('If this wasn’t you');
    expect(mail?.text).toContain(`${API_ORIGIN}/forgot-password`);
  });

  it('later saves only the name and mails the owner a link to confirm the password (Z-45)', async () => {
    const email = 'later@example.com';
    const token = await oldToken(await api.signUp(email));
    const { status, body } = await save(token);
    expect([status, body]).toMatchObject([
      200,
      {
        status: 'success',
        message: 'Profile updated. Your password hasn’t changed yet. We emailed you a link to confirm it.',
        data: { name: 'Janet' },
      },
    ]);
    expect([await loginStatus(email, STRONG_PASSWORD), await loginStatus(email, NEW)]).toEqual([200, 401]);
    const [mail] = await api.mails(email);
    expect(mail?.subject).toMatch(/^Confirm your new .* password$/);
    expect(mail?.text).toContain('If this wasn’t you');

    const confirm = new URL(linkIn(mail?.text)).searchParams.get('token') ?? '';
    await api.call('resetPassword', { body: { token: confirm, newPassword: NEW } });
    expect(await loginStatus(email, NEW)).toBe(200);
    expect((await api.call('profile', { token })).status).toBe(401);
  });

  it('is never set by a copied session older than 15 minutes, 20 of 20 times', async () => {
    const email = 'victim@example.com';
    let session = await api.signUp(email);
    let taken = 0;
    for (let n = 0; n < 4; n += 1) {
      const token = await oldToken(session);
      for (let attempt = 0; attempt < 5; attempt += 1) await save(token);
      if ((await loginStatus(email, NEW)) === 200) taken += 5;
      session = await api.signIn(email);
    }
    expect(taken).toBe(0);
  });

  it('mails at most five links a day and saves nothing from a refused request', async () => {
    const email = 'often@example.com';
    const token = await oldToken(await api.signUp(email));
    for (let n = 0; n < 5; n += 1) expect((await save(token)).status).toBe(200);
    const before = (await api.mails(email)).length;
    const over = await save(token, 'Sixth');
    expect([over.status, over.body.message]).toEqual([
      429,
      'We’ve sent too many password emails today. To change your password now, log out and log in again.',
    ]);
    expect((await api.call('profile', { token })).body.data).toMatchObject({ name: 'Janet' });
    expect(await api.mails(email)).toHaveLength(before);
  });

  it('is refused when weak, without a mail, for recent and older sign-ins', async () => {
    const email = 'weak@example.com';
    const token = await oldToken(await api.signUp(email));
    const before = (await api.mails(email)).length;
    const body = { name: 'Janet', newPassword: 'weak' };
    expect((await api.call('updateProfile', { token, body })).status).toBe(400);
    expect(await api.mails(email)).toHaveLength(before);
  });

  it('ends every reset link that was sent before', async () => {
    const email = 'links@example.com';
    const { token } = await api.signUp(email);
    const links = [await resetLink(email), await resetLink(email)];
    expect(await Promise.all(links.map(validate))).toEqual([200, 200]);
    expect((await save(token)).status).toBe(200);
    expect(await Promise.all(links.map(validate))).toEqual([400, 400]);
    expect(await validate(await resetLink(email))).toBe(200);
  });
});
