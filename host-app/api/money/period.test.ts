import { describe, expect, it } from 'vitest';
import { periodEnd } from './period.ts';

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
});
