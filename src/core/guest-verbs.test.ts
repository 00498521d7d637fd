import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import { aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { createGuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club } from './club.ts';
import { createGuestClub } from './guest-club.ts';

type Group = 'accounts' | 'members' | 'membership' | 'campaign' | 'handoff' | 'session';
type Verb = (...words: unknown[]) => unknown;
const verbOf = (club: Club, group: Group, verb: string): Verb =>
  (club[group] as unknown as Record<string, Verb>)[verb] ?? (() => 'no such verb');

/** A guest's club whose core is the club of the test kit, with parts of the test. */
function guest(testCase: TestClubCase = {}, own: (whole: Club) => Club = (whole) => whole) {
  const kit = testClub(testCase);
  const storage = testCase.ports?.storage ?? kit.storage;
  const { net, clock, tabStorage, log } = kit;
  const ports = { net, clock, storage, tabStorage, log, random: kit.club.random };
  const { options } = kit.club;
  const earlyPlans = createGuestEarlyPlans(ports, options);
  const shared = { ports: { ...ports, ...testCase.ports }, known: { earlyPlans: earlyPlans.shared } };
  const whole = own(testClub({ ...testCase, ...shared }).club);
  const importCore = vi.fn(async () => whole);
  const club = createGuestClub({ ports, options, earlyPlans: signal(earlyPlans), importCore });
  return { ...kit, club, whole, importCore };
}
/** A core whose function returns this answer. */
const answering = (group: Group, verb: string, answer: Verb) =>
  guest({}, (whole) => ({ ...whole, [group]: { ...whole[group], [verb]: answer } }));

/** Functions that reject when the core does not load. */
const verbs: [Group, string][] = [
  ['accounts', 'register'],
  ['accounts', 'login'],
  ['accounts', 'google'],
  ['accounts', 'signInBy'],
  ['accounts', 'googleUserInfo'],
  ['accounts', 'verifyOtp'],
  ['accounts', 'resendOtp'],
  ['accounts', 'forgotPassword'],
  ['accounts', 'validateResetToken'],
  ['accounts', 'resetPassword'],
  ['accounts', 'unsubscribe'],
  ['members', 'update'],
  ['membership', 'joinFree'],
  ['membership', 'cancelPlan'],
  ['handoff', 'url'],
];
/** Functions that never reject. */
const loaded: [Group, string][] = [
  ['members', 'load'],
  ['membership', 'loadSubscription'],
  ['membership', 'startCheckout'],
  ['membership', 'ensurePlan'],
  ['membership', 'confirm'],
  ['membership', 'invoices'],
  ['membership', 'invoice'],
  ['campaign', 'arrive'],
  ['campaign', 'registered'],
  ['campaign', 'paid'],
];
/** Functions without a result. */
const told: [Group, string][] = [
  ['session', 'stay'],
  ['session', 'logout'],
  ['members', 'changeEmail'],
  ['accounts', 'handOverOtp'],
  ['campaign', 'highlight'],
  ['campaign', 'clearHighlight'],
];
const failing = { cause: new TypeError('The chunk did not come.') };

describe('a function of the guest’s club', () => {
  it.each([...verbs, ...loaded])('%s.%s calls the core and returns its result', async (group, verb) => {
    const answer = vi.fn(async () => 'its answer');
    const { club, importCore } = answering(group, verb, answer);
    await expect(verbOf(club, group, verb)('word', 2)).resolves.toBe('its answer');
    expect(answer.mock.calls).toEqual([['word', 2]]);
    expect(importCore).toHaveBeenCalledOnce();
  });

  it.each(verbs)('%s.%s rejects with network when the core does not load', async (group, verb) => {
    const { club, importCore } = guest();
    importCore.mockRejectedValue(failing.cause);
    await expect(verbOf(club, group, verb)()).rejects.toMatchObject({ code: 'network', ...failing });
  });

  it.each(loaded)(
    '%s.%s resolves with undefined when the core does not load, and logs the cause',
    async (group, verb) => {
      const { club, importCore, log } = guest();
      importCore.mockRejectedValue(failing.cause);
      await expect(verbOf(club, group, verb)()).resolves.toBeUndefined();
      expect(log.entries).toMatchObject([
        { level: 'warn', text: 'The core of the club failed to load.', cause: { code: 'network' } },
      ]);
    },
  );

  it.each(told)('%s.%s runs once the core is loaded, and later at once', async (group, verb) => {
    const heard = vi.fn();
    const { club } = answering(group, verb, heard);
    verbOf(club, group, verb)('early', 1);
    await settle();
    expect(heard.mock.calls).toEqual([['early', 1]]);
    verbOf(club, group, verb)('late');
    expect(heard.mock.calls).toEqual([['early', 1], ['late']]);
  });

  it('sendContact calls the core, too', async () => {
    const form = { name: 'N', email: 'a@example.com', message: 'M', type: 'Support' } as const;
    const { club, net } = guest();
    net.answer('contact', { status: 'error', message: 'No' });
    await expect(club.sendContact(form)).resolves.toMatchObject({ success: false, message: 'No' });
    expect(net.calls('contact')[0]?.body).toEqual(form);
  });
});

describe('the signals of the guest’s club', () => {
  const storage = {
    userid: 'user-1',
    email: 'a@example.com',
    name: 'Member One',
    source: 'mail',
    campaignType: 'cca',
    highlightedService: 'vausa',
  };
  const storedOf = ({ session, campaign }: Club) => ({
    userid: session.userId.value,
    email: session.email.value,
    name: session.name.value,
    source: campaign.source.value,
    campaignType: campaign.campaignType.value,
    highlightedService: campaign.highlightedService.value,
  });

  it('show the stored values under the prefix of the page (Z-21)', () => {
    const prefixed = Object.fromEntries(
      Object.entries(storage).map(([key, value]) => [`club:${key}`, value]),
    );
    const ours = guest({ storage: prefixed, options: { storagePrefix: 'club:' } }).club;
    expect(storedOf(ours)).toEqual(storage);
    expect(ours.session.signedIn.value).toBe(true);
    const theirs = guest({ storage, options: { storagePrefix: 'club:' } }).club;
    expect(Object.values(storedOf(theirs))).toEqual(Array(6).fill(undefined));
    expect(theirs.session.signedIn.value).toBe(false);
  });

  it('takes an empty stored value for none', () => {
    expect(guest({ storage: { userid: '' } }).club.session.signedIn.value).toBe(false);
  });

  it('are idle before the first call', () => {
    const { session, members, membership, founder } = guest().club;
    expect([session.warning.value, session.token()]).toEqual([undefined, undefined]);
    expect([members.member.value, members.loading.value]).toEqual([undefined, false]);
    expect(membership.plans.value).toEqual({ at: 'idle' });
    expect(membership.subscription.value).toEqual({ at: 'idle' });
    expect([membership.currentPlanId.value, membership.checkingOut.value]).toEqual([undefined, undefined]);
    expect(founder.meta.value.status).toBe('idle');
  });

  it.each([
    [{}, 'guest'],
    [{ userid: 'user-1' }, 'free'],
  ])('show the standing of the stored user id: %j is %s', (stored, standing) => {
    expect(guest({ storage: stored }).club.membership.standing.value).toBe(standing);
  });

  it('follow the core once it is loaded', async () => {
    const name = signal<string | undefined>('Whole');
    const kit = guest({ signedIn: true }, (whole) => ({ ...whole, session: { ...whole.session, name } }));
    const { club, whole } = kit;
    whole.start();
    await club.loadCore();
    await club.members.load();
    await club.membership.loadSubscription();
    expect(club.session.name.value).toBe('Whole');
    name.value = 'Renamed';
    expect(club.session.name.value).toBe('Renamed');
    expect(club.session.token()).toBe(kit.storage.dump().authToken);
    expect(club.members.member.value).toBe(whole.members.member.value);
    expect(club.membership.subscription.value).toMatchObject({ at: 'loaded' });
    expect(club.membership.currentPlanId.value).toBe('free_month');
    await kit.clock.pass(14.5 * 60_000);
    expect(club.session.warning.value).toBe(whole.session.warning.value);
    expect(club.session.warning.value).toBeDefined();
    club.campaign.highlight('vausa');
    expect(club.campaign.highlightedService.value).toBe('vausa');
  });

  it('follow every change of the core', async () => {
    const { club } = guest({ signedIn: true, member: aPaidMember() });
    await club.loadCore();
    const form = { name: 'M', lastName: 'O', email: 'new@example.com', password: 'Sunrise#2026' };
    await club.accounts.register(form);
    await club.campaign.arrive({ campaign: 'CCA', source: 'mail' }, 'https://partner.test/');
    await Promise.all([club.membership.loadPlans(), club.founder.load(), club.members.load()]);
    expect(storedOf(club)).toMatchObject({ email: form.email, source: 'mail', campaignType: 'CCA' });
    expect(club.membership.plans.value.at).toBe('loaded');
    expect(club.membership.standing.value).toBe('paid');
    expect(club.founder.meta.value).toMatchObject({ status: 'succeeded', actual: 6_120 });
  });

  it('show a running load and checkout of the core', async () => {
    const { club, net } = guest({ signedIn: true });
    await club.loadCore();
    const releases = [net.hold('profile'), net.hold('checkout')];
    const [plan] = (await club.membership.loadPlans()) ?? [];
    const running = [club.members.load(), plan && club.membership.startCheckout(plan)];
    await settle();
    expect([club.members.loading.value, club.membership.checkingOut.value]).toEqual([true, plan?.id]);
    for (const release of releases) release();
    await Promise.all(running);
    expect(club.members.loading.value).toBe(false);
  });
});

describe('loadCore', () => {
  it('runs at the start for a signed-in member, and logs nothing', async () => {
    const { club, importCore, log } = guest({ signedIn: true });
    club.start();
    await settle();
    expect(importCore).toHaveBeenCalledOnce();
    expect(log.entries).toEqual([]);
  });

  it('shares the plans and figures with the core, which sends no second request', async () => {
    const { club, whole, importCore, net } = guest();
    await club.membership.loadPlans();
    await club.loadCore();
    expect(importCore).toHaveBeenCalledOnce();
    expect(club.membership.plans.value).toBe(whole.membership.plans.value);
    expect(net.calls('plans')).toHaveLength(1);
  });

  it('runs once; then the core loads plans and figures', async () => {
    const loads = { loadPlans: vi.fn(async () => []), load: vi.fn(async () => {}) };
    const { club, importCore, whole, net } = guest({}, (one) => ({
      ...one,
      membership: { ...one.membership, loadPlans: loads.loadPlans },
      founder: { ...one.founder, load: loads.load },
    }));
    await Promise.all([club.loadCore(), club.loadCore()]);
    expect(await club.loadCore()).toBe(whole);
    expect(importCore).toHaveBeenCalledOnce();
    await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    expect([loads.loadPlans, loads.load].map((load) => load.mock.calls.length)).toEqual([1, 1]);
    expect(net.names()).toEqual([]);
  });

  it('runs when another tab stores a user id under the prefix', async () => {
    const disk = memoryDisk();
    const { club, importCore } = guest({
      ports: { storage: disk.openTab() },
      options: { storagePrefix: 'club:' },
    });
    club.start();
    const page = disk.openTab();
    page.set('userid', 'theirs');
    page.set('club:name', 'Member One');
    await settle();
    expect(importCore).not.toHaveBeenCalled();
    page.set('club:userid', 'user-1');
    await settle();
    expect(importCore).toHaveBeenCalledOnce();
  });

  it('does not run for a user id after the stop', async () => {
    const disk = memoryDisk();
    const { club, importCore } = guest({ ports: { storage: disk.openTab() } });
    club.start()();
    disk.openTab().set('userid', 'user-1');
    await settle();
    expect(importCore).not.toHaveBeenCalled();
  });

  it('passes on events to the remaining listeners', async () => {
    const { club, whole } = guest({ signedIn: true });
    const heard: string[] = [];
    const stop = club.onEvent(({ kind }) => heard.push(`gone ${kind}`));
    club.onEvent(({ kind }) => heard.push(kind));
    await club.loadCore();
    stop();
    whole.session.logout();
    expect(heard).toEqual(['signed-out']);
  });
});
