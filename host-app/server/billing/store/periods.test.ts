import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#club/facts/limits.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import type { SubscriptionRow } from '../../db/schema/billing.ts';
import { sweepMoney } from '../sweep.ts';
import { endOf, graceEndOf, pastDueOf, periodEnd } from './periods.ts';

type Interval = 'month' | 'year';

/** Returns the ends of the periods that follow each other from the first day on. */
const endsFrom = (first: Date, interval: Interval, count: number): Date[] => {
  const ends: Date[] = [];
  for (let start = first; ends.length < count; start = ends.at(-1) ?? first) {
    ends.push(periodEnd(start, interval, first));
  }
  return ends;
};
const day = (ofMonth: number) => new Date(Date.UTC(2026, 1, ofMonth));
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('periodEnd', () => {
  it.each([
    ['2026-01-15T12:30:00.000Z', 'month', '2026-02-15T12:30:00.000Z'],
    ['2026-01-31T00:00:00.000Z', 'month', '2026-02-28T00:00:00.000Z'],
    ['2028-01-31T00:00:00.000Z', 'month', '2028-02-29T00:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', 'month', '2027-01-31T23:59:59.999Z'],
    ['2026-03-31T08:00:00.000Z', 'month', '2026-04-30T08:00:00.000Z'],
    ['2026-06-10T08:00:00.000Z', 'year', '2027-06-10T08:00:00.000Z'],
    ['2028-02-29T08:00:00.000Z', 'year', '2029-02-28T08:00:00.000Z'],
  ] as const)('returns for %s and one %s: %s', (start, interval, end) => {
    expect(periodEnd(new Date(start), interval).toISOString()).toBe(end);
  });

  it.each([
    ['2026-01-31', 'month', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', 'month', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2027-12-31', 'month', ['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']],
    ['2024-02-29', 'month', ['2024-03-29', '2024-04-29', '2024-05-29', '2024-06-29']],
    ['2024-02-29', 'year', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    ['2026-03-31', 'year', ['2027-03-31', '2028-03-31', '2029-03-31', '2030-03-31']],
  ] as const)('keeps the day of %s, each %s', (first, interval, ends) => {
    expect(endsFrom(new Date(first), interval, 4).map(dayOf)).toEqual(ends);
  });

  it('stays on the first day for ten years, or on the last day of a shorter month', () => {
    const first = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(first, fc.constantFrom<Interval>('month', 'year'), (anchor, interval) => {
        const step = interval === 'year' ? 12 : 1;
        endsFrom(anchor, interval, 120 / step).forEach((end, index) => {
          const months = anchor.getUTCMonth() + (index + 1) * step;
          const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), months + 1, 0));
          expect([end.getUTCFullYear(), end.getUTCMonth()]).toEqual([
            lastDay.getUTCFullYear(),
            lastDay.getUTCMonth(),
          ]);
          expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDay.getUTCDate()));
          expect(end.getTime() % DAY_MS).toBe(anchor.getTime() % DAY_MS);
        });
      }),
    );
  });
});

describe('endOf', () => {
  const [before, end, after] = [day(14), day(15), day(16)];
  it.each([
    ['the period', 'the provider names none', null, end],
    ['the provider', 'it is earlier', before, before],
    ['the period', 'the provider’s is later', after, end],
  ])('is the end of %s when %s', (_of, _when, providerEndsAt, expected) => {
    expect(endOf({ periodEnd: end, providerEndsAt } as SubscriptionRow)).toBe(expected);
  });
});

describe('a missing payment', () => {
  const now = Date.parse('2026-02-15T12:00:00Z');
  const since = new Date('2026-02-01T12:00:00Z');

  it('ends the plan 14 days after the first failure (DUNNING-01)', () => {
    expect(graceEndOf(since).toISOString()).toBe('2026-02-15T12:00:00.000Z');
  });

  it.each([
    [
      'begins',
      'past_due',
      null,
      { pastDueSince: new Date(now), pastDueMails: 0, pastDueStepAt: new Date(now) },
    ],
    ['goes on', 'past_due', since, {}],
    ['stays out', 'paused', null, {}],
    ['goes on', 'paused', since, {}],
    ['is over', 'active', since, { pastDueSince: null, pastDueMails: 0, pastDueStepAt: null }],
    ['is none', 'active', null, { pastDueSince: null, pastDueMails: 0, pastDueStepAt: null }],
  ] as const)('%s when the provider reports %s', (_what, status, pastDueSince, change) => {
    expect(pastDueOf({ pastDueSince }, status, now)).toEqual(change);
  });
});

describe('a plan of the fake Stripe', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  const goTo = (day: string) => api.clock.pass(Date.parse(`${day}T12:00:00Z`) - api.clock.now());
  const periodsOf = async (buyer: Buyer) => {
    const { invoices } = (await buyer.call('invoices')).body.data as {
      invoices: { period_start: string; period_end: string }[];
    };
    return invoices
      .map((paid) => `${paid.period_start.slice(0, 10)} ${paid.period_end.slice(0, 10)}`)
      .toReversed();
  };

  it('that began on January 31 renews on February 28 and on March 31 (CARD-03)', async () => {
    goTo('2027-01-31');
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    goTo('2027-05-01');
    await api.tick();
    await sweepMoney(api.deps);
    expect(await periodsOf(buyer)).toEqual([
      '2027-01-31 2027-02-28',
      '2027-02-28 2027-03-31',
      '2027-03-31 2027-04-30',
      '2027-04-30 2027-05-31',
    ]);
  });

  it('renews on the day of the first charge after a hold (CARD-03, HOLD-03)', async () => {
    goTo('2028-01-31');
    const buyer = await aBuyer(api);
    await buyer.buy('premium_month');
    await buyer.call('startHold', { body: { until: '2028-04-30' } });
    goTo('2028-05-02');
    // The 29 days that were paid follow the hold: the next charge is on May 31.
    await api.tick();
    await sweepMoney(api.deps);
    goTo('2028-08-15');
    await api.tick();
    await sweepMoney(api.deps);
    expect((await periodsOf(buyer)).slice(1)).toEqual([
      '2028-05-31 2028-06-30',
      '2028-06-30 2028-07-31',
      '2028-07-31 2028-08-31',
    ]);
  });
});
