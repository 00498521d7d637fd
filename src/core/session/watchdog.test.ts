import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { testTabs } from '#kit/fakes/test-tabs.ts';
import { aToken } from '#testing/builders.ts';
import { NOON_MS, settle } from '#testing/fake-clock.ts';
import { testClub } from '#testing/test-club.ts';
import type { ClubEvent } from '../club.ts';

/** Many runs on a busy machine. */
const SLOW_MS = 30_000;

async function started(testCase: Parameters<typeof testClub>[0] = {}) {
  const kit = testClub({ signedIn: true, ...testCase });
  const events: ClubEvent[] = [];
  kit.club.onEvent((event) => events.push(event));
  const stop = kit.club.start();
  await settle();
  return { ...kit, events, stop };
}
const LOGGED_OUT = { kind: 'signed-out', reason: 'inactivity' };
const signedOut = (events: ClubEvent[]) => events.filter((event) => event.kind === 'signed-out');

describe('inactivity', () => {
  it('keeps the session at 14:59 and has ended it by 16:00 (SESSION-21, SESSION-22, TIME-04, TIME-05)', async () => {
    const { club, clock, events, storage } = await started();
    await clock.pass(14 * MINUTE_MS + 59 * SECOND_MS);
    expect(club.session.signedIn.value).toBe(true);
    await clock.pass(61 * SECOND_MS);
    expect(club.session.signedIn.value).toBe(false);
    expect(signedOut(events)).toEqual([LOGGED_OUT]);
    expect(storage.dump().authToken).toBeUndefined();
  });

  it('starts again with every activity (SESSION-21)', async () => {
    const { club, clock, activity } = await started();
    for (let at = 0; at < 6; at += 1) {
      await clock.pass(14 * MINUTE_MS);
      activity.move();
    }
    expect(club.session.signedIn.value).toBe(true);
  });

  it('does not count a resume as activity', async () => {
    const { club, clock, activity } = await started();
    await clock.pass(14 * MINUTE_MS);
    activity.resume();
    await clock.pass(2 * MINUTE_MS);
    expect(club.session.signedIn.value).toBe(false);
  });

  it.each(['move', 'resume'] as const)(
    'is over after 2 h of sleep, before the first %s counts and before any call but the logout (SESSION-21)',
    async (first) => {
      const { club, clock, activity, events, net } = await started();
      const requestCount = net.names().length;
      clock.jump(2 * HOUR_MS);
      activity[first]();
      await clock.pass(0);
      expect(signedOut(events)).toEqual([LOGGED_OUT]);
      await club.membership.invoices(1);
      expect(net.names().slice(requestCount)).toEqual(['logout']);
    },
  );

  it('stops the first request after a sleep, without a refresh (Z-27)', async () => {
    const { club, clock, net, events } = await started();
    const requestCount = net.names().length;
    clock.jump(2 * HOUR_MS);
    await expect(club.members.update({ name: 'N' })).rejects.toMatchObject({ code: 'signed-out' });
    expect(net.names().slice(requestCount)).toEqual(['logout']);
    expect(signedOut(events)).toEqual([LOGGED_OUT]);
  });

  it('checks inactivity before the token when both are due after a sleep (Z-27)', async () => {
    const { clock, net } = await started();
    clock.jump(2 * HOUR_MS);
    await clock.pass(2 * MINUTE_MS);
    expect(net.calls('refreshToken')).toEqual([]);
  });

  it('counts from the sign-in, not from the last visit', async () => {
    const { club, clock } = await started({ signedIn: false });
    await clock.pass(HOUR_MS);
    await club.accounts.login({ email: 'a@example.com', password: 'p' });
    await clock.pass(14 * MINUTE_MS);
    expect(club.session.signedIn.value).toBe(true);
  });

  it('counts opening the page as activity, so that a member may come back the next day', async () => {
    const { club } = await started({ storage: { club_last_activity: String(NOON_MS - 24 * HOUR_MS) } });
    expect(club.session.signedIn.value).toBe(true);
  });

  it.each(['junk', String(NOON_MS + 24 * HOUR_MS), 'Infinity', '-5'])(
    'is not kept off by a shared time of %s',
    async (shared) => {
      const { clock, events, storage } = await started();
      storage.set('club_last_activity', shared);
      await clock.pass(32 * MINUTE_MS);
      expect(signedOut(events)).toEqual([LOGGED_OUT]);
    },
  );

  it('works after the clock was set back', async () => {
    const { club, clock, events } = await started();
    clock.jump(-2 * HOUR_MS);
    await clock.pass(14 * MINUTE_MS);
    expect(club.session.signedIn.value).toBe(true);
    await clock.pass(3 * MINUTE_MS);
    expect(signedOut(events)).toEqual([LOGGED_OUT]);
  });

  it('writes the shared activity at most every 5 s, and the last one, too (Z-28)', async () => {
    const kit = testClub({ signedIn: true });
    const writes: number[] = [];
    const { set } = kit.storage;
    kit.storage.set = (key, value) => {
      if (key === 'club_last_activity') writes.push(Number(value) - NOON_MS);
      set(key, value);
    };
    kit.club.start();
    for (let at = 0; at < 120; at += 1) {
      await kit.clock.pass(100);
      kit.activity.move();
    }
    await kit.clock.pass(10 * SECOND_MS);
    expect(writes).toEqual([0, 4_900, 9_900, 12_000]);
  });

  it('does not log out the tab in use because of an idle one (D3)', async () => {
    const { tabs, clock } = testTabs(2);
    for (let minute = 0; minute < 40; minute += 1) {
      await clock.pass(MINUTE_MS);
      tabs[0]?.activity.move();
    }
    expect(tabs.every(({ club }) => club.session.signedIn.value)).toBe(true);
    await clock.pass(16 * MINUTE_MS);
    expect(tabs.some(({ club }) => club.session.signedIn.value)).toBe(false);
  });
});

describe('Session.warning', () => {
  it('shows in the last minute with the time of the logout', async () => {
    const { club, clock } = await started();
    await clock.pass(14 * MINUTE_MS - 1);
    expect(club.session.warning.value).toBeUndefined();
    await clock.pass(1);
    expect(club.session.warning.value).toBe(NOON_MS + 15 * MINUTE_MS);
    await clock.pass(MINUTE_MS);
    expect(club.session.warning.value).toBeUndefined();
    expect(club.session.signedIn.value).toBe(false);
  });

  it.each(['stay', 'move'] as const)(
    'is cleared in every tab when one of them answers with %s',
    async (how) => {
      const { tabs, clock } = testTabs(3);
      await clock.pass(14 * MINUTE_MS + 30 * SECOND_MS);
      expect(tabs.every(({ club }) => club.session.warning.value !== undefined)).toBe(true);
      if (how === 'stay') tabs[1]?.club.session.stay();
      else tabs[1]?.activity.move();
      await settle();
      const others = tabs.filter((_, at) => at !== 1);
      expect(others.every(({ club }) => club.session.warning.value === undefined)).toBe(true);
      const later = NOON_MS + 29 * MINUTE_MS + 30 * SECOND_MS;
      expect(tabs[1]?.club.session.warning.value).toBe(how === 'stay' ? undefined : later);
      await clock.pass(14 * MINUTE_MS - 1);
      expect(tabs.every(({ club }) => club.session.signedIn.value)).toBe(true);
      await clock.pass(MINUTE_MS + 1);
      expect(tabs.some(({ club }) => club.session.signedIn.value)).toBe(false);
    },
  );

  it('stays while the member moves, and counts down again when the member stops', async () => {
    const { club, clock, activity } = await started();
    await clock.pass(14 * MINUTE_MS + 30 * SECOND_MS);
    activity.move();
    await clock.pass(5 * SECOND_MS);
    activity.move();
    expect(club.session.warning.value).toBe(NOON_MS + 29 * MINUTE_MS + 30 * SECOND_MS);
    activity.resume();
    expect(club.session.warning.value).toBe(NOON_MS + 29 * MINUTE_MS + 35 * SECOND_MS);
    await clock.pass(14 * MINUTE_MS);
    expect(club.session.warning.value).toBe(NOON_MS + 29 * MINUTE_MS + 35 * SECOND_MS);
    club.session.stay();
    expect(club.session.warning.value).toBeUndefined();
  });

  it('ignores messages of other tabs except stay', async () => {
    const { club, clock, tabs } = await started();
    await clock.pass(14 * MINUTE_MS + 30 * SECOND_MS);
    tabs.receive({ kind: 'renewed' });
    expect(club.session.warning.value).toBe(NOON_MS + 15 * MINUTE_MS);
    tabs.receive({ kind: 'stay' });
    expect(club.session.warning.value).toBeUndefined();
  });

  it('cannot restore an ended session', async () => {
    const { club, clock } = await started();
    clock.jump(2 * HOUR_MS);
    club.session.stay();
    expect(club.session.signedIn.value).toBe(false);
  });
});

describe('proactive refresh', () => {
  const withToken = (expiresInSeconds: number, more: Record<string, string> = {}) =>
    started({ storage: { authToken: aToken({ expiresInSeconds }), ...more } });

  it('starts with less than 2 minutes left, at a check every 30 s (SESSION-24, TIME-02, TIME-03)', async () => {
    const { clock, net, events } = await withToken(150);
    await clock.pass(30 * SECOND_MS);
    expect(net.calls('refreshToken')).toEqual([]);
    await clock.pass(29_999);
    expect(net.calls('refreshToken')).toEqual([]);
    await clock.pass(1);
    expect(net.calls('refreshToken')).toHaveLength(1);
    expect(events).toEqual([{ kind: 'token-refreshed' }]);
  });

  it('uses tokenExpiry for a token without exp (A-35)', async () => {
    const token = aToken({ claims: { exp: undefined } });
    const { clock, net } = await started({
      storage: { authToken: token, tokenExpiry: String(NOON_MS + 2 * MINUTE_MS) },
    });
    await clock.pass(30 * SECOND_MS);
    expect(net.calls('refreshToken')).toHaveLength(1);
  });

  it.each([
    ['opaque', 'abc'],
    ['without exp, and no tokenExpiry', aToken({ claims: { exp: undefined } })],
  ])('ends the session of a token that is %s (SESSION-25, ERROR-01, ERROR-02)', async (_words, authToken) => {
    const { clock, events, log, net } = await started({ storage: { authToken } });
    await clock.pass(30 * SECOND_MS);
    expect(log.entries.map(({ level, text }) => [level, text])).toEqual([
      ['warn', 'Invalid JWT or expired session'],
      ['error', 'Session expired. Please log in again.'],
    ]);
    expect(events).toEqual([{ kind: 'signed-out', reason: 'expired' }]);
    expect(net.calls('refreshToken')).toEqual([]);
  });

  it('tries again at the next check while there is no network (D2)', async () => {
    const { club, clock, net, log } = await withToken(100);
    net.offline('refreshToken');
    await clock.pass(90 * SECOND_MS);
    expect(net.calls('refreshToken')).toHaveLength(3);
    expect(club.session.signedIn.value).toBe(true);
    expect(log.texts('error')).toEqual([]);
  });

  it.each([408, 429, 503])('tries again at the next check after a %i (A-97)', async (status) => {
    const { club, clock, net, log, events } = await withToken(100);
    net.answer('refreshToken', { status: 'error' }, status);
    await clock.pass(90 * SECOND_MS);
    expect(net.calls('refreshToken')).toHaveLength(3);
    expect([club.session.signedIn.value, events, log.texts('error')]).toEqual([true, [], []]);
  });

  it('sends no request for a guest', async () => {
    const { clock, net } = await started({ signedIn: false });
    await clock.pass(HOUR_MS);
    expect(net.names()).toEqual([]);
  });

  it('notices that the page cleared its storage', async () => {
    const { clock, storage, events } = await started();
    for (const key of storage.keys()) storage.remove(key);
    await clock.pass(30 * SECOND_MS);
    expect(events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
  });

  it(
    'asks at most once in 13 minutes, whatever the two clocks differ by (Z-31)',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: -24 * 60, max: 24 * 60 }), async (skewMinutes) => {
          const kit = testClub({ signedIn: false });
          const serverNow = () => kit.clock.now() + skewMinutes * MINUTE_MS;
          const result = () => ({ accessToken: aToken({ nowMs: serverNow() }), refreshToken: 'next' });
          kit.net.answer('refreshToken', () => ({ status: 'success', result: result() }));
          kit.net.answer('login', () => ({
            status: 'success',
            data: { token: result().accessToken, refreshToken: 'first', user: { id: 'user-1' } },
          }));
          kit.club.start();
          await kit.club.accounts.login({ email: 'a@example.com', password: 'p' });
          for (let minute = 0; minute < 60; minute += 1) {
            await kit.clock.pass(MINUTE_MS);
            kit.activity.move();
          }
          expect(kit.net.calls('refreshToken').length).toBeLessThanOrEqual(4);
          expect(kit.net.calls('refreshToken').length).toBeGreaterThanOrEqual(3);
          expect(kit.club.session.signedIn.value).toBe(true);
        }),
        { numRuns: 30 },
      );
    },
    SLOW_MS,
  );
});
