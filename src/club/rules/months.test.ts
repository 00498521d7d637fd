import { describe, expect, it } from 'vitest';
import { inMonth } from './months.ts';

describe('inMonth', () => {
  it.each([
    ['the same day and time', '2026-11-27T20:30:00Z', 2027, 1, '2027-02-27T20:30:00Z'],
    ['the last day of a shorter month', '2027-01-31T23:59:59Z', 2027, 1, '2027-02-28T23:59:59Z'],
    ['a leap day', '2027-01-31T00:00:00Z', 2028, 1, '2028-02-29T00:00:00Z'],
    ['a day of a longer month', '2027-02-28T06:00:00Z', 2027, 2, '2027-03-28T06:00:00Z'],
    ['a month of the next year', '2026-12-31T06:00:00Z', 2026, 13, '2027-02-28T06:00:00Z'],
  ])('gives %s', (_, date, year, month, moved) => {
    expect(inMonth(new Date(date), year, month)).toEqual(new Date(moved));
  });
});
