import { describe, expect, it } from 'vitest';
import type { PlanList } from '#contract/plans.ts';
import { aPlan, aWirePlan } from '#testing/builders.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNet } from '#testing/fake-net.ts';
import { fakeRandom } from '#testing/fake-ports.ts';
import { memoryDisk, memoryStorage } from '#testing/memory-storage.ts';
import { recordingLog } from '#testing/recording-log.ts';
import { withDefaults } from '../club-options.ts';
import type { ClubOptions } from '../club.ts';
import type { Ports } from '../ports.ts';
import { createPlans, PLANS_FRESH_MS, type Plans, plansCall } from './plans.ts';

const reply = (founders = 1_020) => ({
  status: 'success',
  data: [aWirePlan()],
  founding_limit: 10_000,
  current_founder_subscriptions: founders,
});

function plansOf(
  stored: Record<string, string> = {},
  options: Partial<ClubOptions> = {},
  known?: PlanList,
  other: Partial<Ports> = {},
) {
  const clock = fakeClock();
  const net = fakeNet(clock);
  net.answer('plans', reply());
  const storage = memoryStorage(stored);
  const ports = { net, clock, storage, random: fakeRandom(0.25), log: recordingLog(), ...other };
  return { clock, net, storage, ...createPlans({ ports, options: withDefaults(options), known }) };
}

describe('requestPlans', () => {
  it.each([
    ['', '/api'],
    ['https://api.test//', 'https://api.test/api'],
    ['https://api.test/a/b', 'https://api.test/a/b/api'],
  ])('sends one call without a token to the host %j (CALL-01, CALL-18)', async (apiHost, base) => {
    const { net, requestPlans } = plansOf({ userid: 'u', authToken: 't' }, { apiHost });
    await Promise.all([requestPlans(), requestPlans()]);
    expect(net.calls()).toMatchObject([
      {
        name: 'plans',
        url: `${base}/membership/subscriptions/plans`,
        headers: { Accept: 'application/json' },
      },
    ]);
    expect(net.calls()[0]?.headers).not.toHaveProperty('Authorization');
  });

  it.each([200, 299])('accepts any 2xx: %i', async (status) => {
    const { net, requestPlans, plansIn } = plansOf();
    net.answer('plans', reply(), status);
    await expect(requestPlans()).resolves.toMatchObject({ at: 'list', list: { plans: [aPlan()] } });
    expect(plansIn().value).toEqual({ at: 'loaded', plans: [aPlan()] });
  });

  it.each([199, 300, 404, 500])('rejects with refused for %i', async (status) => {
    const { net, requestPlans, plansIn } = plansOf();
    net.answer('plans', reply(), status);
    await expect(requestPlans()).rejects.toMatchObject({ code: 'refused', status });
    expect(plansIn().value).toEqual({ at: 'idle' });
  });

  it.each([undefined, null, 'success'])('rejects with refused for a 200 with %j', async (body) => {
    const { net, requestPlans } = plansOf();
    net.answer('plans', body);
    await expect(requestPlans()).rejects.toMatchObject({ code: 'refused', status: 200 });
  });

  it('resolves with the server’s words of a refusal', async () => {
    const { net, requestPlans } = plansOf();
    net.answer('plans', { ...reply(), status: 'error', message: 'Closed' });
    await expect(requestPlans()).resolves.toEqual({ at: 'refused', message: 'Closed' });
  });

  it('rejects with network when no answer came', async () => {
    const { net, requestPlans } = plansOf();
    net.offline('plans');
    await expect(requestPlans()).rejects.toMatchObject({
      code: 'network',
      message: 'GET /membership/subscriptions/plans got no answer (network)',
      cause: new TypeError('Failed to fetch'),
    });
  });

  it('resolves with a fresh list without another call', async () => {
    const { net, requestPlans } = plansOf();
    const first = await requestPlans();
    await expect(requestPlans()).resolves.toEqual(first);
    expect(net.calls('plans')).toHaveLength(1);
  });
});

describe('founder figures', () => {
  it('come from fresh plans, and from a new request when the plans are old', async () => {
    const { net, clock, requestPlans, founder } = plansOf();
    await requestPlans();
    await founder.load();
    expect(net.calls('plans')).toHaveLength(1);
    expect(founder.meta.value).toMatchObject({ status: 'succeeded', actual: 1_020 });
    net.answer('plans', reply(6_200));
    await clock.pass(PLANS_FRESH_MS);
    await founder.load();
    expect(founder.meta.value).toMatchObject({ status: 'succeeded', actual: 6_200 });
  });

  it('store the shown count under the prefix of the page (FOUNDER-10, FOUNDER-11, Z-21)', async () => {
    const { storage, founder } = plansOf({ founder_display_10000: '1499' }, { storagePrefix: 'club:' });
    await founder.load();
    expect(founder.meta.value.display).toBe(1_426);
    expect(storage.dump()).toEqual({ founder_display_10000: '1499', 'club:founder_display_10000': '1426' });
    const again = plansOf({ 'club:founder_display_10000': '1450' }, { storagePrefix: 'club:' });
    await again.founder.load();
    expect(again.founder.meta.value.display).toBe(1_450);
  });
});

describe('plans that came with the page', () => {
  const known = { plans: [aPlan({ name: 'Served' })], currentFounders: 1_020, foundingLimit: 10_000 };

  it('are the newest list and the figures, until a call answers (TAP-09)', async () => {
    const { plansIn, founder, requestPlans, net } = plansOf({}, {}, known);
    net.answer('plans', reply(1_400));
    expect(plansIn().value).toEqual({ at: 'loaded', plans: known.plans });
    expect(founder.meta.peek()).toMatchObject({ status: 'succeeded', actual: 1_020 });
    expect(net.calls()).toEqual([]);
    await requestPlans();
    expect(founder.meta.peek()).toMatchObject({ status: 'succeeded', actual: 1_400 });
  });

  it('stay when the request fails (A-53)', async () => {
    const { plansIn, loadPlans, founder, net } = plansOf({}, {}, known);
    net.offline('plans');
    await Promise.all([loadPlans(), founder.load()]);
    expect(plansIn().value).toEqual({ at: 'loaded', plans: known.plans });
    expect(founder.meta.value).toMatchObject({ status: 'failed', actual: 1_020 });
  });

  it('change with the figures in one step', async () => {
    const { plansIn, loadPlans, founder } = plansOf({}, {}, known);
    const seen: unknown[] = [];
    plansIn().subscribe(() => seen.push(founder.meta.peek().actual));
    await loadPlans();
    expect(seen).toEqual([1_020, 1_020]);
  });
});

const loads: [string, (plans: Plans) => Promise<unknown>][] = [
  ['the plans', ({ loadPlans }) => loadPlans()],
  ['the figures', ({ founder }) => founder.load()],
  ['both', ({ loadPlans, founder }) => Promise.all([loadPlans(), founder.load()])],
];

describe('an answer', () => {
  it.each(loads)('shows in plans and figures when %s were requested', async (_, load) => {
    const all = plansOf();
    await load(all);
    expect(all.plansIn().value.at).toBe('loaded');
    expect(all.founder.meta.value).toMatchObject({ status: 'succeeded', actual: 1_020 });
    expect(all.net.calls('plans')).toHaveLength(1);
  });

  it('counts for a minute: a later widget sends no request and changes no signal', async () => {
    const { plansIn, loadPlans, founder, net, clock } = plansOf();
    const load = () => Promise.all([loadPlans(), founder.load()]);
    await load();
    const shown: unknown[] = [];
    plansIn().subscribe((state) => shown.push(state));
    founder.meta.subscribe((state) => shown.push(state));
    await clock.pass(PLANS_FRESH_MS - 1);
    await load();
    expect(net.calls('plans')).toHaveLength(1);
    expect(shown).toHaveLength(2);
    await clock.pass(1);
    await load();
    expect(net.calls('plans')).toHaveLength(2);
  });

  it('counts no more once the server has newer plans', async () => {
    const { loadPlans, expire, net } = plansOf();
    await loadPlans();
    expire();
    await loadPlans();
    expect(net.calls('plans')).toHaveLength(2);
  });

  it.each([
    ['an empty list', { ...reply(), data: [] }, 200],
    ['a refusal', { status: 'error', message: 'Down' }, 500],
  ])('sends another request after %s', async (_what, answer, status) => {
    const { loadPlans, net } = plansOf();
    net.answer('plans', answer, status);
    await loadPlans();
    await loadPlans();
    expect(net.calls('plans')).toHaveLength(2);
  });

  it('names by code why the plans did not load (ERROR-25)', async () => {
    const { plansIn, loadPlans, net } = plansOf();
    net.answer('plans', { status: 'error' });
    await loadPlans();
    expect(plansIn().value).toEqual({ at: 'failed', code: 'plans-refused' });
    net.offline('plans');
    await loadPlans();
    expect(plansIn().value).toEqual({ at: 'failed', code: 'plans-failed' });
  });
});

describe('the plans in two languages', () => {
  const nameIn = ({ plansIn }: Plans, language: string) => {
    const plans = plansIn(language).value;
    return plans.at === 'loaded' ? plans.plans[0]?.name : plans.at;
  };
  const languages = (net: ReturnType<typeof plansOf>['net']) =>
    net.calls('plans').map(({ headers }) => headers['Accept-Language']);
  const named = (name: string, founders?: number) => ({
    ...reply(founders),
    data: [aWirePlan(aPlan({ name }))],
  });

  it('are requested and shown each in its own', async () => {
    const all = plansOf();
    all.net.answer('plans', named('Member'));
    await all.loadPlans();
    all.net.answer('plans', named('Miembro', 4_322));
    expect(nameIn(all, 'es')).toBe('Member');
    await all.loadPlans('es');
    expect([nameIn(all, 'en'), nameIn(all, 'es')]).toEqual(['Member', 'Miembro']);
    expect(languages(all.net)).toEqual(['en', 'es']);
    expect(all.founder.meta.value.actual).toBe(4_322);
  });

  it('share one request with the figures, in the language of the screen', async () => {
    const { net, loadPlans, founder } = plansOf();
    await Promise.all([loadPlans('es'), founder.load()]);
    expect(languages(net)).toEqual(['es']);
  });

  it('give the figures while one of the two is fresh', async () => {
    const { net, clock, loadPlans, founder } = plansOf();
    await loadPlans('en');
    await clock.pass(PLANS_FRESH_MS - 1);
    await loadPlans('es');
    await clock.pass(1);
    await founder.load();
    expect(languages(net)).toEqual(['en', 'es']);
  });

  it('keep the words that show when the request for the others fails', async () => {
    const all = plansOf();
    all.net.answer('plans', named('Member'));
    await all.loadPlans();
    all.net.offline('plans');
    expect(await all.loadPlans('es')).toBeUndefined();
    expect(nameIn(all, 'es')).toBe('Member');
  });

  it('use a fresh answer of their own language only', async () => {
    const { net, loadPlans } = plansOf();
    for (const language of ['es', 'en', 'es', 'en']) await loadPlans(language);
    expect(languages(net)).toEqual(['es', 'en']);
  });
});

describe('the displayed count', () => {
  it('is one count in two tabs (A-20, A-21)', async () => {
    const disk = memoryDisk();
    const tab = (fraction: number) =>
      plansOf({}, {}, undefined, { storage: disk.openTab(), random: fakeRandom(fraction) });
    const [first, second] = [tab(0.25), tab(0.9)];
    await Promise.all([first.founder.load(), second.founder.load()]);
    expect([first, second].map(({ founder }) => founder.meta.value.display)).toEqual([1_426, 1_426]);
  });

  it('is the server’s count with one extra on the founder card (A-22)', async () => {
    const { net, loadPlans, founder } = plansOf();
    net.answer('plans', reply(4_321));
    await loadPlans();
    expect(founder.meta.value).toMatchObject({ status: 'succeeded', actual: 4_321, display: 4_426 });
  });
});

it.each(['https://api.test', 'https://api.test//'])('is a simple request to %s (CALL-18)', (apiHost) => {
  expect(plansCall(apiHost, 'es')).toEqual({
    method: 'GET',
    url: 'https://api.test/api/membership/subscriptions/plans',
    headers: { Accept: 'application/json', 'Accept-Language': 'es' },
  });
});
