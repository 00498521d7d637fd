import { inMonth } from '#club/rules/months.ts';

/**
 * Returns the end of the paid period that begins at `start`: one month or year later, on the day of the month on which
 * the first period began, or on that month's last day (UTC). `anchor` is the start of the first period. So a plan that
 * began on January 31 ends on February 28 and then on March 31, as at Stripe.
 */
export function periodEnd(start: Date, interval: 'month' | 'year', anchor = start): Date {
  const months = interval === 'year' ? 12 : 1;
  return inMonth(anchor, start.getUTCFullYear(), start.getUTCMonth() + months);
}
