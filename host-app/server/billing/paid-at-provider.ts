import { and, eq, gt } from 'drizzle-orm';
import { type SubscriptionRow, subscriptions } from '../db/schema/billing.ts';

/** Returns whether a subscription is paid through the payment provider. */
export const isPaidAtProvider = ({
  priceCents,
  provider,
}: Pick<SubscriptionRow, 'priceCents' | 'provider'>) => priceCents > 0 && provider === 'stripe';

/** The same as a condition, for active subscriptions. */
export const isActiveAtProvider = and(
  eq(subscriptions.status, 'active'),
  gt(subscriptions.priceCents, 0),
  eq(subscriptions.provider, 'stripe'),
);
