import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import {
  type Every,
  invoices,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';

/** Returns what the provider charges for each period, in whole US cents. The price that was sold is `priceCents`. */
export const chargedOf = ({
  providerTerms,
  priceCents,
}: Pick<SubscriptionRow, 'providerTerms' | 'priceCents'>): number => providerTerms?.priceCents ?? priceCents;

/** Returns the amount of the next charge, in whole US cents. Null when none is planned, or in another currency. */
export const nextCentsOf = ({
  providerTerms,
  priceCents,
}: Pick<SubscriptionRow, 'providerTerms' | 'priceCents'>) =>
  providerTerms ? providerTerms.nextCents : priceCents;

/** Returns how often the provider charges. */
export const everyOf = (
  { providerTerms }: Pick<SubscriptionRow, 'providerTerms'>,
  { interval }: Pick<PlanRow, 'interval'>,
): Every => providerTerms?.every ?? { unit: interval, count: 1 };

/** Matches plans that the provider charges by the year or by the month. Needs a join with the plans. */
export const isEvery = (unit: PlanRow['interval']): SQL =>
  sql`coalesce(${subscriptions.providerTerms} #>> '{every,unit}', ${plans.interval}) = ${unit}`;

/** Matches plans whose charges staff paused at the provider. */
export const isPausedAtProvider: SQL = sql`coalesce(${subscriptions.providerTerms} -> 'differs' @> '["paused"]', false)`;

/** Returns what is owed for a plan with a missing payment: its open invoices, else the price of a period. */
export async function owedCents(db: Db, row: SubscriptionRow): Promise<number> {
  const [open] = await db
    .select({ cents: sql<number | null>`sum(${invoices.amountCents})::int` })
    .from(invoices)
    .where(isOpenFor(row));
  return open?.cents ?? chargedOf(row);
}

const isOpenFor = ({ memberId, planId, createdAt }: SubscriptionRow) =>
  and(
    eq(invoices.memberId, memberId),
    eq(invoices.planId, planId),
    eq(invoices.status, 'open'),
    gte(invoices.createdAt, createdAt),
  );

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
