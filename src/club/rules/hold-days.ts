import { HOLD_MAX_MONTHS } from '../facts/billing.ts';
import { formatDay } from './dates.ts';
import { inMonth } from './months.ts';

/** The days on which a hold can end, such as 2026-11-30, in UTC. */
export interface HoldDays {
  first: string;
  last: string;
}

/** Returns the days on which a hold that starts now can end: from tomorrow on, for HOLD_MAX_MONTHS. */
export function holdDaysFrom(now: number): HoldDays {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const first = new Date(now);
  first.setUTCDate(first.getUTCDate() + 1);
  const today = new Date(now);
  const last = inMonth(today, today.getUTCFullYear(), today.getUTCMonth() + HOLD_MAX_MONTHS);
  return { first: dayOf(first), last: dayOf(last) };
}

/** Returns the end of a hold in ms, which ends with its last day. Undefined for a day that is not allowed. */
export function holdEndOf(lastDay: string, now: number): number | undefined {
  const { first, last } = holdDaysFrom(now);
  const start = Date.parse(`${lastDay}T00:00:00Z`);
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(lastDay);
  if (!isDay || lastDay < first || lastDay > last) return undefined;
  const end = new Date(start);
  return end.setUTCDate(end.getUTCDate() + 1);
}

/** Returns a day such as 2026-11-30 in words. */
export const holdDayInWords = (day: string, language: string): string => formatDay(Date.parse(day), language);
