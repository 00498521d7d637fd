import { GRACE_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { inMonth } from '#club/rules/months.ts';
import type { SubscriptionRow } from '../../db/schema/billing.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';

/**
 * Returns the end of the paid period that begins at `start`: one month or year later, on the day of the month on which
 * the first period began, or on that month's last day (UTC). `anchor` is the start of the first period. So a plan that
 * began on January 31 ends on February 28 and then on March 31, as at Stripe.
 */
export function periodEnd(start: Date, interval: 'month' | 'year', anchor = start): Date {
  const months = interval === 'year' ? 12 : 1;
  return inMonth(anchor, start.getUTCFullYear(), start.getUTCMonth() + months);
}

/** Returns when a plan that ends with its period ends. In the dashboard somebody can choose an earlier time. */
export const endOf = ({ periodEnd, providerEndsAt }: SubscriptionRow): Date =>
  providerEndsAt && providerEndsAt < periodEnd ? providerEndsAt : periodEnd;

/** Returns when a plan with a missing payment ends. */
export const graceEndOf = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS);

/** Returns the change that the provider's status makes: the grace time begins at the first failure that is read. */
export function pastDueOf(
  { pastDueSince }: Pick<PastDue, 'pastDueSince'>,
  status: ProviderSubscription['status'],
  now: number,
): Partial<PastDue> {
  if (status === 'active') return notPastDue;
  if (status === 'paused' || pastDueSince) return {};
  return { pastDueSince: new Date(now), pastDueMails: 0, pastDueStepAt: new Date(now) };
}

type PastDue = Pick<SubscriptionRow, 'pastDueSince' | 'pastDueMails' | 'pastDueStepAt'>;

const notPastDue: PastDue = { pastDueSince: null, pastDueMails: 0, pastDueStepAt: null };
