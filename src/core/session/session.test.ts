import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aToken, aUser } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { aStoredSession, testClub } from '#testing/test-club.ts';
import type { ClubEvent } from '../club.ts';
import type { Net, NetRequest, RefreshLock } from '../ports.ts';

/** Many runs on a busy machine. */
const SLOW_MS = 30_000;

function started(testCase: Parameters<typeof testClub>[0] = {}) {
  const kit = testClub({ signedIn: true, ...testCase });
  const events: ClubEvent[] = [];
  kit.club.onEvent((event) => events.push(event));
  return { ...kit, events };
}
const refuseOnce = (kit: ReturnType<typeof started>) =>
  kit.net.answerOnce('profile', { status: 'error' }, 401);

describe('Session', () => {
  it('is signed in by the stored user id (SESSION-03, SESSION-13, SESSION-14, A-36)', () => {
    expect(testClub().club.session.signedIn.value).toBe(false);
    expect(testClub({ storage: { authToken: aToken() } }).club.session.signedIn.value).toBe(false);
    const { club } = testClub({ signedIn: true });
    expect(club.session.signedIn.value).toBe(true);
    expect(club.session.userId.value).toBe('user-1');
    expect(club.session.name.value).toBe('Member One');
    expect(club.session.email.value).toBe('member.one@example.com');
  });

  it('announces a refreshed token (SESSION-26)', async () => {
    const kit = started();
    refuseOnce(kit);
    await kit.club.members.load();
    expect(kit.events).toEqual([{ kind: 'token-refreshed' }]);
    expect(kit.tabs.sent).toEqual([{ kind: 'renewed' }]);
  });

  it('stores both new tokens, and now plus 900 s for an answer without expiresIn (CALL-04, SESSION-04, A-35)', async () => {
    const kit = started();
    refuseOnce(kit);
    const token = aToken({ nowMs: kit.clock.now(), expiresInSeconds: 600 });
    kit.net.answer('refreshToken', {
      status: 'success',
      result: { accessToken: token, refreshToken: 'next' },
    });
    await kit.club.members.load();
    expect(kit.storage.dump()).toMatchObject({
      authToken: token,
      refreshToken: 'next',
      tokenExpiry: String(kit.clock.now() + 900_000),
      club_generation: '1',
    });
  });

  it('refreshes once for many calls refused at once (SESSION-15)', async () => {
    const kit = started();
    let good = '';
    kit.net.answer('refreshToken', () => {
      good = aToken();
      return { status: 'success', result: { accessToken: good, refreshToken: 'next' } };
    });
    const stale = kit.storage.dump().authToken;
    for (const name of ['profile', 'subscriptionInfo', 'invoices'] as const) {
      for (let at = 0; at < 5; at += 1) kit.net.answerOnce(name, { status: 'error' }, 401);
    }
    const { club } = kit;
    await Promise.all([1, 2, 3, 4, 5].map((page) => club.membership.invoices(page)));
    expect(kit.net.calls('refreshToken')).toHaveLength(1);
    const sent = kit.net.calls('invoices').map((call) => call.headers.Authorization);
    expect(sent.filter((header) => header === `Bearer ${stale}`)).toHaveLength(5);
    expect(sent.filter((header) => header === `Bearer ${good}`)).toHaveLength(5);
  });

  it('needs a stored refresh token (SESSION-18, ERROR-03)', async () => {
    const kit = started({ storage: { refreshToken: '' } });
    refuseOnce(kit);
    await kit.club.members.load();
    expect(kit.net.calls('refreshToken')).toEqual([]);
    expect(kit.events).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    const [entry] = kit.log.entries;
    expect(entry?.text).toBe('Session expired. Please log in again.');
    expect(entry?.cause).toMatchObject({ message: 'No refresh token found' });
  });

  it.each([
    [400, { status: 'error' }],
    [401, { status: 'error' }],
    [403, undefined],
    [200, { status: 'error' }],
    [200, { status: 'success' }],
    [200, { status: 'success', result: { accessToken: 'a' } }],
    [200, undefined],
    [200, []],
  ])('ends the session once when a refresh answers %i %j (SESSION-17, ERROR-01)', async (status, reply) => {
    const kit = started();
    kit.net.answer('refreshToken', reply, status);
    for (const name of ['profile', 'subscriptionInfo', 'invoices'] as const) {
      kit.net.answer(name, { status: 'error' }, 401);
    }
    const { club } = kit;
    await Promise.all([club.members.load(), club.membership.loadSubscription(), club.membership.invoices(1)]);
    await club.members.load();
    expect(kit.net.calls('refreshToken')).toHaveLength(1);
    expect(kit.net.calls('profile')).toHaveLength(1);
    expect(kit.events).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    expect(kit.log.texts('error')).toEqual(['Session expired. Please log in again.']);
    expect(kit.tabs.sent).toEqual([{ kind: 'signed-out' }]);
  });

  it.each([408, 429, 500, 502, 503, 504])(
    'keeps the session when a refresh answers %i, and asks again with the next call (A-97)',
    async (status) => {
      const kit = started();
      kit.net.answer('profile', { status: 'error' }, 401);
      kit.net.answer('refreshToken', { status: 'error', message: 'Too many attempts.' }, status);
      await expect(kit.club.members.update({ name: 'N' })).resolves.toMatchObject({ success: true });
      await kit.club.members.load();
      expect(kit.club.session.signedIn.value).toBe(true);
      expect(kit.events).toEqual([]);
      expect(kit.log.texts('error')).toEqual(['Failed to load the profile']);

      kit.net.answer('refreshToken', {
        status: 'success',
        result: { accessToken: aToken(), refreshToken: 'next' },
      });
      kit.net.answer('profile', { status: 'success', data: aUser() });
      kit.net.answerOnce('profile', { status: 'error' }, 401);
      expect(await kit.club.members.load()).toMatchObject({ id: 'user-1' });
      expect(kit.net.calls('refreshToken')).toHaveLength(2);
      expect(kit.events).toEqual([{ kind: 'token-refreshed' }]);
    },
  );

  it('keeps the session when a refresh gets no answer at all (D2)', async () => {
    const kit = started();
    kit.net.answer('profile', { status: 'error' }, 401);
    kit.net.offline('refreshToken');
    await expect(kit.club.members.update({ name: 'N' })).resolves.toMatchObject({ success: true });
    await kit.club.members.load();
    expect(kit.club.session.signedIn.value).toBe(true);
    expect(kit.events).toEqual([]);
    expect(kit.log.texts('error')).toEqual(['Failed to load the profile']);
  });

  it('waits inside the refresh lock until storage has caught up, at most 2 s (reliability, result 2)', async () => {
    const late = aToken();
    const storage = memoryStorage(aStoredSession());
    const kit = started({ ports: { refreshLock: fakeRefreshLock(3), storage } });
    refuseOnce(kit);
    const loading = kit.club.members.load();
    await kit.clock.pass(200);
    storage.set('authToken', late);
    storage.set('club_generation', '3');
    await kit.clock.pass(100);
    await loading;
    expect(kit.net.names()).toEqual(['profile', 'profile']);
    expect(kit.net.calls('profile')[1]?.headers.Authorization).toBe(`Bearer ${late}`);

    const alone = started({ ports: { refreshLock: fakeRefreshLock(9) } });
    refuseOnce(alone);
    const loaded = alone.club.members.load();
    await alone.clock.pass(1_900);
    expect(alone.net.calls('refreshToken')).toEqual([]);
    await alone.clock.pass(200);
    await loaded;
    expect(alone.net.calls('refreshToken')).toHaveLength(1);
    expect(alone.storage.dump().club_generation).toBe('10');
  });

  it('refreshes without the lock when the lock fails', async () => {
    const kit = started({ ports: { refreshLock: { hold: () => Promise.reject(new Error('no database')) } } });
    refuseOnce(kit);
    await kit.club.members.load();
    expect(kit.club.members.member.value?.id).toBe('user-1');
    expect(kit.club.session.signedIn.value).toBe(true);
  });

  it('refreshes once a page even if the refresh lock does not lock (SESSION-15)', async () => {
    const open: RefreshLock = { hold: (work) => work({ generation: 0, commit: async () => {} }) };
    const kit = started({ ports: { refreshLock: open } });
    for (let at = 0; at < 5; at += 1) kit.net.answerOnce('invoices', { status: 'error' }, 401);
    await Promise.all([1, 2, 3, 4, 5].map((page) => kit.club.membership.invoices(page)));
    expect(kit.net.calls('refreshToken')).toHaveLength(1);
  });

  it('uses the tokens that another tab stored during its own refresh', async () => {
    const kit = started();
    refuseOnce(kit);
    const release = kit.net.hold('refreshToken');
    const loaded = kit.club.members.load();
    await settle();
    const theirs = aToken();
    kit.storage.set('refreshToken', 'theirs');
    kit.storage.set('authToken', theirs);
    release();
    await loaded;
    expect(kit.storage.dump()).toMatchObject({ authToken: theirs, refreshToken: 'theirs' });
    expect(kit.net.calls('profile')[1]?.headers.Authorization).toBe(`Bearer ${theirs}`);
  });

  it('removes tokens that it wrote after a logout it had not seen (SESSION-19)', async () => {
    const storage = memoryStorage(aStoredSession());
    let stale = true;
    const { get } = storage;
    const late = { ...storage, get: (key: string) => (stale && key === 'userid' ? 'user-1' : get(key)) };
    const kit = started({ ports: { storage: late } });
    kit.club.start();
    await settle();
    refuseOnce(kit);
    const release = kit.net.hold('refreshToken');
    const loaded = kit.club.members.load();
    await settle();
    for (const key of storage.keys()) storage.remove(key);
    storage.set('refreshToken', 'refresh-0');
    release();
    await loaded;
    expect(storage.dump().authToken).toBeDefined();
    stale = false;
    kit.activity.resume();
    expect(storage.dump().authToken).toBeUndefined();
    expect(storage.dump().refreshToken).toBeUndefined();
    expect(kit.club.session.signedIn.value).toBe(false);
  });

  it('clears tokens and user id on logout and sends one event (SESSION-19, SESSION-20, V14.3.1, A-36)', () => {
    const kit = started({ storage: { tokenExpiry: '5', theme: 'dark' } });
    kit.club.session.logout();
    kit.club.session.logout();
    expect(kit.storage.dump()).toEqual({
      email: 'member.one@example.com',
      name: 'Member One',
      theme: 'dark',
    });
    expect(kit.events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
    expect(kit.tabs.sent).toEqual([{ kind: 'signed-out' }]);
  });

  it('clears all storage on request and sends the event, too (A-47)', () => {
    const kit = started({ storage: { uniqueId: 'u', theme: 'dark' } });
    kit.club.session.logout({ clearAll: true });
    expect(kit.storage.dump()).toEqual({});
    expect(kit.club.session.name.value).toBeUndefined();
    expect(kit.events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
  });

  it(
    'writes nothing after a logout, in whatever order answers come (SESSION-19)',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(['profile', 'refreshToken', 'logout'] as const, { minLength: 3 }),
          fc.nat(9),
          async (order, turns) => {
            const kit = started();
            refuseOnce(kit);
            const releases = {
              profile: kit.net.hold('profile'),
              refreshToken: kit.net.hold('refreshToken'),
              logout: () => kit.club.session.logout({ clearAll: true }),
            };
            const loaded = kit.club.members.load();
            for (const step of order) {
              releases[step]();
              await settle(turns);
            }
            await loaded;
            await settle();
            expect(kit.storage.dump()).toEqual({});
            expect(kit.club.members.member.value).toBeUndefined();
            expect(kit.events.filter((event) => event.kind === 'signed-out')).toHaveLength(1);
          },
        ),
        { numRuns: 200 },
      );
    },
    SLOW_MS,
  );

  it('does not wait for the refresh lock after a login on cleared storage', async () => {
    const kit = started({ signedIn: false, ports: { refreshLock: fakeRefreshLock(7) } });
    await kit.club.accounts.login({ email: 'a@example.com', password: 'p' });
    await settle();
    expect(kit.storage.dump().club_generation).toBe('7');
    refuseOnce(kit);
    await kit.club.members.load();
    expect(kit.net.calls('refreshToken')).toHaveLength(1);
  });

  it.each([
    ['a logout', (kit: ReturnType<typeof started>) => kit.club.session.logout()],
    [
      'a logout that clears all',
      (kit: ReturnType<typeof started>) => kit.club.session.logout({ clearAll: true }),
    ],
    [
      '15 idle minutes',
      (kit: ReturnType<typeof started>) => {
        kit.clock.jump(16 * 60_000);
        kit.activity.move();
      },
    ],
    [
      'a token that nobody can read',
      (kit: ReturnType<typeof started>) => {
        kit.storage.set('authToken', 'opaque');
        kit.activity.resume();
      },
    ],
  ])('ends the session on the server, too, after %s (Z-23, Z-25)', async (_words, leave) => {
    const kit = started();
    kit.club.start();
    await settle();
    leave(kit);
    await settle();
    expect(kit.club.session.signedIn.value).toBe(false);
    expect(kit.net.calls('logout').map(({ body, headers }) => [body, headers.Authorization])).toEqual([
      [{ refreshToken: 'refresh-0' }, undefined],
    ]);
  });

  it.each(['no answer', 'never an answer', 'a refusal'])(
    'waits for nothing and reports nothing when the logout call gets %s (Z-23)',
    async (how) => {
      const kit = started();
      if (how === 'no answer') kit.net.offline('logout');
      if (how === 'a refusal') kit.net.answer('logout', { status: 'error' }, 500);
      if (how === 'never an answer') kit.net.hold('logout');
      kit.club.session.logout();
      expect(kit.club.session.signedIn.value).toBe(false);
      expect(kit.events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
      await settle();
      expect(kit.log.entries).toEqual([]);
      expect(kit.net.calls('logout')).toHaveLength(1);
    },
  );

  it('sends the logout call before the event, with keepalive', () => {
    const sent: NetRequest[] = [];
    const net: Net = {
      send(request) {
        sent.push(request);
        return new Promise(() => {});
      },
    };
    const kit = started({ ports: { net } });
    const order: number[] = [];
    kit.club.onEvent(() => order.push(sent.length));
    kit.club.session.logout();
    expect(order).toEqual([1]);
    expect(sent[0]).toMatchObject({ method: 'POST', url: '/api/users/logout', keepalive: true });
  });

  it('sends no logout call for a guest or without a refresh token', async () => {
    const guest = testClub();
    guest.club.session.logout({ clearAll: true });
    const half = started({ storage: { refreshToken: '' } });
    half.club.session.logout();
    await settle();
    expect([...guest.net.names(), ...half.net.names()]).toEqual([]);
  });
});
