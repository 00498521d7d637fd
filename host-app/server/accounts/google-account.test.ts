import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi, testSessionOf } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';
import { members } from '../db/schema/accounts.ts';
import { issueStandInToken } from './google/identity-port.ts';
import { openSession } from './sessions.ts';

describe('a linked Google account', async () => {
  const api = await testApi({ env: { CLUB_TRUST_PROXY: 'on' } });
  afterAll(() => api.close());
  const google = async (email: string, sub = email) => {
    const identity = { sub, email, emailVerified: true, name: 'Gale' };
    const accessToken = await issueStandInToken(api.deps.secrets, api.clock, identity);
    return api.call('googleAccess', { body: { accessToken } });
  };
  const security = async (token: string) => (await api.call('security', { token })).body.data;
  const newest = async (email: string) => (await api.mails(email))[0];
  const press = async (email: string) => {
    const link = /not-me\?token=(\w{16})/.exec((await newest(email))?.text ?? '')?.[1] ?? '';
    await pressNotMe(api, link);
  };

  it('is mailed and listed with its address and time (GOOGLE-01)', async () => {
    const { token } = await api.signUp('listed@example.com');
    expect(await security(token)).toMatchObject({ hasPassword: true });
    expect(await security(token)).not.toHaveProperty('google');
    const linkedAt = new Date(api.clock.now()).toISOString();
    await google('listed@example.com');
    const mail = await newest('listed@example.com');
    expect(mail?.subject).toBe('A Google account was linked to your Homefront Club account');
    api.clock.pass(MINUTE_MS);
    expect(await security(token)).toMatchObject({ google: { email: 'listed@example.com', linkedAt } });
    // Google's own address may change. A later sign-in is no new link.
    const before = (await api.mails('listed@example.com')).length;
    await google('renamed@gmail.test', 'listed@example.com');
    expect(await security(token)).toMatchObject({ google: { email: 'renamed@gmail.test', linkedAt } });
    expect(await api.mails('listed@example.com')).toHaveLength(before);
  });

  it('is not mailed to a member whom it created (GOOGLE-01)', async () => {
    await google('created@example.com');
    const subjects = (await api.mails('created@example.com')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('A Google account'))).toEqual([]);
  });

  it('is unlinked after a recent login, which ends other sessions and is mailed (GOOGLE-02)', async () => {
    const email = 'unlink@example.com';
    await api.signUp(email);
    const foreign = testSessionOf(await google(email));
    const { token, refreshToken } = await api.signIn(email);
    api.clock.pass(15 * MINUTE_MS + 1);
    const renewed = (await api.call('refreshToken', { body: { refreshToken } })).body.result;
    const old = (renewed as { accessToken: string }).accessToken;
    expect((await api.call('unlinkGoogle', { token: old })).status).toBe(403);
    expect(await security(old)).toHaveProperty('google');
    expect(token).not.toBe(old);

    const recent = await api.signIn(email);
    for (let twice = 0; twice < 2; twice += 1)
      expect((await api.call('unlinkGoogle', { token: recent.token })).status).toBe(200);
    expect(await security(recent.token)).not.toHaveProperty('google');
    const ended = await api.call('refreshToken', { body: { refreshToken: foreign.refreshToken } });
    expect(ended.status).toBe(401);
    const subjects = (await api.mails(email)).map(({ subject }) => subject);
    expect(subjects[0]).toBe('Your Google account was unlinked from Homefront Club');
    expect(subjects.filter((subject) => subject === subjects[0])).toHaveLength(1);
  });

  it('stays for a member without a password, who is shown what to do (GOOGLE-02)', async () => {
    const { token } = testSessionOf(await google('only@example.com'));
    expect(await security(token)).toMatchObject({ hasPassword: false });
    const { status, body } = await api.call('unlinkGoogle', { token });
    expect([status, body.message]).toEqual([
      409,
      'Your account has no password yet. Set one on your profile first, so that you can still log in.',
    ]);
    await api.call('updateProfile', { token, body: { name: 'Gale', newPassword: STRONG_PASSWORD } });
    expect((await api.call('unlinkGoogle', { token })).status).toBe(200);
    expect((await api.signIn('only@example.com')).user.email).toBe('only@example.com');
  });

  it('ends with a recovery, whether or not it undoes a change of email (GOOGLE-03)', async () => {
    const email = 'recovered@example.com';
    await api.signUp(email);
    await google(email, 'foreign');
    await press(email);
    expect((await google('foreign@gmail.test', 'foreign')).body.data).toMatchObject({
      user: { newUser: true, email: 'foreign@gmail.test' },
    });
    const [row] = await api.deps.db.select().from(members).where(eq(members.email, email));
    expect(row).toMatchObject({ googleSub: null, googleEmail: null, googleLinkedAt: null });
  });

  it.each<[string, (email: string) => Promise<unknown>]>([
    [
      'unlinked it',
      async (email) => {
        const { token } = await api.signIn(email);
        expect((await api.call('unlinkGoogle', { token })).status).toBe(200);
      },
    ],
    ['recovered the account', press],
    [
      'recovered the account and chose a password',
      async (email) => {
        const link = notMeToken((await newest(email))?.text);
        const reset = new URL((await pressNotMe(api, link)).headers.get('location') ?? '');
        const body = { token: reset.searchParams.get('token') ?? '', newPassword: 'Brandnew#2026' };
        expect((await api.call('resetPassword', { body })).status).toBe(200);
      },
    ],
  ])('comes back with a mailed code only after its member %s (GOOGLE-04)', async (_, remove) => {
    const email = `back-${crypto.randomUUID()}@example.com`;
    const { user } = await api.signUp(email);
    await google(email, `sub of ${email}`);
    await remove(email);
    for (const sub of [`sub of ${email}`, 'another']) {
      const { status, body } = await google(email, sub);
      expect([status, body.status, body.data]).toEqual([
        200,
        'otp_required',
        { timeRemaining: 600, canResend: false, email },
      ]);
    }
    const linked = async () =>
      (await api.deps.db.select().from(members).where(eq(members.id, user.id)))[0]?.googleSub;
    expect(await linked()).toBeNull();
    await google(email, `sub of ${email}`);
    await api.call('resendOtp', { body: { email } });
    const otp = codeIn((await newest(email))?.text);
    expect(testSessionOf(await api.call('verifyOtp', { body: { email, otp } })).user.id).toBe(user.id);
    expect(await linked()).toBe(`sub of ${email}`);
    expect((await newest(email))?.subject).toBe('A Google account was linked to your Homefront Club account');
    expect(testSessionOf(await google(email, `sub of ${email}`)).user.id).toBe(user.id);
  });

  it('is not linked by a code that its member asked for somewhere else (GOOGLE-04)', async () => {
    const email = 'elsewhere@example.com';
    const { token, user } = await api.signUp(email);
    await google(email, 'elsewhere');
    await api.call('unlinkGoogle', { token });
    const headers = { 'X-Forwarded-For': '203.0.113.9' };
    for (const resend of [false, true]) {
      await google(email, 'elsewhere');
      if (resend) await api.call('resendOtp', { headers, body: { email } });
      const otp = codeIn((await newest(email))?.text);
      const verified = await api.call('verifyOtp', { headers, body: { email, otp } });
      expect(testSessionOf(verified).user.id).toBe(user.id);
      const [row] = await api.deps.db.select().from(members).where(eq(members.id, user.id));
      expect(row?.googleSub).toBeNull();
    }
  });

  it('opens no session when it is unlinked meanwhile (ACCESS-02)', async () => {
    const email = 'meanwhile@example.com';
    const { token } = await api.signUp(email);
    await google(email);
    const [before] = await api.deps.db.select().from(members).where(eq(members.email, email));
    await api.call('unlinkGoogle', { token });
    if (!before) throw new Error('The member is missing.');
    const late = openSession(api.deps, { member: before, caller: { device: '', page: '' } });
    await expect(late).rejects.toMatchObject({ status: 401 });
  });

  it('ends with the personal address that linked it, whatever its address is now (GOOGLE-03)', async () => {
    const { token } = await api.signUp('renamed@army.mil');
    await api.call('startPersonalEmail', { token, body: { email: 'evil@example.com' } });
    const code = codeIn((await newest('evil@example.com'))?.text);
    await api.call('confirmPersonalEmail', { token, body: { code } });
    await google('evil@example.com', 'evil');
    expect(testSessionOf(await google('evil@renamed.test', 'evil')).user.email).toBe('renamed@army.mil');
    await api.call('removePersonalEmail', { token });
    expect(testSessionOf(await google('evil@renamed.test', 'evil')).user.email).toBe('evil@renamed.test');
  });

  it('ends with the personal address that linked it (GOOGLE-03)', async () => {
    const { token } = await api.signUp('served@army.mil');
    await api.call('startPersonalEmail', { token, body: { email: 'served@example.com' } });
    const code = codeIn((await newest('served@example.com'))?.text);
    await api.call('confirmPersonalEmail', { token, body: { code } });
    expect(testSessionOf(await google('served@example.com')).user.email).toBe('served@army.mil');
    await api.call('removePersonalEmail', { token });
    expect(testSessionOf(await google('served@example.com')).user.email).toBe('served@example.com');
  });
});
