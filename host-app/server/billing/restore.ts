import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { plans, type SubscriptionRow, subscriptions } from '../db/schema/billing.ts';
import { type AgreedTerms, acceptTerms, hasAgreed, termsChanged } from './agreement/agreement.ts';
import { isUnavailable, type MoneyContext, withLivingMember } from './money-context.ts';
import { OWN_REF_PREFIX } from './own-ref.ts';
import { isRefunded, isRefundedAtProvider } from './refunded.ts';

/** How long after a cancellation a checkout counts as its replacement (Z-01). */
const REPLACES_WITHIN_MS = MINUTE_MS;

/** How long a canceled subscription is kept so that plan, price and seat can come back (Z-01). */
export const RESTORABLE_MS = DAY_MS;

/**
 * Returns the subscription that a checkout at `now` replaces: one that the member canceled at once, within the last minute.
 * A cancellation as of the end of the period is a decision of its own, and no checkout takes it back (CARD-05).
 */
export async function replacedBy(tx: Db, memberId: string, now: Date): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.memberId, memberId),
        eq(subscriptions.status, 'restorable'),
        gte(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)),
      ),
    );
  return row;
}

/**
 * The provider's state of a canceled subscription; 'refunded' when its newest payment was refunded in full, 'unknown'
 * while the provider does not answer.
 */
export type ProviderState = 'alive' | 'ended' | 'refunded' | 'unknown';

/** Asks the provider whether a canceled subscription can be restored. */
export async function readProviderState(
  context: MoneyContext,
  subscriptionId: string,
): Promise<ProviderState> {
  const [row] = await context.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!row || row.providerRef.startsWith(OWN_REF_PREFIX)) return 'alive';
  try {
    const found = await context.payments.readSubscription(row.providerRef);
    if (found?.status === 'ended') return 'ended';
    return (await isRefundedAtProvider(context, row)) ? 'refunded' : 'alive';
  } catch (thrown) {
    if (isUnavailable(thrown)) return 'unknown';
    throw thrown;
  }
}

/** The columns of a plan that is not canceled. */
export const notCanceled = { cancelledAt: null, endsWithPeriod: false, endAnnounced: false };

/**
 * Takes back a cancellation at the end of the period (CARD-05). `planId` is the `plan_id` or the `_id` of the member's
 * plan. Returns false when that plan is not canceled, or was refunded. Throws 412 for other terms than the current ones.
 */
export async function keepPlan(
  { db, clock }: MoneyContext,
  memberId: string,
  { planId, terms }: { planId: string; terms: AgreedTerms },
): Promise<boolean> {
  // Most members have none, and the lock would store a row for them.
  if ((await db.$count(subscriptions, isEndingPlan(db, memberId, planId))) === 0) return false;
  return withLivingMember(db, memberId, async (tx) => {
    const [ending] = await tx
      .select()
      .from(subscriptions)
      .where(isEndingPlan(tx, memberId, planId));
    if (!ending || (await isRefunded(tx, ending))) return false;
    if (!(await hasAgreed(tx, memberId, terms))) throw termsChanged(terms);
    await acceptTerms(tx, memberId, new Date(clock.now()));
    await tx.update(subscriptions).set(notCanceled).where(eq(subscriptions.id, ending.id));
    return true;
  });
}

/** Matches the member's plan of this name that ends with its period. */
function isEndingPlan(tx: Db, memberId: string, planId: string) {
  const named = tx
    .select({ id: plans.id })
    .from(plans)
    .where(or(eq(plans.id, planId), eq(plans.planId, planId)));
  const isOwn = and(eq(subscriptions.memberId, memberId), inArray(subscriptions.planId, named));
  return and(isOwn, eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true));
}

/**
 * Makes a canceled subscription active again, with the same plan, price and seat. One that ended at the provider ends
 * here too, and a refunded one stays canceled. While the provider does not answer, the member gets the plan and the
 * sweep compares it later.
 */
export async function restorePlan(
  tx: Db,
  subscriptionId: string,
  providerState: ProviderState,
  now: Date,
): Promise<void> {
  const isRestorable = and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'restorable'));
  if (providerState === 'ended') {
    const ended = { status: 'ended', renewal: 'ended', providerStatus: 'ended' } as const;
    await tx.update(subscriptions).set(ended).where(isRestorable);
    return;
  }
  const [row] = await tx.select().from(subscriptions).where(isRestorable);
  if (!row) return;
  if (providerState === 'refunded' || (await isRefunded(tx, row))) {
    // The sweep ends it at the provider.
    await tx.update(subscriptions).set({ status: 'ended' }).where(isRestorable);
    return;
  }
  const nextCheckAt = providerState === 'unknown' ? now : null;
  // Once canceled as of the end of its period, it stays so, and nothing renews.
  const change = row.endsWithPeriod ? {} : notCanceled;
  await tx
    .update(subscriptions)
    .set({ ...change, status: 'active', restorableUntil: null, nextCheckAt })
    .where(
      and(
        isRestorable,
        sql`not exists (select 1 from subscriptions other
          where other.member_id = ${subscriptions.memberId} and other.status = 'active'
            and other.id <> ${subscriptions.id})`,
      ),
    );
}
