import { StaffRefused } from '../acts/act-fields.ts';

const MONTH = /^([1-9]\d{3})-(0[1-9]|1[0-2])$/;

/** A month of the calendar in UTC. */
export interface Month {
  /** Such as `2026-11`. */
  name: string;
  from: Date;
  /** The first moment of the next month. */
  to: Date;
}

/** Returns the month of a time in UTC. */
export function monthOf(at: number): Month {
  const date = new Date(at);
  return monthAt(date.getUTCFullYear(), date.getUTCMonth());
}

/** Reads a month such as `2026-11`. Throws StaffRefused for another text, and for a month that has not begun. */
export function readMonth(text: string, now: number): Month {
  const [, year, month] = MONTH.exec(text) ?? [];
  if (!year) throw new StaffRefused(`'${text}' is not a month, such as ${monthOf(now).name}.`);
  const found = monthAt(Number(year), Number(month) - 1);
  if (found.from.getTime() > now) throw new StaffRefused(`The month ${text} has not begun.`);
  return found;
}

function monthAt(year: number, month0: number): Month {
  const from = new Date(Date.UTC(year, month0));
  return { name: from.toISOString().slice(0, 7), from, to: new Date(Date.UTC(year, month0 + 1)) };
}
