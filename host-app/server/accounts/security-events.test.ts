import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { codeIn, STRONG_PASSWORD, testApi } from '#kit/server/api.ts';
import { notMeToken, pressNotMe } from '#kit/server/mail-links.ts';
import { securityEvents } from '../deps/security-events.ts';
import { mailEventsPath } from '../mail/mail-events.ts';
import { createServerLog } from '../operations/server-log.ts';
import { issueStandInToken } from './google/identity-port.ts';

const HOME = '203.0.113.7';
const AWAY = '198.51.100.9';
const EMAIL = 'canary.address@example.com';
const NAME = 'CanaryName';
const EASY = 'Password1!';
const NEW = 'CanaryMeadow#42';
const SECRET = 'canary-canary-canary-canary-canary';

const lines: string[] = [];
const to = { write: (text: string) => void lines.push(text) };
const logs = [createServerLog(true, to), createServerLog(false, to)];

describe('security events', async () => {
  const api = await testApi({
    env: { CLUB_NEW_NETWORK_CODE: 'on', CLUB_TRUST_PROXY: '1', POSTMARK_WEBHOOK_SECRET: SECRET },
    rateLimits: true,
    securityLog: (entry) => {
      for (const log of logs) log.security(entry);
    },
  });
  afterAll(() => api.close());
  const secrets = new Set([EMAIL, NAME, EASY, NEW, STRONG_PASSWORD, SECRET, HOME, AWAY, 'canary']);
  const post = (name: Parameters<typeof api.call>[0], body: unknown, network = HOME, token?: string) =>
    api.call(name, { body, token, headers: { 'X-Forwarded-For': network } });
  const login = (password = STRONG_PASSWORD, network = HOME, email = EMAIL) =>
    post('login', { email, password }, network);
  const newest = async (email = EMAIL) => (await api.mails(email))[0]?.text ?? '';
  const code = async () => {
    const otp = codeIn(await newest());
    secrets.add(otp);
    return otp;
  };
  /** Returns the events since the last look, as words. */
  const seen = new Set<string>();
  let looked = 0;
  const events = async () => {
    await api.deps.background.drain();
    const fresh = api.events.slice(looked);
    looked = api.events.length;
    const words = fresh.map(({ event, method, outcome, reason = '' }) =>
      `${event} ${method} ${outcome} ${reason}`.trim(),
    );
    for (const each of words) seen.add(each);
    return words;
  };
  const person = { name: NAME, lastName: 'CanaryLast', email: EMAIL };
  let memberId = '';
  let session = { token: '', refreshToken: '' };

  it('follow a sign-up', async () => {
    await post('register', { ...person, password: EASY });
    expect(await events()).toEqual(['sign-up password refused easy-password']);
    await post('register', { ...person, password: STRONG_PASSWORD });
    expect(await events()).toEqual(['sign-up password code-mailed']);
    await login();
    expect(await events()).toEqual(['sign-in password code-mailed not-verified']);
    await post('verifyOtp', { email: EMAIL, otp: '000000' });
    expect(await events()).toEqual(['sign-in code refused wrong-code']);
    const otp = await code();
    const { body } = await post('verifyOtp', { email: EMAIL, otp });
    const data = body.data as typeof session & { user: { id: string } };
    memberId = data.user.id;
    session = data;
    expect(await events()).toEqual(['sign-in code done']);
    expect(api.events.at(-1)).toEqual({
      event: 'sign-in',
      method: 'code',
      outcome: 'done',
      memberId,
      network: expect.stringMatching(/^[\w-]{16}$/),
    });
    await post('verifyOtp', { email: EMAIL, otp });
    expect(await events()).toEqual(['sign-in code refused dead-code']);
  });

  it('follow a login by password (V16.3.1)', async () => {
    await login('CanaryWrong#1');
    await login('CanaryWrong#1', HOME, 'canary.nobody@example.com');
    expect(api.events.slice(-2).map((entry) => entry.memberId)).toEqual([memberId, undefined]);
    await login();
    await login(STRONG_PASSWORD, AWAY);
    expect(await events()).toEqual([
      'sign-in password refused wrong-password',
      'sign-in password refused unknown-account',
      'sign-in password done',
      'sign-in password code-mailed new-network',
    ]);
    // Two networks have two hashes, and one network has one.
    const [wrong, , done, away] = api.events.slice(-4).map((entry) => entry.network);
    expect([wrong === done, wrong === away]).toEqual([true, false]);
    for (let n = 0; n < 21; n += 1) await login('CanaryWrong#1', '192.0.2.1', 'canary.limit@example.com');
    expect((await events()).at(-1)).toBe('sign-in password refused limit');
  });

  it('follow Google and passkeys (V16.3.1)', async () => {
    const identity = { sub: 'canary-sub', email: EMAIL, emailVerified: true, name: NAME };
    const google = async (given: object = {}) =>
      post('googleAccess', {
        accessToken: await issueStandInToken(api.deps.secrets, api.clock, { ...identity, ...given }),
      });
    await google();
    await google({ sub: 'canary-other' });
    await google({ emailVerified: false });
    await post('googleAccess', { accessToken: 'canary-token' });
    const credential = {
      id: 'canary-key',
      rawId: 'canary-key',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
    };
    expect((await post('passkeyLogin', { credential })).status).toBe(410);
    expect(await events()).toEqual([
      'sign-in google done',
      'sign-in google refused other-account',
      'sign-in google refused not-verified',
      'sign-in google refused bad-token',
      'sign-in passkey refused unknown-passkey',
    ]);
  });

  it('follow a refresh token that is used again, and no ordinary end of a session (V16.3.3)', async () => {
    const renew = (refreshToken: string) => post('refreshToken', { refreshToken });
    const { body } = await renew(session.refreshToken);
    await renew((body.result as typeof session).refreshToken);
    api.clock.pass(2 * MINUTE_MS);
    await renew(session.refreshToken);
    expect(await events()).toEqual(['refresh token refused reused']);
    expect(api.events.at(-1)?.memberId).toBe(memberId);
    await renew('canary-unknown');
    const late = (await login()).body.data as typeof session;
    await events();
    api.clock.pass(8 * DAY_MS);
    expect((await renew(late.refreshToken)).status).toBe(401);
    expect(await events()).toEqual([]);
  });

  it('follow a reset, a change and a recovery', async () => {
    await post('forgotPassword', { email: 'canary.nobody@example.com' });
    await post('forgotPassword', { email: EMAIL });
    await events();
    const token = /token=([\w-]+)/.exec(await newest())?.[1] ?? '';
    secrets.add(token);
    const reset = (newPassword: string) => post('resetPassword', { token, newPassword });
    await reset(EASY);
    await reset(NEW);
    await reset(NEW);
    expect(await events()).toEqual([
      'password-reset link refused easy-password',
      'password-reset link done',
      'password-reset link refused dead-link',
    ]);
    const data = (await login(NEW)).body.data as typeof session;
    const change = (newPassword: string) =>
      post('updateProfile', { name: NAME, newPassword }, HOME, data.token);
    await change(EASY);
    await change(STRONG_PASSWORD);
    const notMe = notMeToken(await newest());
    secrets.add(notMe);
    // The access token lives as long, so take it from the session again.
    api.clock.pass(14 * MINUTE_MS);
    const later = (await post('refreshToken', { refreshToken: data.refreshToken })).body;
    api.clock.pass(2 * MINUTE_MS);
    const { accessToken } = later.result as { accessToken: string };
    await post('updateProfile', { name: NAME, newPassword: NEW }, HOME, accessToken);
    await pressNotMe(api, notMe);
    await pressNotMe(api, notMe);
    await login();
    expect(await events()).toEqual([
      'sign-in password done',
      'password-change profile refused easy-password',
      'password-change profile done',
      'password-change profile link-mailed',
      'recovery link done',
      'recovery link refused dead-link',
      'sign-in password code-mailed recovery',
    ]);
  });

  it('follow refused webhooks of the mail provider (V16.3.3)', async () => {
    const report = (text: string, password: string) =>
      api.fetch(mailEventsPath('postmark'), {
        method: 'POST',
        body: text,
        headers: { Authorization: `Basic ${Buffer.from(`club:${password}`).toString('base64')}` },
      });
    const complaint = { RecordType: 'SpamComplaint', Email: EMAIL, BouncedAt: '2026-01-15T12:00:00Z' };
    await report(JSON.stringify(complaint), 'canary-other-secret');
    await report('canary', SECRET);
    expect((await report(JSON.stringify(complaint), SECRET)).status).toBe(200);
    expect(await events()).toEqual(['webhook mail refused secret', 'webhook mail refused unreadable']);
  });

  it('hold no secret, address or name in a line, in either form (V16.2.1)', () => {
    expect(lines.length).toBe(2 * api.events.length);
    for (const secret of secrets)
      expect([secret, lines.filter((line) => line.includes(secret))]).toEqual([secret, []]);
    const json = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as object);
    const fields = new Set(json.flatMap(Object.keys));
    const allowed = 'level time pid msg event method outcome reason memberId network'.split(' ');
    expect([...fields].filter((field) => !allowed.includes(field))).toEqual([]);
    expect(lines.some((line) => line.includes(`member=${memberId}`))).toBe(true);
  });

  it('are the words of the list, all of which the operations page explains', () => {
    const known = securityEvents.map((words) => words.join(' '));
    expect([...seen].filter((words) => !known.includes(words))).toEqual([]);
    const page = readFileSync('docs/operations.md', 'utf8');
    const rows = page
      .slice(page.indexOf('### Security events'))
      .split('\n')
      .filter((line) => line.startsWith('|'));
    const missing = securityEvents.filter(
      ([event, method, ...rest]) =>
        !rows.some((row) => [event, method, ...rest].every((word) => row.includes(`\`${word}\``))),
    );
    expect(missing).toEqual([]);
  });
});
