import { SECOND_MS } from '#club/facts/limits.ts';
import { periodEnd } from '../billing/store/periods.ts';
import type { PromotionCode } from './promotion-codes.ts';
import type { StripeSubscription } from './records.ts';

/** Returns the end of the period that starts at the end of the present one. */
export function nextEnd({
  periodEnd: start,
  anchor,
  price,
}: Pick<StripeSubscription, 'periodEnd' | 'anchor' | 'price'>): number {
  const date = (seconds: number) => new Date(seconds * SECOND_MS);
  const interval = price.recurring.interval === 'year' ? 'year' : 'month';
  return Math.floor(periodEnd(date(start), interval, date(anchor)).getTime() / SECOND_MS);
}

/** Returns when the invoices get no discount any more, in seconds. Undefined for one that stays. */
export function discountEnd(
  start: number,
  { duration, duration_in_months = 0 }: PromotionCode,
): number | undefined {
  if (duration === 'forever') return undefined;
  const of = { periodEnd: start, anchor: start, price: { unit_amount: 0, recurring: { interval: 'month' } } };
  for (let left = duration === 'once' ? 0 : duration_in_months; left > 0; left -= 1)
    of.periodEnd = nextEnd(of);
  return of.periodEnd;
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
