import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { ClubEvent } from '#core/club.ts';
import { testTabs } from '#kit/fakes/test-tabs.ts';
import { aMember, aToken } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { aStoredSession, testClub } from '#testing/test-club.ts';

/** Many runs on a busy machine. */
const SLOW_MS = 30_000;

/** An API that accepts one token at a time and rotates strictly. */
function strictApi({ net, disk, clock }: ReturnType<typeof testTabs>) {
  let good: string | undefined;
  let refresh = disk.dump().refreshToken;
  net.answer('refreshToken', (call: { body: unknown }) => {
    const sent = (call.body as { refreshToken: string }).refreshToken;
    if (sent !== refresh) return { status: 'error' };
    good = aToken({ nowMs: clock.now() });
    refresh = `after-${sent}`;
    return { status: 'success', result: { accessToken: good, refreshToken: refresh } };
  });
}

describe('Session in several tabs', () => {
  it('refreshes once for five tabs with twenty refused calls each (SESSION-15, SESSION-16)', async () => {
    const world = testTabs(5);
    const { net, tabs, clock } = world;
    await clock.pass(0);
    strictApi(world);
    for (let at = 0; at < 100; at += 1) net.answerOnce('invoices', { status: 'error' }, 401);
    const request = tabs.flatMap(({ club }) => Array.from({ length: 20 }, () => club.membership.invoices(1)));
    await clock.pass(3_000);
    const answers = await Promise.all(request);
    expect(answers.filter(Boolean)).toHaveLength(100);
    expect(net.calls('refreshToken')).toHaveLength(1);
  });

  it('refreshes four times in an hour of five open tabs, never late (SESSION-24, TIME-02, TIME-03)', async () => {
    const world = testTabs(5);
    const { net, tabs, clock } = world;
    strictApi(world);
    for (let minute = 0; minute < 60; minute += 1) {
      tabs[minute % 5]?.activity.move();
      await clock.pass(MINUTE_MS);
    }
    expect(net.calls('refreshToken')).toHaveLength(4);
    expect(tabs.every(({ club }) => club.session.signedIn.value)).toBe(true);
  });

  it('signs out every tab when one logs out, each with one event and the reason (SESSION-20)', async () => {
    const { tabs, net } = testTabs(4);
    await settle();
    tabs[2]?.club.session.logout();
    await settle();
    for (const { club, events } of tabs) {
      expect(club.session.signedIn.value).toBe(false);
      expect(club.members.member.value).toBeUndefined();
      expect(events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
    }
    expect(net.calls('refreshToken')).toEqual([]);
    expect(net.calls('logout')).toHaveLength(1);
  });

  it('ends in every tab after a new password by mail link, and no tab reports that it expired (RESET-07)', async () => {
    const { tabs, net, log } = testTabs(3);
    await settle();
    net.answerOnce('resetPassword', { status: 'error', message: 'Link used' }, 400);
    const reset = () => tabs[1]?.club.accounts.resetPassword({ token: 't', newPassword: 'Sunrise#2026' });
    await expect(reset()).rejects.toMatchObject({ code: 'refused' });
    expect(tabs.every(({ club }) => club.session.signedIn.value)).toBe(true);
    await reset();
    await settle();
    for (const { club, events } of tabs) {
      expect(club.session.signedIn.value).toBe(false);
      expect(events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
    }
    // Another member's session lives on the server until then.
    expect(net.calls('logout').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-0' }]);
    expect(log.texts('error')).toEqual([]);
  });

  it('sends inactivity as the reason to the other tabs (SESSION-23)', async () => {
    const { tabs, clock, net } = testTabs(3);
    await clock.pass(16 * MINUTE_MS);
    expect(net.calls('logout')).toHaveLength(1);
    for (const { events } of tabs) {
      expect(events.filter((event) => event.kind === 'signed-out')).toEqual([
        { kind: 'signed-out', reason: 'inactivity' },
      ]);
    }
  });

  it.each([
    ['storage before any message', 'storage'],
    ['a message before storage', 'message'],
  ])('gets the reason to a tab that sees %s (SESSION-23)', async (_words, first) => {
    const { tabs, clock, disk } = testTabs(1);
    const late = testClub({ ports: { storage: disk.openTab() } });
    const events: ClubEvent[] = [];
    late.club.onEvent((event) => events.push(event));
    const stop = late.club.start();
    if (first === 'message') late.tabs.receive({ kind: 'signed-out' });
    await clock.pass(15 * MINUTE_MS);
    expect(tabs[0]?.club.session.signedIn.value).toBe(false);
    await settle();
    expect(events).toEqual([{ kind: 'signed-out', reason: 'inactivity' }]);
    stop();
  });

  it('forgets the reason with the next login', async () => {
    const { tabs, clock, disk } = testTabs(2);
    await clock.pass(15 * MINUTE_MS);
    const [one, two] = tabs;
    await one?.club.accounts.login({ email: 'a@example.com', password: 'p' });
    await settle();
    const page = disk.openTab();
    for (const key of ['userid', 'authToken', 'refreshToken']) page.remove(key);
    await settle();
    expect(two?.events.at(-1)).toEqual({ kind: 'signed-out', reason: 'member' });
  });

  it('signs in every tab and loads the member in each', async () => {
    const { tabs, net } = testTabs(3, { signedIn: false });
    await tabs[0]?.club.accounts.login({ email: 'a@example.com', password: 'p' });
    await settle();
    for (const { club, events } of tabs) {
      expect(club.members.member.value?.id).toBe('user-1');
      expect(events).toEqual([{ kind: 'signed-in' }]);
    }
    expect(net.calls('profile')).toHaveLength(3);
  });

  it('notices storage that another page cleared', async () => {
    const { tabs, disk } = testTabs(1);
    const page = disk.openTab();
    for (const key of page.keys()) page.remove(key);
    await settle();
    expect(tabs[0]?.events).toEqual([{ kind: 'signed-out', reason: 'member' }]);
  });

  it(
    'keeps nothing when a logout in one tab crosses a refresh in another (SESSION-19)',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.nat(60), fc.nat(60), fc.boolean(), async (before, between, logoutFirst) => {
          const { tabs, net, disk, clock } = testTabs(2);
          await settle();
          const [one, two] = tabs;
          net.answerOnce('invoices', { status: 'error' }, 401);
          const release = net.hold('refreshToken');
          const request = one?.club.membership.invoices(1);
          const steps = [() => two?.club.session.logout({ clearAll: true }), release];
          await settle(before);
          for (const step of logoutFirst ? steps : steps.reverse()) {
            step();
            await settle(between);
          }
          await clock.pass(3_000);
          await request;
          expect(disk.dump().userid).toBeUndefined();
          expect(disk.dump().authToken).toBeUndefined();
          expect(disk.dump().refreshToken).toBeUndefined();
          for (const { club, events } of tabs) {
            expect(club.session.signedIn.value).toBe(false);
            expect(events.filter((event) => event.kind === 'signed-out')).toHaveLength(1);
          }
        }),
        { numRuns: 200 },
      );
    },
    SLOW_MS,
  );

  it('keeps the login of another tab when a refresh of the old session ends late (Z-29)', async () => {
    const { tabs, net, disk, clock } = testTabs(2);
    await settle();
    const [one, two] = tabs;
    net.answerOnce('invoices', { status: 'error' }, 401);
    const release = net.hold('refreshToken');
    const request = one?.club.membership.invoices(1);
    await settle();
    two?.club.session.logout();
    await two?.club.accounts.login({ email: 'a@example.com', password: 'p' });
    const token = disk.dump().authToken;
    release();
    await clock.pass(3_000);
    await request;
    expect(disk.dump().authToken).toBe(token);
    expect(one?.club.session.signedIn.value).toBe(true);
  });
});

describe('another member who logged in while this tab slept', () => {
  it('gets the answers to what the signals start', async () => {
    const { club, storage, activity } = testClub({ signedIn: true });
    club.start();
    const shown: unknown[] = [];
    club.session.userId.subscribe(() => void club.membership.invoices(1).then((page) => shown.push(page)));
    await settle();
    for (const [key, value] of Object.entries(aStoredSession(aMember({ id: 'user-2' }))))
      storage.set(key, value);
    activity.resume();
    await settle();
    expect(shown).toEqual([expect.anything(), expect.anything()]);
  });
});
