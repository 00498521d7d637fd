import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import type { Difference } from '../../deps/metrics.ts';
import { isActiveAtProvider } from '../store/charges.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { RECONCILE_EVERY_MS, RECONCILE_GRACE_MS, syncSubscription } from './sync-subscription.ts';

/** How many plans are compared in parallel. */
const COMPARED_AT_ONCE = 10;

/** How many plans one run compares; the next run continues. */
const COMPARED_PER_RUN = 500;

/** How long a process claims a plan, in ms. A plan that could not be compared waits as long. */
const CLAIM_MS = 10 * MINUTE_MS;

/** How far a run is. It knows how many plans are left when it starts. */
export type OnProgress = (compared: number, all: number) => void;

/** The result of one run. */
export interface Reconciled {
  compared: number;
  /** How many plans differed from the provider's records. */
  mismatches: number;
  /** Those of them that the provider does not know. They stay as they are. */
  unknown: SubscriptionRow[];
  /** The errors. Their plans are compared again later. */
  failed: unknown[];
}

/**
 * Compares overdue active paid plans with the provider's records, each once a day, and applies what differs. Overdue
 * means that the period is over or that payments are missing. So a lost webhook costs at most a period and two days.
 * Each process claims its own plans, so several may run it at the same time.
 */
export async function reconcilePlans(
  context: MoneyContext,
  { mostPlans = COMPARED_PER_RUN, onProgress }: { mostPlans?: number; onProgress?: OnProgress } = {},
): Promise<Reconciled> {
  const total: Reconciled = { compared: 0, mismatches: 0, unknown: [], failed: [] };
  const all = onProgress ? await countDue(context) : 0;
  while (total.compared < mostPlans) {
    const due = await claim(context);
    const results = await Promise.allSettled(due.map((plan) => compare(context, plan)));
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    const found = results.map((one) => (one.status === 'fulfilled' ? one.value : 'none'));
    total.compared += due.length;
    total.mismatches += found.filter((difference) => difference !== 'none').length;
    total.unknown.push(...due.filter((_, index) => found[index] === 'unknown'));
    total.failed.push(...failed);
    onProgress?.(total.compared, Math.max(all, total.compared));
    // All of them failed: the provider is down, and the next run tries again.
    if (due.length < COMPARED_AT_ONCE || failed.length === due.length) break;
  }
  return total;
}

async function compare(
  context: MoneyContext,
  { id, providerRef, providerStatus, nextCheckAt }: SubscriptionRow,
): Promise<Difference | 'none'> {
  // The event about the new card may be lost, too.
  if (providerStatus !== 'active') await context.payments.applyNewCard(providerRef);
  const difference = await syncSubscription(context, providerRef);
  if (difference !== 'none') {
    context.metrics.planDiffered(difference);
    context.log('a plan differed from the payment provider', `subscription ${id} ${difference}`);
  }
  // Only if no other call has set another time.
  if (nextCheckAt) {
    await context.db
      .update(subscriptions)
      .set({ nextCheckAt: new Date(context.clock.now() + RECONCILE_EVERY_MS) })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.nextCheckAt, nextCheckAt)));
  }
  return difference;
}

/** Makes every active paid plan overdue, so that the next run compares all of them. */
export const checkAllSoon = ({ db, clock }: Pick<MoneyContext, 'db' | 'clock'>) =>
  db
    .update(subscriptions)
    .set({ nextCheckAt: new Date(clock.now()) })
    .where(isActiveAtProvider);

const isDueAt = (now: number) =>
  or(
    lte(subscriptions.nextCheckAt, new Date(now)),
    and(isNull(subscriptions.nextCheckAt), lte(subscriptions.periodEnd, new Date(now - RECONCILE_GRACE_MS))),
  );

const countDue = ({ db, clock }: MoneyContext): Promise<number> =>
  db.$count(subscriptions, and(isActiveAtProvider, isDueAt(clock.now())));

function claim({ db, clock }: MoneyContext): Promise<SubscriptionRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isActiveAtProvider, isDueAt(now)))
    .orderBy(asc(subscriptions.id))
    .limit(COMPARED_AT_ONCE)
    .for('no key update', { skipLocked: true });
  return db
    .update(subscriptions)
    .set({ nextCheckAt: new Date(now + CLAIM_MS) })
    .where(inArray(subscriptions.id, due))
    .returning();
}
