import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import type { Club } from '#core/club.ts';
import { withDefaults } from '#core/club-options.ts';
import { eventually } from '#kit/eventually.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { type TestClubCase, testClub, testOptions } from '#testing/test-club.ts';
import { firstFigures } from './campaign/first-figures.ts';
import { createGuestEarlyPlans, PLANS_FRESH_MS } from './campaign/guest-early-plans.ts';
import { createGuestClub } from './guest-club.ts';

const twoPlans = {
  status: 'success',
  founding_limit: 10_000,
  current_founder_subscriptions: 12,
  data: [
    {
      _id: 'p0',
      plan_id: 'free_month',
      plan_name: 'Free',
      plan_type: 'free',
      interval: 'month',
      amount: 0,
      dollar: '0.00',
      features: [],
    },
    {
      _id: 'p1',
      plan_id: 'premium_month',
      plan_name: 'Premium',
      plan_type: 'premium',
      interval: 'month',
      amount: 999,
      dollar: '9.99',
      features: [],
    },
  ],
};

/** A guest's club whose core is the club of the test kit, on the same storage and net. */
function guest(testCase: TestClubCase = {}, importFails = 0, startsAsGuest = false) {
  const kit = testClub(testCase);
  kit.net.answer('plans', twoPlans);
  const { net, clock, tabStorage, log } = kit;
  const storage = testCase.ports?.storage ?? kit.storage;
  const ports = { net, clock, storage, tabStorage, log, random: kit.club.random };
  const options = withDefaults({ ...testOptions, ...testCase.options });
  const earlyPlans = createGuestEarlyPlans(ports, options, { known: testCase.known?.plans });
  const known = { earlyPlans: earlyPlans.shared };
  const kitClub = testClub({ ...testCase, ports: { ...ports, ...testCase.ports }, known }).club;
  let failures = importFails;
  const importCore = vi.fn(async (): Promise<Club> => {
    if (failures > 0) {
      failures -= 1;
      throw new TypeError('The chunk did not come.');
    }
    kitClub.start();
    return kitClub;
  });
  const early = signal<typeof earlyPlans | undefined>(earlyPlans);
  const club = createGuestClub({ ports, options, earlyPlans: early, startsAsGuest, importCore });
  return { ...kit, club, kitClub, importCore, early };
}

describe('createGuestClub', () => {
  it('loads plans and founder figures with one request and without the core', async () => {
    const { club, net, importCore } = guest();
    club.start();
    await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    expect(net.names()).toEqual(['plans']);
    expect(club.membership.plans.value).toMatchObject({
      at: 'loaded',
      plans: [{ name: 'Free' }, { name: 'Premium' }],
    });
    expect(club.founder.meta.value).toMatchObject({ status: 'succeeded', actual: 12, limit: 10_000 });
    expect(club.membership.standing.value).toBe('guest');
    expect(importCore).not.toHaveBeenCalled();
  });

  it('keeps an answer for a minute: a later widget sends no request and changes no signal', async () => {
    const { club, net, clock } = guest();
    const load = () => Promise.all([club.membership.loadPlans(), club.founder.load()]);
    await load();
    const shown: unknown[] = [];
    club.membership.plans.subscribe((state) => shown.push(state));
    club.founder.meta.subscribe((state) => shown.push(state));
    await clock.pass(PLANS_FRESH_MS - 1);
    await load();
    expect(net.calls('plans')).toHaveLength(1);
    expect(shown).toHaveLength(2);
    await clock.pass(1);
    await load();
    expect(net.calls('plans')).toHaveLength(2);
  });

  it.each([
    ['an empty list', { ...twoPlans, data: [] }, 200],
    ['a refusal', { status: 'error', message: 'Down' }, 500],
  ])('sends another request after %s', async (_what, reply, status) => {
    const { club, net } = guest();
    net.answer('plans', reply, status);
    await club.membership.loadPlans();
    await club.membership.loadPlans();
    expect(net.calls('plans')).toHaveLength(2);
  });

  it('reports by code why the plans did not load (ERROR-25)', async () => {
    const { club, net } = guest();
    net.answer('plans', { status: 'error' });
    await club.membership.loadPlans();
    expect(club.membership.plans.value).toEqual({ at: 'failed', code: 'plans-refused' });
    net.offline('plans');
    await club.membership.loadPlans();
    expect(club.membership.plans.value).toEqual({ at: 'failed', code: 'plans-failed' });
  });

  it('loads the core once for calls at the same time, and returns its results', async () => {
    const { club, net, importCore } = guest();
    net.answer('register', { status: 'success', message: 'Look into your inbox.' });
    net.answer('forgotPassword', { status: 'success' });
    const form = { name: 'M', lastName: 'O', email: 'm@example.com', password: 'Sunrise#2026' };
    const [registered] = await Promise.all([
      club.accounts.register(form),
      club.accounts.forgotPassword('m@example.com'),
    ]);
    expect(registered).toMatchObject({ success: true, message: 'Look into your inbox.' });
    expect(importCore).toHaveBeenCalledOnce();
  });

  it('shows the signals of the core once it is loaded', async () => {
    const { club, kitClub, clock } = guest();
    await club.membership.loadPlans();
    const pending = {
      email: 'm@example.com',
      deadline: clock.now() + 1,
      canResend: false,
      fromPartner: false,
    };
    club.accounts.handOverOtp(pending);
    await eventually(() => expect(club.accounts.pendingOtp.value).toEqual(pending));
    expect(kitClub.accounts.pendingOtp.value).toEqual(pending);
  });

  it('loads the core at once for a signed-in member, and for a sign-in in another tab', async () => {
    const signedIn = guest({ signedIn: true });
    signedIn.club.start();
    expect(signedIn.club.session.signedIn.value).toBe(true);
    await eventually(() => expect(signedIn.importCore).toHaveBeenCalledOnce());

    const disk = memoryDisk();
    const other = guest({ ports: { storage: disk.openTab() } });
    other.club.start();
    disk.openTab().set('userid', 'u1');
    await eventually(() => expect(other.importCore).toHaveBeenCalledOnce());
  });

  it('says guest to a member of a page for guests until the page loads the core', async () => {
    const { club, importCore } = guest({ signedIn: true }, 0, true);
    const seen = () => {
      const { userId, signedIn, name, email } = club.session;
      return [userId.value, signedIn.value, name.value, email.value, club.membership.standing.value];
    };
    club.start();
    expect(seen()).toEqual([undefined, false, undefined, undefined, 'guest']);
    expect(importCore).not.toHaveBeenCalled();
    await club.loadCore();
    expect(seen()).toEqual([expect.any(String), true, expect.any(String), expect.any(String), 'free']);
  });

  it('says member again when the core does not load', async () => {
    const { club } = guest({ signedIn: true }, 1, true);
    await expect(club.loadCore()).rejects.toMatchObject({ code: 'network' });
    expect([club.session.signedIn.value, club.membership.standing.value]).toEqual([true, 'free']);
  });

  it('passes on the events of the session', async () => {
    const { club } = guest({ signedIn: true });
    const heard: string[] = [];
    club.onEvent(({ kind }) => void heard.push(kind));
    await club.members.load();
    club.session.logout();
    expect(heard).toEqual(['signed-out']);
    expect(club.session.signedIn.value).toBe(false);
  });

  it('rejects with network when the core does not load, and loads it again at the next call', async () => {
    const { club, net, importCore } = guest({}, 1);
    net.answer('login', { status: 'error', message: 'No.' });
    const form = { email: 'm@example.com', password: 'x' };
    await expect(club.accounts.login(form)).rejects.toMatchObject({ code: 'network' });
    expect(await club.accounts.login(form)).toMatchObject({ kind: 'other', message: 'No.' });
    expect(importCore).toHaveBeenCalledTimes(2);
  });

  it('never rejects a load, even when the core does not load', async () => {
    const { club } = guest({}, 99);
    expect(
      await Promise.all([
        club.members.load(),
        club.membership.invoices(1),
        club.membership.confirm('s'),
        club.campaign.arrive({ campaign: 'denali' }, 'https://partner.test/'),
      ]),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('restores a pending code after a reload', () => {
    const pending = { email: 'm@example.com', deadline: 5, canResend: true, fromPartner: false };
    const { club } = guest({ tabStorage: { club_pending_otp: JSON.stringify(pending) } });
    expect(club.accounts.pendingOtp.value).toEqual(pending);
  });

  it('loads the core for plans when the page has no early ones', async () => {
    const { club, kitClub, importCore, early } = guest();
    const plans = club.membership.plansIn('en');
    early.value = undefined;
    expect([plans.value, club.membership.plans.value]).toEqual([{ at: 'idle' }, { at: 'idle' }]);
    expect(club.founder.meta.value).toEqual(firstFigures);
    await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    expect(importCore).toHaveBeenCalledOnce();
    expect(plans.value).toMatchObject({ at: 'loaded', plans: [{ name: 'Free' }, { name: 'Premium' }] });
    expect(plans.value).toBe(kitClub.membership.plans.value);
  });

  it('shows early plans that the page gets later', async () => {
    const { club, importCore, early } = guest();
    const { value: later } = early;
    early.value = undefined;
    const plans = club.membership.plansIn('en');
    expect(plans.value.at).toBe('idle');
    early.value = later;
    await club.membership.loadPlans();
    expect(plans.value.at).toBe('loaded');
    expect(importCore).not.toHaveBeenCalled();
  });
});
