import { describe, expect, it, vi } from 'vitest';
import { holdDayInWords, holdDaysFrom, holdEndOf, holdStartOf, localDayOf } from './hold-days.ts';

const now = Date.UTC(2026, 10, 26, 20, 30);

describe('holdDaysFrom', () => {
  it.each([
    ['in the evening', now, '2026-11-27', '2028-05-26'],
    ['in the last ms of a month', Date.UTC(2027, 2, 1) - 1, '2027-03-01', '2028-08-28'],
    ['before a leap day', Date.UTC(2028, 1, 28), '2028-02-29', '2029-08-28'],
    ['on a day that the last month lacks', Date.UTC(2026, 7, 31), '2026-09-01', '2028-02-29'],
    ['on such a day, without a leap day', Date.UTC(2027, 7, 30), '2027-08-31', '2029-02-28'],
  ])('gives the days from tomorrow on, for 18 months: %s', (_, at, first, last) => {
    expect(holdDaysFrom(at)).toEqual({ first, last });
  });
});

describe('holdEndOf', () => {
  it.each([
    ['the first day', '2026-11-27', Date.UTC(2026, 10, 28)],
    ['the last day of a month', '2026-11-30', Date.UTC(2026, 11, 1)],
    ['the last day', '2028-05-26', Date.UTC(2028, 4, 27)],
    ['today', '2026-11-26', undefined],
    ['the day after the last one', '2028-05-27', undefined],
    ['a day that does not exist', '2027-02-29', undefined],
    ['a day without its zero', '2027-02-1', undefined],
    ['a time', '2026-12-01T12:00', undefined],
    ['a word', 'soon', undefined],
    ['nothing', '', undefined],
  ])('ends with %s, or not at all', (_, day, end) => {
    expect(holdEndOf(day, now)).toBe(end);
  });
});

describe('holdStartOf', () => {
  it.each([
    ['today', '2026-11-26', now],
    ['yesterday, which is today west of UTC', '2026-11-25', now],
    ['tomorrow', '2026-11-27', Date.UTC(2026, 10, 27)],
    ['the last day', '2027-11-26', Date.UTC(2027, 10, 26)],
    ['two days ago', '2026-11-24', undefined],
    ['the day after the last one', '2027-11-27', undefined],
    ['a day that does not exist', '2027-02-29', undefined],
    ['nothing', '', undefined],
  ])('begins on %s, or not at all (HOLD-11)', (_, day, start) => {
    expect(holdStartOf(day, now)).toBe(start);
  });
});

describe('localDayOf', () => {
  it('names the day of this time zone', () => {
    expect(localDayOf(now)).toBe('2026-11-26');
  });

  it.each([
    ['west of UTC', 300, Date.UTC(2026, 10, 27, 3), '2026-11-26'],
    ['east of UTC', -540, Date.UTC(2026, 10, 26, 20), '2026-11-27'],
  ])('names the day of a time zone %s', (_, minutes, at, day) => {
    const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
    expect(localDayOf(at)).toBe(day);
    offset.mockRestore();
  });
});

describe('holdDayInWords', () => {
  it.each([
    ['en', 'November 30, 2026'],
    ['es', '30 de noviembre de 2026'],
  ])('writes the day in %s', (language, words) => {
    expect(holdDayInWords('2026-11-30', language)).toBe(words);
  });
});
