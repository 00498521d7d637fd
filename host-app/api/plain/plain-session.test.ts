import { afterAll, describe, expect, it } from 'vitest';
import { INACTIVITY_MS } from '#club/facts/limits.ts';
import { STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { ownPage, plainApp, plainVisitor } from '#kit/server/plain-visitor.ts';

describe('the session of the plain pages', async () => {
  const api = await testApi();
  const app = plainApp(api);
  afterAll(() => api.close());
  await api.signUp('jane@example.com');
  const login = { email: 'jane@example.com', password: STRONG_PASSWORD };
  const signedIn = async () => {
    const jane = plainVisitor(app);
    await jane.send('login', login);
    return jane;
  };

  it('is in a cookie that scripts and other sites cannot use, for the plain pages only (NS-08)', async () => {
    const { headers } = await plainVisitor(app).post('login', login);
    const lines = headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0]).sort()).toEqual(['club_plain_member', 'club_plain_visit']);
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/plain(;|$)/);
      expect(line).toMatch(/; HttpOnly(;|$)/);
      expect(line).toMatch(/; SameSite=Strict(;|$)/);
      expect(line).not.toMatch(/Max-Age|Expires|Domain/);
    }
  });

  it('is sent over https only when the site is https (NS-08)', async () => {
    const safe = plainApp(api, { siteOrigin: 'https://club.test' });
    const { headers } = await plainVisitor(safe).post('login', login, ownPage);
    for (const line of headers.getSetCookie()) expect(line).toMatch(/; Secure(;|$)/);
  });

  it('is not accepted by any call of the API (NS-08, Z-65)', async () => {
    const jane = await signedIn();
    const value = jane.cookies.get('club_plain_member') ?? '';
    expect(value.length).toBeGreaterThan(50);
    const headers = { Cookie: `club_plain_member=${value}` };
    expect((await api.call('profile', { headers })).status).toBe(401);
    expect((await api.call('profile', { token: value })).status).toBe(401);
    expect((await api.call('refreshToken', { body: { refreshToken: value } })).status).toBe(401);
  });

  it('shows neither the token nor the address to a reader of the cookies (NS-08)', async () => {
    const jane = plainVisitor(app);
    await jane.send('login', { email: login.email });
    await jane.send('login', login);
    for (const value of jane.cookies.values()) {
      const parts = value.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
      expect(parts.join()).not.toContain('jane');
      expect(value.split('.')).toHaveLength(5);
    }
  });

  it('does not accept a changed cookie (NS-08)', async () => {
    const jane = await signedIn();
    const value = jane.cookies.get('club_plain_member') ?? '';
    // The first character of the last part: unlike those of the last character, all its bits count.
    jane.cookies.set(
      'club_plain_member',
      value.replace(/\.([^.])([^.]*)$/, (_, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
    );
    expect((await jane.get('/plain/member')).location).toBe('/plain/login?again=1');
  });

  it('does not accept a cookie under the name of another one (NS-08)', async () => {
    const jane = await signedIn();
    jane.cookies.set('club_plain_member', jane.cookies.get('club_plain_visit') ?? '');
    expect((await jane.get('/plain/member')).view).toBeUndefined();
  });

  it('ends after 15 minutes without a page, and the next page gives the reason (NS-08, TIME-04)', async () => {
    const jane = await signedIn();
    for (let turn = 0; turn < 3; turn += 1) {
      api.clock.pass(INACTIVITY_MS - 1_000);
      expect((await jane.get('/plain/member')).view).toMatchObject({ page: 'member' });
    }
    api.clock.pass(INACTIVITY_MS + 1_000);
    const { location } = await jane.get('/plain/member');
    expect((await jane.get(location ?? '')).view).toMatchObject({ page: 'login', notice: 'session-ended' });
    expect((await jane.get('/plain/member')).location).toBe('/plain/login');
  });

  it('ends on the server at a logout, so that a copied cookie does not work (NS-08)', async () => {
    const jane = await signedIn();
    const copy = plainVisitor(app);
    for (const [name, value] of jane.cookies) copy.cookies.set(name, value);
    await jane.send('logout', {});
    expect((await copy.get('/plain/member')).view).toBeUndefined();
  });

  it('ends when the password changes (NS-08)', async () => {
    const jane = await signedIn();
    const { token } = await api.signIn(login.email);
    await api.call('updateProfile', { token, body: { name: 'Jane', newPassword: STRONG_PASSWORD } });
    expect((await jane.get('/plain/member')).view).toBeUndefined();
  });
});
