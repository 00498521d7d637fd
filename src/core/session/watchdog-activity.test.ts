import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { aToken } from '#testing/builders.ts';
import { NOON_MS, settle } from '#testing/fake-clock.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { aStoredSession, testClub } from '#testing/test-club.ts';

/** Half a minute after the inactivity warning has shown. */
const ASKED_MS = 14 * MINUTE_MS + 30 * SECOND_MS;

async function started(testCase: Parameters<typeof testClub>[0] = {}) {
  const kit = testClub({ signedIn: true, ...testCase });
  const stop = kit.club.start();
  await settle();
  const sharedMs = () => Number(kit.storage.dump().club_last_activity) - NOON_MS;
  const warningMs = () => (kit.club.session.warning.value ?? Number.NaN) - NOON_MS;
  return { ...kit, stop, sharedMs, warningMs };
}

describe('the shared time of the last activity (Z-28)', () => {
  it('is written at once after a pause of 5 s, and later within the 5 s', async () => {
    const { clock, activity, sharedMs } = await started();
    await clock.pass(5 * SECOND_MS);
    activity.move();
    expect(sharedMs()).toBe(5_000);
    await clock.pass(4_999);
    activity.move();
    expect(sharedMs()).toBe(5_000);
    await clock.pass(1);
    expect(sharedMs()).toBe(9_999);
  });

  it('is written at once when the clock was set back a little', async () => {
    const { clock, activity, sharedMs } = await started();
    await clock.pass(SECOND_MS);
    activity.move();
    await clock.pass(4 * SECOND_MS);
    clock.jump(-2 * SECOND_MS);
    activity.move();
    expect(sharedMs()).toBe(3_000);
  });

  it('is written at once while the inactivity warning shows', async () => {
    const { clock, activity, sharedMs } = await started();
    await clock.pass(ASKED_MS);
    activity.move();
    await clock.pass(SECOND_MS);
    activity.move();
    expect(sharedMs()).toBe(ASKED_MS + SECOND_MS);
  });

  it('is corrected by the first check when it is in the future', async () => {
    const { clock, storage, sharedMs } = await started();
    storage.set('club_last_activity', String(NOON_MS + HOUR_MS));
    await clock.pass(30 * SECOND_MS);
    expect(sharedMs()).toBe(30 * SECOND_MS);
  });

  it('is not written for a guest, who gets no warning either', async () => {
    const { club, clock, activity, storage, log } = await started({ signedIn: false });
    await clock.pass(10 * SECOND_MS);
    activity.move();
    for (let minute = 0; minute < 20; minute += 1) {
      await clock.pass(MINUTE_MS);
      expect(club.session.warning.value).toBeUndefined();
    }
    expect(storage.keys()).toEqual([]);
    expect(log.entries).toEqual([]);
  });
});

describe('a club that is not started', () => {
  it('ends no idle session before its start or after its stop', async () => {
    const { club, clock, net } = testClub({ signedIn: true });
    clock.jump(2 * HOUR_MS);
    await club.membership.invoices(1);
    const stop = club.start();
    stop();
    clock.jump(2 * HOUR_MS);
    await club.membership.invoices(1);
    expect(net.calls('invoices')).toHaveLength(2);
    expect(club.session.signedIn.value).toBe(true);
  });

  it('writes nothing after its stop', async () => {
    const { clock, activity, stop, sharedMs } = await started();
    await clock.pass(SECOND_MS);
    activity.move();
    stop();
    expect(clock.pending()).toBe(0);
    expect(sharedMs()).toBe(0);
  });

  it('shows no warning after its stop', async () => {
    const { club, clock, stop } = await started();
    await clock.pass(ASKED_MS);
    stop();
    expect(club.session.warning.value).toBeUndefined();
  });
});

describe('the inactivity warning', () => {
  it('does not show for a member who moved in time', async () => {
    const { club, clock, activity } = await started();
    await clock.pass(10 * MINUTE_MS);
    activity.move();
    await clock.pass(4 * MINUTE_MS);
    expect(club.session.warning.value).toBeUndefined();
  });

  it('moves its end with the first move', async () => {
    const { clock, activity, warningMs } = await started();
    await clock.pass(14 * MINUTE_MS);
    expect(warningMs()).toBe(15 * MINUTE_MS);
    activity.move();
    expect(warningMs()).toBe(29 * MINUTE_MS);
  });

  it('is cleared in the other tabs, too', async () => {
    const { club, clock, tabs } = await started();
    await clock.pass(ASKED_MS);
    club.session.stay();
    expect(tabs.sent.at(-1)).toEqual({ kind: 'stay' });
  });

  it('is cleared by a logout', async () => {
    const { club, clock } = await started();
    await clock.pass(ASKED_MS);
    club.session.logout();
    expect(club.session.warning.value).toBeUndefined();
  });

  it('stays on the page of a member who moves, after a new token and changes of other tabs, too', async () => {
    const disk = memoryDisk({
      ...aStoredSession(),
      authToken: aToken({ expiresInSeconds: 17 * 60 }),
    });
    const { clock, activity, net, warningMs } = await started({ ports: { storage: disk.openTab() } });
    await clock.pass(ASKED_MS);
    activity.move();
    disk.openTab().set('name', 'Member Two');
    await settle();
    expect(warningMs()).toBe(ASKED_MS + 15 * MINUTE_MS);
    await clock.pass(90 * SECOND_MS);
    expect(net.calls('refreshToken')).toHaveLength(1);
    expect(warningMs()).toBe(ASKED_MS + 15 * MINUTE_MS);
  });
});

describe('the check of the token', () => {
  it('ends the session of a member whose token is gone', async () => {
    const { club, clock, storage, log } = await started();
    storage.remove('authToken');
    await clock.pass(30 * SECOND_MS);
    expect(club.session.signedIn.value).toBe(false);
    expect(log.entries).toMatchObject([
      { level: 'warn', text: 'Invalid JWT or expired session' },
      { level: 'error', text: 'Session expired. Please log in again.', cause: 'invalid token' },
    ]);
  });

  it('runs when the page comes back from a sleep (Z-30)', async () => {
    const { clock, activity, net } = await started({
      storage: { authToken: aToken({ expiresInSeconds: 5 * 60 }) },
    });
    clock.jump(4 * MINUTE_MS);
    activity.resume();
    await settle();
    expect(net.calls('refreshToken')).toHaveLength(1);
  });

  it('does not run after a sleep that ended the session', async () => {
    const { clock, log } = await started();
    clock.jump(2 * HOUR_MS);
    await clock.pass(MINUTE_MS);
    expect(log.entries).toEqual([]);
  });

  it.each([
    ['no network', undefined, ['The session could not be refreshed yet']],
    ['a refusal, which is said once', 400, ['Session expired. Please log in again.']],
  ])('logs %s', async (_words, status, texts) => {
    const { clock, net, log } = await started({
      storage: { authToken: aToken({ expiresInSeconds: 100 }) },
    });
    if (status) net.answer('refreshToken', { status: 'error' }, status);
    else net.offline('refreshToken');
    await clock.pass(30 * SECOND_MS);
    expect(log.texts()).toEqual(texts);
  });
});
