import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { type ApiAnswer, codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';
import { knownNetworks, members } from '../db/schema/accounts.ts';
import { eraseMember } from '../members/privacy/erase.ts';
import { issueStandInToken } from './google/identity-port.ts';
import { sweepIdentity } from './sweep.ts';

const HOME = '203.0.113.7';
const NEAR = '203.0.113.200';
const AWAY = '198.51.100.9';

describe('a login from a new network', async () => {
  const api = await testApi({ env: { CLUB_NEW_NETWORK_CODE: 'on', CLUB_TRUST_PROXY: '1' } });
  afterAll(() => api.close());
  const from = (network: string) => ({ 'X-Forwarded-For': network });
  const login = (email: string, network: string, password = STRONG_PASSWORD) =>
    api.call('login', { headers: from(network), body: { email, password } });
  const enter = (email: string, network: string, otp: string) =>
    api.call('verifyOtp', { headers: from(network), body: { email, otp } });
  const resend = (email: string, network: string) =>
    api.call('resendOtp', { headers: from(network), body: { email } });
  const statusOf = ({ body }: ApiAnswer) => body.status;
  const codeOf = async (email: string) => codeIn((await api.mails(email))[0]?.text);
  /** Registers at home. */
  async function aMember(email: string): Promise<string> {
    const body = { name: 'Jane', lastName: 'Doe', email, password: STRONG_PASSWORD };
    await api.call('register', { headers: from(HOME), body });
    const answer = await enter(email, HOME, await codeOf(email));
    return (answer.body.data as { user: { id: string } }).user.id;
  }

  it('needs no code where the member signed up, nor near it', async () => {
    await aMember('home@example.com');
    expect(statusOf(await login('home@example.com', HOME))).toBe('success');
    expect(statusOf(await login('home@example.com', NEAR))).toBe('success');
    await aMember('six@example.com');
    const six = '2001:db8:1:2::1';
    expect(statusOf(await login('six@example.com', six))).toBe('otp_required');
    await enter('six@example.com', six, await codeOf('six@example.com'));
    expect(statusOf(await login('six@example.com', '2001:db8:1:ffff::9'))).toBe('success');
    expect(statusOf(await login('six@example.com', '2001:db8:2::1'))).toBe('otp_required');
  });

  it('needs a mailed code elsewhere, once (CALL-06)', async () => {
    const email = 'away@example.com';
    await aMember(email);
    const response = await login(email, AWAY);
    expect(response.body).toEqual({
      status: 'otp_required',
      message: 'Please enter the code we sent to your email.',
      data: { timeRemaining: 600, canResend: false },
    });
    const [mail] = await api.mails(email);
    expect(mail?.text).toContain('somebody knows your password');
    expect(statusOf(await enter(email, AWAY, codeIn(mail?.text)))).toBe('success');
    expect(statusOf(await login(email, AWAY))).toBe('success');
  });

  it('reveals nothing to somebody with a wrong password', async () => {
    await aMember('wrong@example.com');
    const known = await login('wrong@example.com', AWAY, 'Wrong#2026');
    const unknown = await login('nobody@example.com', AWAY, 'Wrong#2026');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });

  it('sends one code for two tabs, and a new one on request', async () => {
    const email = 'tabs@example.com';
    await aMember(email);
    const before = (await api.mails(email)).length;
    await login(email, AWAY);
    const first = await codeOf(email);
    api.clock.pass(MINUTE_MS);
    expect((await login(email, AWAY)).body.data).toEqual({ timeRemaining: 540, canResend: true });
    expect(await api.mails(email)).toHaveLength(before + 1);
    await resend(email, AWAY);
    const second = await codeOf(email);
    expect((await api.mails(email))[0]?.subject).toContain(second);
    expect(statusOf(await enter(email, AWAY, first))).toBe('error');
    expect(statusOf(await enter(email, AWAY, second))).toBe('success');
    // The other tab has the same code, which is used.
    expect((await enter(email, AWAY, second)).body.message).toMatch(/expired/);
  });

  it('refuses an expired code, and mails another one after that', async () => {
    const email = 'late@example.com';
    await aMember(email);
    await login(email, AWAY);
    const code = await codeOf(email);
    api.clock.pass(10 * MINUTE_MS + 1);
    expect((await enter(email, AWAY, code)).body.message).toMatch(/expired/);
    await resend(email, AWAY);
    expect(statusOf(await enter(email, AWAY, await codeOf(email)))).toBe('success');
  });

  it('needs no code after a reset link, which proves the mailbox', async () => {
    const email = 'reset@example.com';
    await aMember(email);
    await api.call('forgotPassword', { body: { email } });
    const token = /token=([\w-]+)/.exec((await api.mails(email))[0]?.text ?? '')?.[1];
    const newPassword = 'Meadow#Raven42';
    await api.call('resetPassword', { headers: from(AWAY), body: { token, newPassword } });
    expect(statusOf(await login(email, AWAY, newPassword))).toBe('success');
  });

  it('needs a code again after a recovery, also where the other person signed in', async () => {
    const email = 'taken@example.com';
    await aMember(email);
    await login(email, AWAY);
    await enter(email, AWAY, await codeOf(email));
    // Each change is mailed with the link "this wasn't me".
    const { token } = (await login(email, AWAY)).body.data as { token: string };
    const change = { name: 'Jane', newPassword: 'Gravel#2026' };
    await api.call('updateProfile', { token, headers: from(AWAY), body: change });
    await pressNotMe(api, notMeToken((await api.mails(email))[0]?.text));
    expect(statusOf(await login(email, HOME, 'Gravel#2026'))).toBe('otp_required');
    await enter(email, HOME, await codeOf(email));
    expect(statusOf(await login(email, AWAY, 'Gravel#2026'))).toBe('otp_required');
  });

  it('mails the code of a .mil address to the personal address, too', async () => {
    const email = 'jane.doe.mil@mail.mil';
    const personal = 'jane@home.example';
    const id = await aMember(email);
    await api.deps.db.update(members).set({ personalEmail: personal }).where(eq(members.id, id));
    await login(email, AWAY);
    const code = await codeOf(personal);
    expect(code).toMatch(/^\d{6}$/);
    expect(await codeOf(email)).toBe(code);
    await resend(email, AWAY);
    const next = await codeOf(personal);
    expect(statusOf(await enter(email, AWAY, next))).toBe('success');
    // Somebody who types the personal address gets it there only.
    const before = (await api.mails(email)).length;
    expect(statusOf(await login(personal, '192.0.2.1'))).toBe('otp_required');
    expect(await api.mails(email)).toHaveLength(before);
  });

  it('needs no code with Google (CALL-07)', async () => {
    const email = 'google@example.com';
    await aMember(email);
    const identity = { sub: 'gale', email, emailVerified: true, name: 'Gale' };
    const body = { accessToken: await issueStandInToken(api.deps.secrets, api.clock, identity) };
    expect(statusOf(await api.call('googleAccess', { headers: from(AWAY), body }))).toBe('success');
    expect(statusOf(await login(email, AWAY))).toBe('success');
  });

  it('counts a network for 90 days, keeps hashes only, and forgets them at the deletion', async () => {
    const email = 'old@example.com';
    const id = await aMember(email);
    const ofMember = eq(knownNetworks.memberId, id);
    const rows = await api.deps.db.select().from(knownNetworks).where(ofMember);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    api.clock.pass(89 * DAY_MS);
    expect(statusOf(await login(email, HOME))).toBe('success');
    api.clock.pass(90 * DAY_MS + 1);
    expect(statusOf(await login(email, HOME))).toBe('otp_required');
    await sweepIdentity(api.deps);
    expect(await api.deps.db.select().from(knownNetworks).where(ofMember)).toEqual([]);
    await enter(email, HOME, await codeOf(email));
    await eraseMember(api.deps, { id });
    expect(await api.deps.db.select().from(knownNetworks).where(ofMember)).toEqual([]);
  });
});

describe('with CLUB_NEW_NETWORK_CODE off', async () => {
  const api = await testApi({ env: { CLUB_TRUST_PROXY: '1' } });
  afterAll(() => api.close());

  it('signs in at once from any network', async () => {
    await api.signUp('any@example.com');
    const body = { email: 'any@example.com', password: STRONG_PASSWORD };
    const answer = await api.call('login', { headers: { 'X-Forwarded-For': AWAY }, body });
    expect(answer.body.status).toBe('success');
  });
});
