import { signal } from '@preact/signals-core';
import { describe, expect, it, vi } from 'vitest';
import type { PlanList } from '#contract/read.ts';
import { aPlan, aWirePlan } from '#testing/builders.ts';
import { fakeRandom } from '#testing/fake-ports.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { type TestClubCase, testClub } from '#testing/test-club.ts';
import { createGuestEarlyPlans } from './campaign/guest-early-plans.ts';
import type { Club } from './club.ts';
import { createGuestClub } from './guest-club.ts';

const served: PlanList = { plans: [aPlan({ name: 'Served' })], currentFounders: 1, foundingLimit: 10_000 };
const replyOf = (name: string, founders: number) => ({
  status: 'success',
  data: [aWirePlan(aPlan({ name }))],
  founding_limit: 10_000,
  current_founder_subscriptions: founders,
});

/** A promise that the test settles. */
function aDelay() {
  let resolve = () => {};
  let reject = (_cause: Error) => {};
  const over = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { over, resolve, reject };
}

/** The club of a page whose HTML has plans. The test decides when the answer and the core arrive. */
function page(testCase: TestClubCase = {}, known: { list?: PlanList } = { list: served }) {
  const kit = testClub(testCase);
  const { net, clock, tabStorage, log, club: whole } = kit;
  const storage = testCase.ports?.storage ?? kit.storage;
  const ports = { net, clock, storage, tabStorage, log, random: whole.random };
  const earlyPlans = createGuestEarlyPlans(ports, whole.options, { known: known.list });
  const core = aDelay();
  const importCore = vi.fn(async (): Promise<Club> => {
    await core.over;
    return testClub({ ...testCase, ports, known: { earlyPlans: earlyPlans.shared } }).club;
  });
  net.answer('plans', replyOf('Newer', 4_321));
  const club = createGuestClub({ ports, options: whole.options, earlyPlans: signal(earlyPlans), importCore });
  const shown = () => {
    const plans = club.membership.plans.value;
    return [plans.at === 'loaded' ? plans.plans[0]?.name : plans.at, club.founder.meta.value.actual];
  };
  return { ...kit, club, core, shown };
}

const loads: [string, (club: Club) => Promise<unknown>][] = [
  ['the plans', (club) => club.membership.loadPlans()],
  ['the figures', (club) => club.founder.load()],
  ['both', (club) => Promise.all([club.membership.loadPlans(), club.founder.load()])],
];

describe('the answer to a request for plans and founder figures', () => {
  it.each(loads)('shows in both when %s were requested and it comes before the core', async (_, load) => {
    const { club, core, shown, net } = page();
    expect(shown()).toEqual(['Served', 1]);
    await load(club);
    expect(shown()).toEqual(['Newer', 4_321]);
    core.resolve();
    await club.loadCore();
    expect(shown()).toEqual(['Newer', 4_321]);
    expect(net.calls('plans')).toHaveLength(1);
  });

  it.each(loads)(
    'shows in both when %s were requested and it comes while the core loads',
    async (_, load) => {
      const { club, core, shown, net } = page();
      const release = net.hold('plans');
      const answered = load(club);
      const loaded = club.loadCore();
      release();
      await answered;
      expect(shown()).toEqual(['Newer', 4_321]);
      core.resolve();
      await loaded;
      expect(shown()).toEqual(['Newer', 4_321]);
      expect(net.calls('plans')).toHaveLength(1);
    },
  );

  it.each(loads)('shows in both when %s were requested and it comes after the core', async (_, load) => {
    const { club, core, shown, net } = page();
    const release = net.hold('plans');
    const answered = load(club);
    core.resolve();
    await club.loadCore();
    expect(shown()).toEqual(['Served', 1]);
    // A screen that opens now shares the running request.
    const again = club.membership.loadPlans();
    release();
    await Promise.all([answered, again]);
    expect(shown()).toEqual(['Newer', 4_321]);
    expect(net.calls('plans')).toHaveLength(1);
  });

  it.each(loads)('shows in both when %s were requested and the core fails to load', async (_, load) => {
    const { club, core, shown, net } = page();
    const release = net.hold('plans');
    const answered = load(club);
    core.reject(new TypeError('The chunk did not come.'));
    await expect(club.loadCore()).rejects.toMatchObject({ code: 'network' });
    expect(shown()).toEqual(['Served', 1]);
    release();
    await answered;
    expect(shown()).toEqual(['Newer', 4_321]);
  });

  it('does not hold up the core, nor the first call that needs it', async () => {
    const { club, core, net } = page({}, {});
    net.answer('login', { status: 'error', message: 'No.' });
    net.hold('plans');
    void club.membership.loadPlans();
    core.resolve();
    const form = { email: 'm@example.com', password: 'x' };
    expect(await club.accounts.login(form)).toMatchObject({ message: 'No.' });
    expect(club.membership.plans.value).toEqual({ at: 'loading' });
  });

  it('replaces an older answer after the core took over: every later load sends a request', async () => {
    const { club, core, shown, net } = page();
    core.resolve();
    await club.loadCore();
    await club.founder.load();
    net.answer('plans', replyOf('Newest', 4_400));
    await club.founder.load();
    expect(shown()).toEqual(['Newest', 4_400]);
  });

  it('changes plans and figures in one step', async () => {
    const { club } = page();
    const seen: unknown[] = [];
    club.membership.plans.subscribe(() => seen.push(club.founder.meta.peek().actual));
    await club.membership.loadPlans();
    expect(seen).toEqual([1, 4_321]);
  });

  it('keeps what shows when the request fails (A-53)', async () => {
    const { club, core, shown, net } = page();
    net.offline('plans');
    await Promise.all([club.membership.loadPlans(), club.founder.load()]);
    core.resolve();
    await club.loadCore();
    expect(shown()).toEqual(['Served', 1]);
    expect(club.founder.meta.value).toMatchObject({ status: 'failed', actual: 1 });
  });
});

describe('the plans in two languages', () => {
  const inSpanish = replyOf('Miembro', 4_322);
  const nameIn = (club: Club, language: string) => {
    const plans = club.membership.plansIn(language).value;
    return plans.at === 'loaded' ? plans.plans[0]?.name : plans.at;
  };
  const languages = (net: ReturnType<typeof page>['net']) =>
    net.calls('plans').map(({ headers }) => headers['Accept-Language']);

  it.each([false, true])(
    'are requested and shown each in its own, with the core loaded: %s',
    async (isLoaded) => {
      const { club, core, net } = page();
      core.resolve();
      if (isLoaded) await club.loadCore();
      await club.membership.loadPlans();
      net.answer('plans', inSpanish);
      expect(nameIn(club, 'es')).toBe('Newer');
      await club.membership.loadPlans('es');
      expect([nameIn(club, 'en'), nameIn(club, 'es')]).toEqual(['Newer', 'Miembro']);
      expect(languages(net)).toEqual(['en', 'es']);
      expect(club.founder.meta.value.actual).toBe(4_322);
    },
  );

  it('share one request with the figures, in the language of the screen', async () => {
    const { club, net } = page();
    await Promise.all([club.membership.loadPlans('es'), club.founder.load()]);
    expect(languages(net)).toEqual(['es']);
  });

  it('keep the words that show when the request for the others fails', async () => {
    const { club, net } = page();
    await club.membership.loadPlans();
    net.offline('plans');
    expect(await club.membership.loadPlans('es')).toBeUndefined();
    expect(nameIn(club, 'es')).toBe('Newer');
  });

  it('use a fresh answer of their own language only', async () => {
    const { club, net } = page();
    for (const language of ['es', 'en', 'es', 'en']) await club.membership.loadPlans(language);
    expect(languages(net)).toEqual(['es', 'en']);
  });
});

describe('the displayed count', () => {
  it('is one count in two tabs, whichever of them has loaded its core (A-20, A-21)', async () => {
    const disk = memoryDisk();
    const tab = (fraction: number) => {
      const opened = page({ ports: { storage: disk.openTab(), random: fakeRandom(fraction) } });
      opened.net.answer('plans', replyOf('Newer', 1_020));
      return opened;
    };
    const [first, second] = [tab(0.25), tab(0.9)];
    first.core.resolve();
    await first.club.loadCore();
    await Promise.all([first.club.founder.load(), second.club.founder.load()]);
    const counts = [first, second].map(({ club }) => club.founder.meta.value.display);
    expect(counts).toEqual([1_426, 1_426]);
  });

  it('is the server’s count with one extra on the founder card (A-22)', async () => {
    const { club } = page();
    await club.membership.loadPlans();
    expect(club.founder.meta.value).toMatchObject({ status: 'succeeded', actual: 4_321, display: 4_451 });
  });
});
