import { describe, expect, it } from 'vitest';
import { aPlan, aWirePlan } from '#testing/builders.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNet } from '#testing/fake-net.ts';
import { fakeRandom } from '#testing/fake-ports.ts';
import { memoryStorage } from '#testing/memory-storage.ts';
import { recordingLog } from '#testing/recording-log.ts';
import type { ClubOptions } from '../club.ts';
import { withDefaults } from '../club-options.ts';
import { createGuestEarlyPlans, PLANS_FRESH_MS } from './guest-early-plans.ts';

const reply = (founders = 1_020) => ({
  status: 'success',
  data: [aWirePlan()],
  founding_limit: 10_000,
  current_founder_subscriptions: founders,
});

function earlyPlans(stored: Record<string, string> = {}, options: Partial<ClubOptions> = {}) {
  const clock = fakeClock();
  const net = fakeNet(clock);
  net.answer('plans', reply());
  const storage = memoryStorage(stored);
  const ports = { net, clock, storage, random: fakeRandom(0.25), log: recordingLog() };
  return { clock, net, storage, ...createGuestEarlyPlans(ports, withDefaults(options)) };
}

describe('requestPlans of a guest', () => {
  it.each([
    ['', '/api'],
    ['https://api.test//', 'https://api.test/api'],
    ['https://api.test/a/b', 'https://api.test/a/b/api'],
  ])('sends one call without a token to the host %j (CALL-01, CALL-18)', async (apiHost, base) => {
    const { net, requestPlans } = earlyPlans({ userid: 'u', authToken: 't' }, { apiHost });
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
    const { net, requestPlans, shared } = earlyPlans();
    net.answer('plans', reply(), status);
    await expect(requestPlans()).resolves.toMatchObject({ at: 'list', list: { plans: [aPlan()] } });
    expect(shared.plansIn().plans.value).toEqual({ at: 'loaded', plans: [aPlan()] });
  });

  it.each([199, 300, 404, 500])('rejects with refused for %i', async (status) => {
    const { net, requestPlans, shared } = earlyPlans();
    net.answer('plans', reply(), status);
    await expect(requestPlans()).rejects.toMatchObject({ code: 'refused', status });
    expect(shared.plansIn().plans.value).toEqual({ at: 'idle' });
  });

  it.each([undefined, null, 'success'])('rejects with refused for a 200 with %j', async (body) => {
    const { net, requestPlans } = earlyPlans();
    net.answer('plans', body);
    await expect(requestPlans()).rejects.toMatchObject({ code: 'refused', status: 200 });
  });

  it('resolves with the server’s words of a refusal', async () => {
    const { net, requestPlans } = earlyPlans();
    net.answer('plans', { ...reply(), status: 'error', message: 'Closed' });
    await expect(requestPlans()).resolves.toEqual({ at: 'refused', message: 'Closed' });
  });

  it('rejects with network when no answer came', async () => {
    const { net, requestPlans } = earlyPlans();
    net.offline('plans');
    await expect(requestPlans()).rejects.toMatchObject({
      code: 'network',
      cause: new TypeError('Failed to fetch'),
    });
  });
});

describe('founder figures of a guest', () => {
  it('come from fresh plans, and from a new request when the plans are old', async () => {
    const { net, clock, requestPlans, founder } = earlyPlans();
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
    const { storage, founder } = earlyPlans({ founder_display_10000: '1499' }, { storagePrefix: 'club:' });
    await founder.load();
    expect(founder.meta.value.display).toBe(1_426);
    expect(storage.dump()).toEqual({ founder_display_10000: '1499', 'club:founder_display_10000': '1426' });
    const again = earlyPlans({ 'club:founder_display_10000': '1450' }, { storagePrefix: 'club:' });
    await again.founder.load();
    expect(again.founder.meta.value.display).toBe(1_450);
  });
});

describe('plans that came with the page', () => {
  it('are the newest list and the figures, until a call answers (TAP-09)', async () => {
    const clock = fakeClock();
    const net = fakeNet(clock);
    net.answer('plans', reply(1_400));
    const ports = { net, clock, storage: memoryStorage(), random: fakeRandom(0.25), log: recordingLog() };
    const known = { plans: [aPlan()], currentFounders: 1_020, foundingLimit: 10_000 };
    const { shared, founder, requestPlans } = createGuestEarlyPlans(ports, withDefaults({}), { known });
    expect(shared.plansIn().plans.value).toEqual({ at: 'loaded', plans: known.plans });
    expect(founder.meta.peek()).toMatchObject({ status: 'succeeded', actual: 1_020 });
    expect(net.calls()).toEqual([]);
    await requestPlans();
    expect(founder.meta.peek()).toMatchObject({ status: 'succeeded', actual: 1_400 });
  });
});
