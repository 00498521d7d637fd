import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from '#contract/read.ts';
import {
  formatClock,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoment,
  formatShortDay,
  formatTime,
} from './dates.ts';

// The suite runs in UTC (Z-67). A page uses the viewer's time zone.
const at = Date.UTC(2026, 10, 3, 4, 5, 59);

describe('dates', () => {
  it.each([
    ['en', 'November 3, 2026'],
    ['es', '3 de noviembre de 2026'],
  ])(
    'formats a day in words, so that nobody takes the day for the month: %s (CARD-04)',
    (language, words) => {
      expect(formatDay(at, language)).toBe(words);
      // The last minute of a hold is the same day in every time zone.
      expect(formatDay(Date.UTC(2026, 10, 4) - 1, language)).toBe(words);
    },
  );

  it.each([
    ['en', '4:05 AM', 'Nov 3, 2026, 4:05 AM', 'Nov 3, 2026'],
    ['es', '4:05 a.m.', '3 nov 2026, 4:05 a.m.', '3 nov 2026'],
  ])('formats a time of day, a moment and a short day as US readers write them: %s', (language, ...words) => {
    const written = [formatClock, formatMoment, formatShortDay].map((format) => format(at, language));
    // The spaces around AM differ between versions of Intl.
    expect(written.map((text) => text.replaceAll(/\s/g, ' ').replace('a. m.', 'a.m.'))).toEqual(words);
  });

  it.each([
    ['a time', at, '03/11/2026', '04:05', '03/11/2026 04:05'],
    ['the last minute of a year', Date.UTC(2025, 11, 31, 23, 59), '31/12/2025', '23:59', '31/12/2025 23:59'],
    ['a leap day', Date.UTC(2028, 1, 29), '29/02/2028', '00:00', '29/02/2028 00:00'],
    ['1970 itself', 0, '01/01/1970', '00:00', '01/01/1970 00:00'],
    ['no time', undefined, '–', '–', '–'],
    ['a time beyond the calendar', 9e15, '–', '–', '–'],
    ['no number', Number.NaN, '–', '–', '–'],
  ])('formats %s in the en-GB form (FORMAT-04, A-86)', (_case, time, date, clock, both) => {
    expect([formatDate(time), formatTime(time), formatDateTime(time)]).toEqual([date, clock, both]);
  });

  it('agrees with the platform on every day of the calendar (FORMAT-04)', () => {
    const platform = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' });
    const times = fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(times, (time) => {
        expect(formatDateTime(time)).toBe(platform.format(time).replace(', ', ' '));
      }),
    );
  });

  it.each([
    ['seconds', at / 1_000],
    ['milliseconds', at],
    ['a date text', '2026-11-03T04:05:59Z'],
    ['a date text with its zone', '2026-11-03T06:05:59+02:00'],
  ])('formats %s of the wire (FORMAT-04)', (_kind, wire) => {
    expect(formatDateTime(readTime(wire))).toBe('03/11/2026 04:05');
  });

  it.each([
    [0, '00:00'],
    [59, '00:59'],
    [59.2, '01:00'],
    [605, '10:05'],
    [3_600, '60:00'],
    [-3, '00:00'],
  ])('shows a wait of %d seconds as %s (OTP-04)', (seconds, shown) => {
    expect(formatCountdown(seconds)).toBe(shown);
  });
});
