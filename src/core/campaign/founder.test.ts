import { describe, expect, it } from 'vitest';
import { aWirePlan } from '#testing/builders.ts';
import { fakeRandom } from '#testing/fake-ports.ts';
import { testClub } from '#testing/test-club.ts';
import { PLANS_FRESH_MS } from '../membership/plans.ts';

const plansReply = (actual: unknown, limit: unknown = 10_000) => ({
  status: 'success',
  data: [aWirePlan()],
  founding_limit: limit,
  current_founder_subscriptions: actual,
});

describe('Founder', () => {
  it('is idle with the fallback count until it is loaded (FOUNDER-01, FOUNDER-12, ENTITY-12)', () => {
    expect(testClub().club.founder.meta.value).toEqual({
      status: 'idle',
      limit: 10_000,
      actual: 0,
      display: 10_000,
    });
  });

  it('goes through loading to succeeded (FOUNDER-01, FOUNDER-02, FOUNDER-04, FOUNDER-09)', async () => {
    const { club, net, storage, clock } = testClub();
    net.answer('plans', plansReply(6_120));
    const seen: string[] = [];
    club.founder.meta.subscribe((meta) => seen.push(meta.status));
    await club.founder.load();
    await clock.pass(PLANS_FRESH_MS);
    await club.founder.load();
    expect(seen).toEqual(['idle', 'loading', 'succeeded', 'loading', 'succeeded']);
    expect(club.founder.meta.value).toMatchObject({ limit: 10_000, actual: 6_120, display: 6_120 });
    expect(net.calls('plans')).toHaveLength(2);
    expect(storage.dump()).toEqual({});
  });

  it('stores the shown count under the key of the limit (FOUNDER-10, FOUNDER-11)', async () => {
    const first = testClub({ ports: { random: fakeRandom(0.25) } });
    first.net.answer('plans', plansReply(1_020));
    await first.club.founder.load();
    expect(first.club.founder.meta.value.display).toBe(1_426);
    expect(first.storage.dump()).toEqual({ founder_display_10000: '1426' });

    const again = testClub({ storage: first.storage.dump(), ports: { random: fakeRandom(0.9) } });
    again.net.answer('plans', plansReply(1_030));
    await again.club.founder.load();
    expect(again.club.founder.meta.value).toMatchObject({ actual: 1_030, display: 1_426 });
  });

  it('stores a count once, even after many loads', async () => {
    const { club, net, storage } = testClub();
    net.answer('plans', plansReply(1_020));
    const written: string[] = [];
    const { set } = storage;
    storage.set = (key, value) => {
      written.push(key);
      set(key, value);
    };
    await club.founder.load();
    await club.founder.load();
    expect(written).toEqual(['founder_display_10000']);
  });

  const META_FAILED = 'Failed to fetch founder meta';
  it.each<[string, string, unknown, number, string]>([
    ['FOUNDER-03, ERROR-04', 'another status', { ...plansReply(5), status: 'error' }, 200, META_FAILED],
    ['ERROR-04', 'no list', { status: 'success' }, 200, META_FAILED],
    ['ERROR-04', 'no count', plansReply('many'), 200, META_FAILED],
    ['ERROR-04', 'no JSON', undefined, 200, META_FAILED],
    ['ERROR-05', 'a redirect that went nowhere', plansReply(5), 300, 'Network error'],
    ['ERROR-05', 'a failure', { status: 'error', message: 'Down' }, 500, 'Network error'],
  ])('%s: keeps the error of %s and shows nothing', async (_row, _words, reply, status, error) => {
    const { club, net, log } = testClub();
    net.answer('plans', reply, status);
    await club.founder.load();
    expect(club.founder.meta.value).toMatchObject({ status: 'failed', error, display: 10_000 });
    expect(log.texts()).toEqual([]);
  });

  it('has the error "Network error" when no answer came (ERROR-05)', async () => {
    const { club, net } = testClub();
    net.offline('plans');
    await club.founder.load();
    expect(club.founder.meta.value.error).toBe('Network error');
  });

  it('shares one request with the plans at the same time (CALL-18)', async () => {
    const { club, net } = testClub();
    await Promise.all([club.founder.load(), club.membership.loadPlans(), club.founder.load()]);
    expect(net.names()).toEqual(['plans']);
  });
});
