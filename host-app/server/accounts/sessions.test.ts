import { SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { aCaller, STRONG_PASSWORD, type TestApi, type TestSession, testApi } from '#kit/server/api.ts';
import { loadMember } from '../db/member-rows.ts';
import { listSessions, MAX_SESSIONS, openSession, SESSION_IDLE_MS, SESSION_MAX_MS } from './sessions.ts';

interface Pair {
  accessToken: string;
  refreshToken: string;
}

/** Opens one more session of a member without hashing a password. */
const sessionOf = async ({ deps }: TestApi, memberId: string) =>
  openSession(deps, { member: await loadMember(deps.db, memberId), caller: aCaller });

describe('refreshToken', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const renew = (refreshToken: string) => api.call('refreshToken', { body: { refreshToken } });
  const pair = async (refreshToken: string): Promise<Pair> => (await renew(refreshToken)).body.result as Pair;
  const profileStatus = async (token: string) => (await api.call('profile', { token })).status;
  const expectEnded = async (parent: string, child: Pair) => {
    expect((await renew(parent)).status).toBe(401);
    expect((await renew(child.refreshToken)).status).toBe(401);
    expect(await profileStatus(child.accessToken)).toBe(401);
  };

  it('returns a new pair of tokens in result (CALL-04, V7.2.2)', async () => {
    const { refreshToken } = await api.signUp('a@example.com');
    const answer = await renew(refreshToken);
    expect(answer.body).toMatchObject({ status: 'success', result: { accessToken: expect.any(String) } });
    const next = answer.body.result as Pair;
    expect(next.refreshToken).not.toBe(refreshToken);
    expect(await profileStatus(next.accessToken)).toBe(200);
  });

  it('rotates once for 20 parallel calls with one token', async () => {
    const { refreshToken } = await api.signUp('b@example.com');
    const pairs = await Promise.all(Array.from({ length: 20 }, () => pair(refreshToken)));
    const children = new Set(pairs.map((each) => each.refreshToken));
    expect(children.size).toBe(1);
  });

  it('accepts the previous token once more within 60 s, in case the answer got lost', async () => {
    const { refreshToken: parent } = await api.signUp('retry@example.com');
    const child = await pair(parent);
    api.clock.pass(60 * SECOND_MS);
    const again = await pair(parent);
    expect(again.refreshToken).toBe(child.refreshToken);
    expect(await profileStatus(again.accessToken)).toBe(200);
    expect((await renew(child.refreshToken)).status).toBe(200);
  });

  it('ends the session when the previous token is used after 60 s', async () => {
    const { refreshToken: parent } = await api.signUp('late@example.com');
    const child = await pair(parent);
    api.clock.pass(60 * SECOND_MS + 1);
    await expectEnded(parent, child);
  });

  it('ends the session when the previous token is used a second time within 60 s', async () => {
    const { refreshToken: parent } = await api.signUp('twice@example.com');
    const child = await pair(parent);
    api.clock.pass(20 * SECOND_MS);
    expect((await renew(parent)).status).toBe(200);
    api.clock.pass(20 * SECOND_MS);
    await expectEnded(parent, child);
  });

  it('keeps the session when several tabs refresh or retry at the same moment', async () => {
    const { refreshToken: parent } = await api.signUp('tabs@example.com');
    const fiveTabs = async (token: string) => {
      const pairs = await Promise.all(Array.from({ length: 5 }, () => pair(token)));
      expect(new Set(pairs.map((each) => each.refreshToken)).size).toBe(1);
      return pairs[0]?.refreshToken ?? '';
    };
    const child = await fiveTabs(parent);
    api.clock.pass(9 * SECOND_MS);
    expect(await fiveTabs(parent)).toBe(child);
    api.clock.pass(31 * SECOND_MS);
    expect(await fiveTabs(parent)).toBe(child);
    api.clock.pass(9 * SECOND_MS);
    expect(await fiveTabs(parent)).toBe(child);
    await fiveTabs(child);
  });

  it('detects a copied token at the next refresh of the other holder, 20 of 20 times', async () => {
    let unnoticed = 0;
    const { user } = await api.signUp('copied@example.com');
    for (let n = 0; n < 20; n += 1) {
      const { refreshToken: copied } = await sessionOf(api, user.id);
      const first = await pair(copied);
      // An open page refreshes 13 minutes after its last refresh.
      api.clock.pass(13 * MINUTE_MS);
      const second = await renew(copied);
      if (second.status === 200 || (await profileStatus(first.accessToken)) === 200) unnoticed += 1;
    }
    expect(unnoticed).toBe(0);
  });

  it('ends the session when a token older than the previous one is used', async () => {
    const { refreshToken: parent } = await api.signUp('c@example.com');
    const child = await pair(parent);
    expect((await pair(parent)).refreshToken).toBe(child.refreshToken);
    const grandchild = await pair(child.refreshToken);
    expect((await renew(parent)).status).toBe(401);
    expect((await renew(grandchild.refreshToken)).status).toBe(401);
    expect(await profileStatus(grandchild.accessToken)).toBe(401);
  });

  it('ends a session after 7 days without use and after 30 days at most (V7.3.1, V7.3.2)', async () => {
    const idle = await api.signUp('d@example.com');
    api.clock.pass(SESSION_IDLE_MS);
    expect((await renew(idle.refreshToken)).status).toBe(401);

    let { refreshToken } = await api.signIn('d@example.com');
    for (let passed = 0; passed + SESSION_IDLE_MS / 2 < SESSION_MAX_MS; passed += SESSION_IDLE_MS / 2) {
      refreshToken = (await pair(refreshToken)).refreshToken;
      api.clock.pass(SESSION_IDLE_MS / 2);
    }
    expect((await renew(refreshToken)).status).toBe(200);
    api.clock.pass(SESSION_IDLE_MS / 2);
    expect((await renew(refreshToken)).status).toBe(401);
  });

  it('refuses junk with 401', async () => {
    expect((await renew('junk')).status).toBe(401);
  });
});

describe('logout', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const success = { status: 'success', message: 'You’re logged out.' };
  const logout = (refreshToken: string) => api.call('logout', { body: { refreshToken } });
  const renew = (refreshToken: string) => api.call('refreshToken', { body: { refreshToken } });

  it.each(['current', 'parent', 'older'])('ends only the session of its %s token', async (which) => {
    const email = `${which}@example.com`;
    const mine = await api.signUp(email);
    const elsewhere = await api.signIn(email);
    const line = [mine.refreshToken];
    for (let n = 0; n < 2; n += 1)
      line.push(((await renew(line.at(-1) ?? '')).body.result as Pair).refreshToken);
    const token = line.at({ current: -1, parent: -2, older: -3 }[which] ?? 0) ?? '';
    expect((await logout(token)).body).toEqual(success);
    expect((await renew(line.at(-1) ?? '')).status).toBe(401);
    expect((await api.call('profile', { token: mine.token })).status).toBe(401);
    expect((await api.call('profile', { token: elsewhere.token })).status).toBe(200);
  });

  it('answers success for any token and for repeated calls', async () => {
    const { refreshToken } = await api.signUp('again@example.com');
    for (const token of ['junk', refreshToken, refreshToken])
      expect((await logout(token)).body).toEqual(success);
  });

  it('makes a copied refresh token useless in 20 of 20 sessions (V7.4.1)', async () => {
    let usable = 0;
    const { user } = await api.signUp('copied@example.com');
    for (let n = 0; n < 20; n += 1) {
      const { refreshToken } = await sessionOf(api, user.id);
      await logout(refreshToken);
      if ((await renew(refreshToken)).status === 200) usable += 1;
    }
    expect(usable).toBe(0);
  });
});

describe('openSession', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const idsOf = async (memberId: string) => (await listSessions(api.deps, memberId)).map(({ id }) => id);

  it('ends the session that was used longest ago when a member has 20 others', async () => {
    const first = await api.signUp('many@example.com');
    const memberId = first.user.id;
    api.clock.pass(SECOND_MS);
    const second = await sessionOf(api, memberId);
    for (let opened = 2; opened < MAX_SESSIONS; opened += 1) {
      api.clock.pass(SECOND_MS);
      await sessionOf(api, memberId);
    }
    api.clock.pass(SECOND_MS);
    // The oldest session is in use, so the second one is the one that was used longest ago.
    const renewed = await api.call('refreshToken', { body: { refreshToken: first.refreshToken } });
    expect(renewed.status).toBe(200);
    expect(await idsOf(memberId)).toHaveLength(MAX_SESSIONS);
    expect((await api.call('profile', { token: second.token })).status).toBe(200);

    const newest = await sessionOf(api, memberId);
    expect(await idsOf(memberId)).toHaveLength(MAX_SESSIONS);
    expect((await api.call('profile', { token: second.token })).status).toBe(401);
    expect((await api.call('refreshToken', { body: { refreshToken: second.refreshToken } })).status).toBe(
      401,
    );
    for (const token of [first.token, newest.token])
      expect((await api.call('profile', { token })).status).toBe(200);
  });

  it('leaves no more than 20 sessions after 30 parallel sign-ins, and none of another member is ended', async () => {
    const other = await api.signUp('other@example.com');
    const { user } = await api.signUp('parallel@example.com');
    await Promise.all(Array.from({ length: 30 }, () => sessionOf(api, user.id)));
    expect(await idsOf(user.id)).toHaveLength(MAX_SESSIONS);
    expect((await api.call('profile', { token: other.token })).status).toBe(200);
  });
});

describe('the access token', async () => {
  const api = await testApi();
  afterAll(() => api.close());
  const session: TestSession = await api.signUp('owner@example.com');
  const claims = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forged = (key: Uint8Array, change: Record<string, unknown> = {}) =>
    new SignJWT({ ...claims(session.token), ...change }).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const ourKey = () => api.deps.secrets.key('access-token');

  const tokens: [string, () => Promise<string | undefined>][] = [
    ['no token', async () => undefined],
    ['junk', async () => 'junk'],
    ['null', async () => 'null'],
    ['algorithm none', async () => `${encode({ alg: 'none' })}.${encode(claims(session.token))}.`],
    ['another key', () => forged(new Uint8Array(32))],
    ['no expiry', () => forged(ourKey(), { exp: undefined })],
    ['a session of nobody', () => forged(ourKey(), { sid: 'x' })],
    ['a member who does not own the session', () => forged(ourKey(), { sub: 'x' })],
    ['a token for another purpose', () => forged(ourKey(), { aud: 'stand-in-identity' })],
  ];

  it.each(tokens)(
    'answers 401 to every call of a member with %s (CALL-02, V7.2.1, V9.1.1, V9.1.2, V9.2.2, V9.2.3)',
    async (_, make) => {
      const token = await make();
      for (const name of [
        'profile',
        'updateProfile',
        'subscriptionInfo',
        'invoices',
        'checkout',
        'presign',
      ] as const) {
        const { status, body } = await api.call(name, { token });
        expect([name, status, body]).toEqual([name, 401, { status: 'error', message: 'Please log in.' }]);
      }
    },
  );

  it('works for 900 seconds (V9.2.1)', async () => {
    const { token, user } = await api.signIn('owner@example.com');
    expect(Number(claims(token).exp) - api.clock.now() / SECOND_MS).toBe(900);
    api.clock.pass(15 * MINUTE_MS - SECOND_MS);
    expect((await api.call('profile', { token })).body.data).toMatchObject({ id: user.id });
    api.clock.pass(SECOND_MS);
    expect((await api.call('profile', { token })).status).toBe(401);
  });
});

describe('profile', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('returns the user (CALL-14, ENTITY-02)', async () => {
    const { token, user } = await api.signUp('me@example.com');
    const { body } = await api.call('profile', { token });
    expect(body).toMatchObject({
      status: 'success',
      data: { id: user.id, name: 'Jane', email: 'me@example.com', current_plan_id: null },
    });
  });

  it('saves the name and keeps what was not sent (CALL-15, CALL-16, CALL-17, ENTITY-18, V8.2.3)', async () => {
    const { token } = await api.signIn('me@example.com');
    const saved = await api.call('updateProfile', { token, body: { name: '  Janet ' } });
    expect(saved.body).toMatchObject({
      status: 'success',
      message: 'Profile updated successfully.',
      data: { name: 'Janet' },
    });
    expect((await api.call('profile', { token })).body.data).toMatchObject({ name: 'Janet' });
    expect((await api.signIn('me@example.com')).user.name).toBe('Janet');
  });

  it.each([
    [{}, 'Please check name: it’s missing or not in the right form.'],
    [{ name: 'Jane', newPassword: 'weak' }, 'Password does not meet the required conditions.'],
    [
      { name: 'Jane', profileImage: 'https://evil.example/x.png' },
      'Please choose your photo again, then save.',
    ],
  ])('refuses %j (ERROR-45)', async (body, message) => {
    const { token } = await api.signIn('me@example.com');
    const answer = await api.call('updateProfile', { token, body });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  it('ends every other session at its next call after a new password (Z-45, V7.4.3)', async () => {
    const mine = await api.signIn('me@example.com');
    const elsewhere = await api.signIn('me@example.com');
    const body = { name: 'Jane', newPassword: 'Brandnew#2026' };
    expect((await api.call('updateProfile', { token: mine.token, body })).status).toBe(200);
    expect((await api.call('profile', { token: mine.token })).status).toBe(200);
    expect((await api.call('profile', { token: elsewhere.token })).status).toBe(401);
    const renewed = await api.call('refreshToken', { body: { refreshToken: elsewhere.refreshToken } });
    expect(renewed.status).toBe(401);
    await expect(api.signIn('me@example.com', STRONG_PASSWORD)).rejects.toThrow('401');
    expect((await api.signIn('me@example.com', 'Brandnew#2026')).user.name).toBe('Jane');
    expect((await api.mails('me@example.com'))[0]?.subject).toMatch(/password was changed/);
  });
});
