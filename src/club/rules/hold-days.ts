import { HOLD_AHEAD_MONTHS, HOLD_MAX_MONTHS } from '../facts/billing.ts';
import { DAY_MS, MINUTE_MS } from '../facts/limits.ts';
import { formatDay } from './dates.ts';
import { inMonth } from './months.ts';

/** Some days in a row, such as 2026-11-30, in UTC. */
export interface HoldDays {
  first: string;
  last: string;
}

/** Returns the day of a time in UTC, such as 2026-11-30. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const monthsAfter = (at: number, months: number): string => {
  const date = new Date(at);
  return dayOf(inMonth(date, date.getUTCFullYear(), date.getUTCMonth() + months).getTime());
};

/** Returns the day of a time in the time zone of this browser. */
export const localDayOf = (at: number): string => dayOf(at - new Date(at).getTimezoneOffset() * MINUTE_MS);

/** Returns the days on which a hold can begin: from yesterday on, which is today west of UTC, for HOLD_AHEAD_MONTHS. */
export const holdStartsFrom = (now: number): HoldDays => ({
  first: dayOf(now - DAY_MS),
  last: monthsAfter(now, HOLD_AHEAD_MONTHS),
});

/** Returns the days on which a hold with this start can end: from the next day on, for HOLD_MAX_MONTHS. */
export const holdDaysFrom = (start: number): HoldDays => ({
  first: dayOf(start + DAY_MS),
  last: monthsAfter(start, HOLD_MAX_MONTHS),
});

/**
 * Returns the start of a hold in ms, which begins with its first day, or now when that day has begun. Undefined for a day that
 * is not allowed.
 */
export function holdStartOf(firstDay: string, now: number): number | undefined {
  const start = startOf(firstDay, holdStartsFrom(now));
  return start === undefined ? undefined : Math.max(start, now);
}

/** Returns the end of a hold in ms, which ends with its last day. Undefined for a day that is not allowed. */
export function holdEndOf(lastDay: string, start: number): number | undefined {
  const day = startOf(lastDay, holdDaysFrom(start));
  return day === undefined ? undefined : day + DAY_MS;
}

/** Returns when a day begins in UTC. Undefined for a text that is no day, and for a day that is not one of these. */
function startOf(day: string, { first, last }: HoldDays): number | undefined {
  const start = Date.parse(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(start) && dayOf(start) === day;
  return isDay && day >= first && day <= last ? start : undefined;
}

/** Returns a day such as 2026-11-30 in words. */
export const holdDayInWords = (day: string, language: string): string => formatDay(Date.parse(day), language);
