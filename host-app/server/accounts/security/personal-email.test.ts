import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, type TestSession, testApi } from '#kit/server/api.ts';
import { notMeToken, openNotMe, pressNotMe } from '#kit/server/mail-links.ts';

describe('a personal address', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const newest = async (email: string) => (await api.mails(email))[0];
  const start = (token: string, email: string) => api.call('startPersonalEmail', { token, body: { email } });
  const confirm = async (token: string, code: string) =>
    api.call('confirmPersonalEmail', { token, body: { code } });
  const add = async ({ token }: TestSession, email: string) => {
    await start(token, email);
    return confirm(token, codeIn((await newest(email))?.text));
  };
  const logIn = async (email: string, password = STRONG_PASSWORD) =>
    api.call('login', { body: { email, password } });

  it('is confirmed by a code, then logs in and resets the password (EMAIL-06, EMAIL-07)', async () => {
    const session = await api.signUp('jane@army.mil');
    const response = await start(session.token, 'Jane@Example.com');
    expect([response.status, response.body.message]).toEqual([
      200,
      'We emailed a code to your personal address.',
    ]);
    const code = codeIn((await newest('jane@example.com'))?.text);
    expect((await confirm(session.token, code === '000000' ? '111111' : '000000')).status).toBe(400);
    expect((await logIn('jane@example.com')).status).toBe(401);
    expect((await confirm(session.token, code)).status).toBe(200);
    const known = (await api.call('security', { token: session.token })).body.data;
    expect(known).toMatchObject({ personalEmail: 'jane@example.com' });
    expect((await logIn('jane@example.com')).body.data).toMatchObject({ user: { email: 'jane@army.mil' } });

    await api.call('forgotPassword', { body: { email: 'jane@example.com' } });
    const mail = await newest('jane@example.com');
    const token = /reset-password\?token=(\w{16})/.exec(mail?.text ?? '')?.[1] ?? '';
    await api.call('resetPassword', { body: { token, newPassword: 'Brandnew#2026' } });
    expect((await logIn('jane@army.mil', 'Brandnew#2026')).status).toBe(200);
    for (const email of ['jane@army.mil', 'jane@example.com'])
      expect((await api.mails(email)).map(({ subject }) => subject)).toContain(
        'Your Homefront Club password was changed',
      );
  });

  it.each([
    ['a member with another email', 'joe@example.com', 'joe.two@example.com', /\.mil or \.gov\.$/],
    ['another address of the service', 'ann@va.gov', 'ann@army.mil', /doesn’t end with/],
  ])('is refused for %s (EMAIL-06)', async (_, email, personal, message) => {
    const { token } = await api.signUp(email);
    const { status, body } = await start(token, personal);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  it('takes the place of a lost inbox in a change of email (EMAIL-07)', async () => {
    const session = await api.signUp('max@navy.mil');
    await add(session, 'max@example.com');
    const { token } = (await logIn('max@example.com')).body.data as TestSession;
    const email = 'max@example.com';
    await api.call('startEmailChange', { token, body: { email } });
    const codes = (await api.mails(email))
      .slice(0, 2)
      .map(({ subject, text }) => [subject, codeIn(text)] as const);
    const codeOf = (pattern: RegExp) => codes.find(([subject]) => pattern.test(subject))?.[1] ?? '';
    const body = { currentCode: codeOf(/change your/), newCode: codeOf(/is your Homefront Club code/) };
    expect((await api.call('confirmEmailChange', { token, body })).body.data).toMatchObject({ email });
    expect([(await logIn('max@navy.mil')).status, (await logIn(email)).status]).toEqual([401, 200]);
  });

  it('of another member gets the same answer and no code, and never two owners (EMAIL-08)', async () => {
    await add(await api.signUp('one@army.mil'), 'shared@example.com');
    await api.signUp('main@example.com');
    const { token } = await api.signUp('two@army.mil');
    for (const email of ['shared@example.com', 'main@example.com']) {
      const { status, body } = await start(token, email);
      expect([status, body.message]).toEqual([200, 'We emailed a code to your personal address.']);
      expect((await newest(email))?.subject).toBe('You already have a Homefront Club account');
      expect((await confirm(token, '123456')).status).toBe(400);
    }
    // A sign-up with it is answered as for any member, and creates no second account.
    const person = { name: 'Eve', lastName: 'Doe', password: 'Gravel#2026', source: '', campaignType: '' };
    await api.call('register', { body: { ...person, email: 'shared@example.com' } });
    expect((await newest('shared@example.com'))?.subject).toBe('You already have a Homefront Club account');
  });

  it('needs a login of the last 15 minutes (EMAIL-08, V7.5.1)', async () => {
    const session = await api.signUp('old@army.mil');
    api.clock.pass(15 * MINUTE_MS + 1);
    const renewed = await api.call('refreshToken', { body: { refreshToken: session.refreshToken } });
    const { accessToken } = renewed.body.result as { accessToken: string };
    expect((await start(accessToken, 'old@example.com')).status).toBe(403);
    expect((await confirm(accessToken, '123456')).status).toBe(403);
  });

  it('is mailed to both, and goes by the link of the other one or on the profile (EMAIL-08)', async () => {
    const session = await api.signUp('kim@army.mil');
    await add(session, 'kim@example.com');
    const [there, here] = [await newest('kim@army.mil'), await newest('kim@example.com')];
    expect(there?.subject).toBe('A personal address was added to your Homefront Club account');
    expect(here?.subject).toBe(there?.subject);
    await pressNotMe(api, notMeToken(here?.text));
    expect((await logIn('kim@example.com')).status).toBe(200);
    const page = await (await openNotMe(api, notMeToken(there?.text))).text();
    expect(page).toContain('A personal address is removed, unless our email came to it.');
    await pressNotMe(api, notMeToken(there?.text));
    expect((await logIn('kim@example.com')).status).toBe(401);
    for (const address of ['kim@army.mil', 'kim@example.com']) {
      const mail = await newest(address);
      expect(mail?.subject).toBe('A personal address was removed from your Homefront Club account');
      expect(notMeToken(mail?.text)).toBe('');
    }

    // After a recovery the old password needs a code.
    expect((await logIn('kim@army.mil')).body.status).toBe('otp_required');
    const otp = codeIn((await newest('kim@army.mil'))?.text);
    const response = await api.call('verifyOtp', { body: { email: 'kim@army.mil', otp } });
    const again = response.body.data as TestSession;
    await add(again, 'kim@example.com');
    await api.call('forgotPassword', { body: { email: 'kim@example.com' } });
    const reset = /reset-password\?token=(\w{16})/.exec((await newest('kim@example.com'))?.text ?? '')?.[1];
    expect((await api.call('removePersonalEmail', { token: again.token })).status).toBe(200);
    expect((await logIn('kim@example.com')).status).toBe(401);
    const body = { token: reset, newPassword: 'Brandnew#2026' };
    expect((await api.call('resetPassword', { body })).status).toBe(400);
    const [left, kept] = [await newest('kim@example.com'), await newest('kim@army.mil')];
    expect(left?.subject).toBe('A personal address was removed from your Homefront Club account');
    expect([kept?.subject, notMeToken(left?.text)]).toEqual([left?.subject, '']);
    expect(notMeToken(kept?.text)).not.toBe('');
  });

  it('is removed with a login of the last 15 minutes only (EMAIL-08)', async () => {
    const session = await api.signUp('lee@army.mil');
    await add(session, 'lee@example.com');
    api.clock.pass(15 * MINUTE_MS + 1);
    const renewed = await api.call('refreshToken', { body: { refreshToken: session.refreshToken } });
    const { accessToken: token } = renewed.body.result as { accessToken: string };
    expect((await api.call('removePersonalEmail', { token })).status).toBe(403);
    expect((await logIn('lee@example.com')).status).toBe(200);
  });
});
