import { SECOND_MS } from '#club/facts/limits.ts';
import { periodEnd } from '../billing/store/periods.ts';
import type { StripeSubscription } from './records.ts';

/** Returns the end of the period that starts at the end of the present one. */
export function nextEnd({ periodEnd: start, anchor, price }: StripeSubscription): number {
  const date = (seconds: number) => new Date(seconds * SECOND_MS);
  const interval = price.recurring.interval === 'year' ? 'year' : 'month';
  return Math.floor(periodEnd(date(start), interval, date(anchor)).getTime() / SECOND_MS);
}

/** Returns the fields that each new subscription has. `start` is in seconds. */
export const newSubscription = (start: number) =>
  ({
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    pause_collection: null,
    reason: null,
    start_date: start,
    anchor: start,
    periodStart: start,
    periodEnd: start,
    endedAt: null,
  }) as const;
