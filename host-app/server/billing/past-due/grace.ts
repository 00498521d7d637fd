import { GRACE_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { SubscriptionRow } from '../../db/schema/billing.ts';
import type { ProviderSubscription } from '../../deps/payments.ts';

type PastDue = Pick<SubscriptionRow, 'pastDueSince' | 'pastDueMails' | 'pastDueStepAt'>;
const notPastDue: PastDue = { pastDueSince: null, pastDueMails: 0, pastDueStepAt: null };

/** Returns when a plan with a missing payment ends. */
export const graceEndOf = (since: Date): Date => new Date(since.getTime() + GRACE_DAYS * DAY_MS);

/** Returns the change that the provider's status makes: the grace time begins at the first failure that is read. */
export function pastDueOf(
  { pastDueSince }: SubscriptionRow,
  status: ProviderSubscription['status'],
  now: number,
): Partial<PastDue> {
  if (status === 'active') return notPastDue;
  if (status === 'paused' || pastDueSince) return {};
  return { pastDueSince: new Date(now), pastDueMails: 0, pastDueStepAt: new Date(now) };
}
