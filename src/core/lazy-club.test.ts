import { describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, INACTIVITY_MS, SECOND_MS } from '#club/facts/limits.ts';
import { lazyClub } from '#kit/fakes/lazy-club.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { settle } from '#testing/fake-clock.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { aStoredSession } from '#testing/test-club.ts';
import type { MemberPart } from './club-state.ts';
import type { Club } from './club.ts';

type Group = 'accounts' | 'members' | 'membership' | 'campaign' | 'handoff' | 'session';
type Verb = (...words: unknown[]) => unknown;
const verbOf = (from: Club | MemberPart, group: Group, verb: string): Verb =>
  (from[group] as unknown as Record<string, Verb>)[verb] ?? (() => 'no such verb');

/** A club whose part for members has a function with this answer. */
const answering = (group: Group, verb: string, answer: Verb) =>
  lazyClub({ own: (part) => ({ ...part, [group]: { ...part[group], [verb]: answer } }) });

const signs: Group[] = ['accounts', 'members', 'membership', 'campaign', 'handoff'];
/** Functions that never reject. */
const tried: [Group, string][] = [
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
const sent: [Group, string][] = [
  ['session', 'stay'],
  ['members', 'changeEmail'],
];
/** Functions that work without the part for members. */
const atOnce = [
  'accounts.handOverOtp',
  'membership.plansIn',
  'membership.loadPlans',
  'campaign.highlight',
  'campaign.clearHighlight',
];
const isListed = (list: [Group, string][], group: Group, verb: string) =>
  list.some(([of, name]) => of === group && name === verb);
/** All others reject when the part for members does not load. */
const needed = signs.flatMap((group) =>
  Object.entries(lazyClub().club[group])
    .filter(([, value]) => typeof value === 'function')
    .map(([verb]): [Group, string] => [group, verb])
    .filter(([, verb]) => !isListed(tried, group, verb) && !isListed(sent, group, verb))
    .filter(([, verb]) => !atOnce.includes(`${group}.${verb}`)),
);
const cause = new TypeError('The chunk did not come.');

describe('a function of a club without its part for members', () => {
  it.each([...needed, ...tried])(
    '%s.%s loads the part, calls it, and returns its result',
    async (group, verb) => {
      const answer = vi.fn(async () => 'its answer');
      const { club, loadMember } = answering(group, verb, answer);
      await expect(verbOf(club, group, verb)('word', 2)).resolves.toBe('its answer');
      expect(answer.mock.calls).toEqual([['word', 2]]);
      await expect(verbOf(club, group, verb)('again')).resolves.toBe('its answer');
      expect(loadMember).toHaveBeenCalledOnce();
    },
  );

  it.each(needed)('%s.%s rejects with network when the part does not load', async (group, verb) => {
    const { club, loadMember } = lazyClub();
    loadMember.mockRejectedValue(cause);
    await expect(verbOf(club, group, verb)()).rejects.toMatchObject({ code: 'network', cause });
  });

  it.each(tried)('%s.%s logs a part that does not load, and resolves with undefined', async (group, verb) => {
    const { club, loadMember, log } = lazyClub();
    loadMember.mockRejectedValue(cause);
    await expect(verbOf(club, group, verb)()).resolves.toBeUndefined();
    expect(log.entries).toMatchObject([{ level: 'warn', cause: { code: 'network', cause } }]);
  });

  it.each(sent)('%s.%s runs once the part is loaded, and later in the same task', async (group, verb) => {
    const heard = vi.fn();
    const { club } = answering(group, verb, heard);
    verbOf(club, group, verb)('early', 1);
    await settle();
    expect(heard.mock.calls).toEqual([['early', 1]]);
    verbOf(club, group, verb)('late');
    expect(heard.mock.calls).toEqual([['early', 1], ['late']]);
  });

  it.each(sent)('%s.%s logs a part that does not load', async (group, verb) => {
    const { club, loadMember, log } = lazyClub();
    loadMember.mockRejectedValue(cause);
    verbOf(club, group, verb)();
    await settle();
    expect(log.entries).toMatchObject([{ level: 'warn', cause: { code: 'network' } }]);
  });

  it('is done once, also when two calls wait for the part (a press before it is here)', async () => {
    const { club, net, loadMember } = lazyClub();
    const form = { name: 'N', email: 'a@example.com', message: 'M', type: 'Support' } as const;
    await Promise.all([club.sendContact(form), club.accounts.forgotPassword('a@example.com')]);
    expect(net.names()).toEqual(['contact', 'forgotPassword']);
    expect(loadMember).toHaveBeenCalledOnce();
  });

  it('rejects when the part has not loaded after 120 s, not before (TIME-15)', async () => {
    const { club, loadMember, clock } = lazyClub();
    loadMember.mockReturnValueOnce(new Promise(() => {}));
    const ended = vi.fn();
    const login = () => club.accounts.login({ email: 'a@example.com', password: 'x' });
    login().catch(ended);
    await clock.pass(CHUNK_TIMEOUT_MS - SECOND_MS);
    expect(ended).not.toHaveBeenCalled();
    await clock.pass(SECOND_MS);
    expect(ended.mock.calls).toMatchObject([[{ code: 'network' }]]);
    await expect(login()).resolves.toMatchObject({ kind: 'signed-in' });
  });

  it('tries again after a load that failed', async () => {
    const { club, loadMember } = lazyClub();
    loadMember.mockRejectedValueOnce(cause);
    await expect(club.accounts.forgotPassword('a@example.com')).rejects.toMatchObject({ code: 'network' });
    await expect(club.accounts.forgotPassword('a@example.com')).resolves.toMatchObject({ success: true });
    expect(loadMember).toHaveBeenCalledTimes(2);
  });
});

describe('LazyClub.loadMember', () => {
  it('loads the part once, and again after a load that failed (logged)', async () => {
    const { club, loadMember, log } = lazyClub();
    loadMember.mockRejectedValueOnce(cause);
    await club.loadMember();
    expect(log.texts('warn')).toEqual(['The part of the club for members failed to load.']);
    await club.loadMember();
    await club.loadMember();
    expect(loadMember).toHaveBeenCalledTimes(2);
  });
});

describe('plans and figures of a lazy club', () => {
  it('need one request, and not the part for members', async () => {
    const { club, net, loadMember } = lazyClub();
    club.start();
    await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    expect(net.names()).toEqual(['plans']);
    expect(club.membership.plans.value.at).toBe('loaded');
    expect(club.founder.meta.value.status).toBe('succeeded');
    expect(loadMember).not.toHaveBeenCalled();
  });

  it('come with the part for members to a page without their code', async () => {
    const { club, loadMember } = lazyClub({ hasPlans: false });
    const inSpanish = club.membership.plansIn('es');
    expect([club.membership.plans.value, inSpanish.value]).toEqual([{ at: 'idle' }, { at: 'idle' }]);
    expect(club.founder.meta.value.status).toBe('idle');
    await Promise.all([club.membership.loadPlans('es'), club.founder.load()]);
    expect(loadMember).toHaveBeenCalledOnce();
    expect([club.membership.plans.value.at, inSpanish.value.at]).toEqual(['loaded', 'loaded']);
    expect(club.founder.meta.value.status).toBe('succeeded');
  });

  it('show those that the page brings later, unless the club has some', async () => {
    const { club, plans } = lazyClub({ hasPlans: false });
    const { club: whole } = lazyClub();
    await plans.loadPlans();
    club.bringPlans(plans);
    whole.bringPlans(plans);
    expect([club.membership.plans.value.at, whole.membership.plans.value.at]).toEqual(['loaded', 'idle']);
  });

  it('are still unknown when nothing loads', async () => {
    const { club, loadMember } = lazyClub({ hasPlans: false });
    loadMember.mockRejectedValue(cause);
    expect(await club.membership.loadPlans()).toBeUndefined();
    expect(club.membership.plans.value).toEqual({ at: 'idle' });
  });
});

describe('the state of a lazy club', () => {
  const storage = {
    userid: 'user-1',
    email: 'a@example.com',
    name: 'Member One',
    source: 'mail',
    campaignType: 'cca',
  };
  const shown = ({ session, campaign }: Club) => ({
    userid: session.userId.value,
    email: session.email.value,
    name: session.name.value,
    source: campaign.source.value,
    campaignType: campaign.campaignType.value,
  });

  it('is what storage has under the prefix of the page (Z-21)', () => {
    const prefixed = Object.fromEntries(
      Object.entries(storage).map(([key, value]) => [`club:${key}`, value]),
    );
    const ours = lazyClub({ storage: prefixed, options: { storagePrefix: 'club:' } }).club;
    expect(shown(ours)).toEqual(storage);
    expect([ours.session.signedIn.value, ours.membership.standing.value]).toEqual([true, 'free']);
    const theirs = lazyClub({ storage, options: { storagePrefix: 'club:' } }).club;
    expect(Object.values(shown(theirs))).toEqual(Array(5).fill(undefined));
    expect([theirs.session.signedIn.value, theirs.membership.standing.value]).toEqual([false, 'guest']);
  });

  it('takes an empty stored value for none', () => {
    expect(lazyClub({ storage: { userid: '' } }).club.session.signedIn.value).toBe(false);
  });

  it('is idle before the first call', () => {
    const { session, members, membership } = lazyClub().club;
    expect([session.warning.value, session.token()]).toEqual([undefined, undefined]);
    expect([members.member.value, members.loading.value]).toEqual([undefined, false]);
    expect(membership.subscription.value).toEqual({ at: 'idle' });
    expect([membership.currentPlanId.value, membership.checkingOut.value]).toEqual([undefined, undefined]);
  });

  it('has the pending code of a tab, also after a reload', () => {
    const pending = { email: 'm@example.com', deadline: 5, canResend: true, fromPartner: false };
    const { club, tabStorage } = lazyClub({ tabStorage: { club_pending_otp: JSON.stringify(pending) } });
    expect(club.accounts.pendingOtp.value).toEqual(pending);
    club.accounts.handOverOtp({ ...pending, deadline: 6 });
    expect(club.accounts.pendingOtp.value?.deadline).toBe(6);
    expect(tabStorage.get('club_pending_otp')).toContain('"deadline":6');
  });

  it('stores the benefit to highlight without the part for members', () => {
    const { club, loadMember } = lazyClub();
    club.campaign.highlight('vausa');
    expect(club.campaign.highlightedService.value).toBe('vausa');
    club.campaign.clearHighlight();
    expect(club.campaign.highlightedService.value).toBeUndefined();
    expect(loadMember).not.toHaveBeenCalled();
  });

  it('is written by the part for members: every signal stays the same object', async () => {
    const { club, clock, storage: stored } = lazyClub({ signedIn: true, member: aPaidMember() });
    const { members, membership, session } = club;
    const signals = [members.member, membership.subscription, membership.standing, session.warning];
    club.start();
    await club.loadMember();
    await Promise.all([members.load(), membership.loadSubscription()]);
    expect(members.member.value?.name).toBe('Member One');
    expect(membership.subscription.value.at).toBe('loaded');
    expect([membership.standing.value, membership.currentPlanId.value]).toEqual(['paid', 'premium_month']);
    expect(session.token()).toBe(stored.dump()['authToken']);
    await clock.pass(14.5 * 60_000);
    expect(session.warning.value).toBeDefined();
    expect([club.members.member, club.membership.subscription]).toEqual(signals.slice(0, 2));
  });

  it('shows a running load and checkout', async () => {
    const { club, net } = lazyClub({ signedIn: true });
    const [plan] = (await club.membership.loadPlans()) ?? [];
    const releases = [net.hold('profile'), net.hold('checkout')];
    const running = [club.members.load(), plan && club.membership.startCheckout(plan)];
    await settle();
    expect([club.members.loading.value, club.membership.checkingOut.value]).toEqual([true, plan?.id]);
    for (const release of releases) release();
    await Promise.all(running);
    expect(club.members.loading.value).toBe(false);
  });

  it('shows a guest until the start, for HTML that shows one', async () => {
    const { club, loadMember } = lazyClub({ signedIn: true, storage: { source: 'mail' }, showsGuest: true });
    const member = { userid: aMember().id, name: aMember().name, email: aMember().email };
    expect(shown(club)).toMatchObject({
      userid: undefined,
      name: undefined,
      email: undefined,
      source: 'mail',
    });
    expect(club.membership.standing.value).toBe('guest');
    const heard: string[] = [];
    club.onEvent(({ kind }) => heard.push(kind));
    club.start();
    expect(shown(club)).toMatchObject(member);
    await settle();
    expect(loadMember).toHaveBeenCalledOnce();
    // Nobody has signed in: the member was there all the time.
    expect(heard).toEqual([]);
  });
});

describe('the start of a lazy club', () => {
  it('loads the part for a signed-in member, and the profile', async () => {
    const { club, loadMember, net, log } = lazyClub({ signedIn: true });
    club.start();
    expect(club.session.signedIn.value).toBe(true);
    await settle();
    expect(loadMember).toHaveBeenCalledOnce();
    expect(net.names()).toEqual(['profile', 'subscriptionInfo']);
    expect(log.entries).toEqual([]);
  });

  it('loads the part after a sign-in in another tab, and reports it', async () => {
    const disk = memoryDisk();
    const { club, loadMember } = lazyClub({
      ports: { storage: disk.openTab() },
      options: { storagePrefix: 'club:' },
    });
    const heard: string[] = [];
    club.onEvent(({ kind }) => heard.push(kind));
    club.start();
    const page = disk.openTab();
    page.set('userid', 'theirs');
    page.set('club:name', 'Member One');
    await settle();
    expect(loadMember).not.toHaveBeenCalled();
    for (const [key, value] of Object.entries(aStoredSession())) page.set(`club:${key}`, value);
    await settle();
    expect(loadMember).toHaveBeenCalledOnce();
    expect(club.session.userId.value).toBe(aMember().id);
    expect(heard[0]).toBe('signed-in');
  });

  it('is over with its stop, also while the part loads', async () => {
    const disk = memoryDisk();
    const { club, loadMember, clock, net } = lazyClub({ ports: { storage: disk.openTab() } });
    club.start()();
    disk.openTab().set('userid', 'user-1');
    await settle();
    expect(loadMember).not.toHaveBeenCalled();
    const other = lazyClub({ signedIn: true });
    other.club.start()();
    await settle();
    expect([clock.pending(), other.clock.pending()]).toEqual([0, 0]);
    expect([net.names(), other.net.names()]).toEqual([[], []]);
  });

  it('ends a session before any call when the idle limit passes before the part is here', async () => {
    const { club, loadMember, net, clock } = lazyClub({ signedIn: true });
    loadMember.mockReturnValueOnce(new Promise(() => {}));
    const heard: unknown[] = [];
    club.onEvent((event) => heard.push(event));
    club.start();
    await clock.pass(INACTIVITY_MS);
    expect(await club.membership.invoices(1)).toBeUndefined();
    expect(heard).toEqual([{ kind: 'signed-out', reason: 'inactivity' }]);
    expect(club.session.signedIn.value).toBe(false);
    expect(net.names()).toEqual(['logout']);
  });

  it.each([
    [{ clearAll: true }, null],
    [undefined, 'kept'],
  ])('logs out with %o before the part is here: no token stays on the device', async (how, kept) => {
    const { club, loadMember, storage, net } = lazyClub({ signedIn: true, storage: { source: 'kept' } });
    const open = await loadMember();
    let arrive = () => {};
    loadMember.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(open);
      }),
    );
    const heard: unknown[] = [];
    club.onEvent((event) => heard.push(event));
    club.start();
    club.session.logout(how);
    expect(heard).toEqual([{ kind: 'signed-out', reason: 'member' }]);
    expect(storage.dump()).toEqual(
      kept ? { source: kept, email: aMember().email, name: aMember().name } : {},
    );
    expect(club.session.signedIn.value).toBe(false);
    arrive();
    await settle();
    expect(net.calls('logout').map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-0' }]);
    expect([net.names(), heard.length]).toEqual([['logout'], 1]);
  });

  it('logs a guest out without an event, and clears what is asked', async () => {
    const { club, storage, net } = lazyClub({ storage: { source: 'kept' } });
    const heard: unknown[] = [];
    club.onEvent((event) => heard.push(event));
    club.session.logout({ clearAll: true });
    await settle();
    expect([heard, storage.dump(), net.names()]).toEqual([[], {}, []]);
  });

  it('passes on the events of the session to the listeners that remain', async () => {
    const { club } = lazyClub({ signedIn: true });
    const heard: string[] = [];
    const stop = club.onEvent(({ kind }) => heard.push(`gone ${kind}`));
    club.onEvent(({ kind }) => heard.push(kind));
    await club.loadMember();
    stop();
    club.session.logout();
    expect(heard).toEqual(['signed-out']);
    expect(club.session.signedIn.value).toBe(false);
  });
});
