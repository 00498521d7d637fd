import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { isNightly } from '#kit/nightly.ts';
import { aMember, aToken } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { visitorActions } from '../faults/visitor-actions.ts';

const TEN_SECONDS_MS = 10_000;
/** Where each call happens, by an action of the fault table. */
const moments: [CallName, string][] = [
  ['profile', 'profile'],
  ['updateProfile', 'save'],
  ['subscriptionInfo', 'subscription'],
  ['checkout', 'join'],
  ['confirmCheckout', 'paid'],
  ['cancelSubscription', 'cancel plan'],
  ['invoices', 'invoices'],
  ['invoice', 'invoice'],
  ['trackPayment', 'paid'],
  ['presign', 'save photo'],
  ['login', 'login'],
  ['track', 'arrival'],
];

const bearers = ({ net }: TestClub) => net.calls().map(({ headers }) => headers.Authorization ?? 'none');

describe('a call that always gets a 401', () => {
  it.each(moments)('%s: refreshes and retries at most once in 10 s', async (name, at) => {
    const action = visitorActions[at];
    if (!action) throw new Error(`There is no action named ${at}.`);
    const kit = testClub({
      signedIn: Boolean(action.member),
      member: action.member,
      storage: action.storage,
    });
    const planName = action.member?.planName ?? '';
    kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan: { plan_name: planName } } });
    kit.net.answer(name, { status: 'error' }, 401);
    kit.club.start();
    await action.act(kit);
    await kit.clock.pass(TEN_SECONDS_MS);
    const isSigned = calls[name].auth === 'yes';
    expect(kit.net.calls(name).length).toBeLessThanOrEqual(isSigned ? 2 : 1);
    expect(kit.net.calls('refreshToken')).toHaveLength(isSigned ? 1 : 0);
    for (const auth of bearers(kit)) expect(auth).toMatch(/^(none|Bearer ey[\w-]+\.[\w-]+\.[\w-]+)$/);
  });
});

describe('missing tokens', () => {
  const broken = fc.record({
    authToken: fc.constantFrom(undefined, '', 'null', 'undefined'),
    refreshToken: fc.constantFrom(undefined, '', 'null', 'refresh-1'),
    userid: fc.constantFrom(undefined, '', 'user-1'),
  });

  it('are never sent as Bearer null or undefined (Z-20)', async () => {
    await fc.assert(
      fc.asyncProperty(broken, async (keys) => {
        const given = Object.entries(keys).flatMap(([key, value]) =>
          value === undefined ? [] : [[key, value] as const],
        );
        const kit = testClub({ storage: Object.fromEntries(given) });
        const stop = kit.club.start();
        await Promise.all([
          kit.club.members.load(),
          kit.club.membership.loadSubscription(),
          kit.club.campaign.arrive({ campaign: 'x' }, 'https://club.test/'),
        ]);
        await kit.clock.pass(2 * MINUTE_MS);
        stop();
        for (const auth of bearers(kit)) expect(auth).not.toMatch(/^Bearer (|null|undefined)$/);
        for (const { body } of kit.net.calls('refreshToken'))
          expect(body).toMatchObject({ refreshToken: expect.stringMatching(/./) });
      }),
      { numRuns: 48 },
    );
  });
});

describe('a clock that changes while the page is open', () => {
  it('signs nobody out and refreshes at most once in 13 minutes (Z-31)', async () => {
    // Forward by less than the idle limit: a longer jump counts as sleep.
    const jumps = fc.array(fc.integer({ min: -120, max: 13 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(jumps, async (minutes) => {
        let elapsed = 0;
        const serverNow = () => NOON_MS + elapsed * MINUTE_MS;
        const kit = testClub({ signedIn: true, member: aMember() });
        let endsAt = serverNow() + 15 * MINUTE_MS;
        const renewedAt: number[] = [];
        kit.net.answer('refreshToken', () => {
          renewedAt.push(elapsed);
          endsAt = serverNow() + 15 * MINUTE_MS;
          const accessToken = aToken({ nowMs: serverNow() });
          return { status: 'success', result: { accessToken, refreshToken: `after-${elapsed}` } };
        });
        kit.club.start();
        for (let minute = 0; minute < 60; minute += 1) {
          if (minute % 15 === 7) kit.clock.jump((minutes.at(minute % minutes.length) ?? 0) * MINUTE_MS);
          kit.activity.move();
          if (serverNow() >= endsAt) kit.net.answerOnce('invoices', { status: 'error' }, 401);
          await kit.club.membership.invoices(1);
          await kit.clock.pass(MINUTE_MS);
          elapsed += 1;
        }
        expect(kit.club.session.signedIn.value).toBe(true);
        expect(renewedAt.length).toBeLessThanOrEqual(60 / 13 + minutes.length + 4);
        // One refresh may come early right after a jump. A loop must never start.
        for (let at = 2; at < renewedAt.length; at += 1)
          expect((renewedAt[at] ?? 0) - (renewedAt[at - 2] ?? 0)).toBeGreaterThanOrEqual(8);
      }),
      { numRuns: isNightly ? 200 : 8 },
    );
  });
});
