import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../db/open.ts';
import { members } from '../db/schema/accounts.ts';
import { plans, type SubscriptionRow, subscriptions } from '../db/schema/billing.ts';
import { refuse } from '../deps/refusal.ts';
import { type AgreedTerms, acceptTerms, hasAgreed, termsChanged } from './agreement/agreement.ts';
import { sendActLetter } from './letters.ts';
import { isErased, isUnavailable, type MoneyContext, withLivingMember } from './money-context.ts';
import { isRefunded, isRefundedAtProvider } from './refunded.ts';

/** How long after a cancellation a checkout counts as its replacement (Z-01). */
const REPLACES_WITHIN_MS = MINUTE_MS;

/** How long a canceled subscription is kept so that plan, price and seat can come back (Z-01). */
export const RESTORABLE_MS = DAY_MS;

/**
 * Returns the subscription that a checkout at `now` replaces: one that the member canceled at once, within the last minute.
 * One as of the end of
 * the period, or one that the free plan followed, is a decision of its own: no checkout of another plan takes it back (CARD-05).
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
        not(hasFree),
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
  if (!row || row.provider === 'none') return 'alive';
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
export const notCanceled = {
  cancelledAt: null,
  endsWithPeriod: false,
  endsForDeletion: false,
  endAnnounced: false,
};

/**
 * Takes back a cancellation: one at the end of the period (CARD-05), and one at once that the day of grace still covers,
 * with its price, seat and period. `planId` is the `plan_id` or the `_id` of the member's plan. Returns false when that
 * plan is not canceled, or was refunded, or ended at the provider. Throws 412 for other terms than the current ones, and
 * 409 while the deletion of the account is planned: the member keeps the account first.
 */
export async function keepPlan(
  context: MoneyContext,
  memberId: string,
  { planId, terms }: { planId: string; terms: AgreedTerms },
): Promise<boolean> {
  const { db } = context;
  const now = new Date(context.clock.now());
  // Most members have none, and the lock would store a row for them.
  const [canceled] = await db
    .select({ id: subscriptions.id, status: subscriptions.status })
    .from(subscriptions)
    .where(isKeepable(db, memberId, { planId, now }));
  if (!canceled) return false;
  const state = canceled.status === 'restorable' ? await readProviderState(context, canceled.id) : 'alive';
  return withLivingMember(db, memberId, async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, canceled.id), isKeepable(tx, memberId, { planId, now })));
    if (row?.status !== canceled.status) return false;
    if (state === 'ended' || state === 'refunded' || (await isRefunded(tx, row))) {
      await restorePlan(tx, row.id, state, now);
      return false;
    }
    const isLeaving = and(eq(members.id, memberId), isNotNull(members.deleteAt));
    if ((await tx.$count(members, isLeaving)) > 0) throw refuse(409, moneyCopy.keepAccountFirst);
    if (!(await hasAgreed(tx, memberId, terms))) throw termsChanged(terms);
    await acceptTerms(tx, memberId, now);
    if (row.status === 'restorable') {
      await tx
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(and(eq(subscriptions.memberId, memberId), isFreePlan));
      await restorePlan(tx, row.id, state, now);
    } else await tx.update(subscriptions).set(notCanceled).where(eq(subscriptions.id, row.id));
    const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
    await sendActLetter(context, tx, memberId, (words, { membershipUrl, planName }) =>
      words.planKept(planName(plan?.name ?? ''), membershipUrl),
    );
    return true;
  });
}

/** What a member names to keep a plan, and when. */
interface KeepOrder {
  planId: string;
  now: Date;
}

/** Matches the member's plan of this name whose cancellation can be taken back. */
function isKeepable(tx: Db, memberId: string, { planId, now }: KeepOrder) {
  const named = tx
    .select({ id: plans.id })
    .from(plans)
    .where(or(eq(plans.id, planId), eq(plans.planId, planId)));
  const isOwn = and(eq(subscriptions.memberId, memberId), inArray(subscriptions.planId, named));
  const isEnding = and(eq(subscriptions.status, 'active'), eq(subscriptions.endsWithPeriod, true));
  return and(isOwn, or(isEnding, isTakenBack(now)));
}

/**
 * Matches plans canceled at once that the member can take back. Within the first minute a checkout changes plans instead,
 * unless the free plan followed; so does the checkout that replaces the plan, while it is open (Z-01). A plan whose payment
 * is missing needs a new payment, and a member with another plan has chosen that one.
 */
export const isTakenBack = (now: Date) =>
  and(
    eq(subscriptions.status, 'restorable'),
    gt(subscriptions.restorableUntil, now),
    gt(subscriptions.priceCents, 0),
    not(isUnpaid),
    or(lt(subscriptions.cancelledAt, new Date(now.getTime() - REPLACES_WITHIN_MS)), hasFree),
    sql`not exists (select 1 from checkouts open
      where open.replaces = ${subscriptions.id} and open.status = 'open')`,
    sql`not exists (select 1 from subscriptions other where other.member_id = ${subscriptions.memberId}
      and other.status = 'active' and (other.price_cents > 0 or other.granted_until is not null))`,
  );

/** Matches plans whose payment is missing. */
export const isUnpaid = sql`(${subscriptions.suspended} or ${subscriptions.pastDueSince} is not null)`;

/** Matches the active free plan. A plan that staff granted costs nothing, too, but is none. */
const isFreePlan = and(
  eq(subscriptions.status, 'active'),
  eq(subscriptions.priceCents, 0),
  isNull(subscriptions.grantedUntil),
);

/** Matches plans of members who have the free plan now. */
const hasFree = sql`exists (select 1 from subscriptions free where free.member_id = ${subscriptions.memberId}
  and free.status = 'active' and free.price_cents = 0 and free.granted_until is null)`;

/**
 * Makes a canceled subscription active again, with the same plan, price and seat. One that ended at the provider ends
 * here too. A refunded one stays canceled, and so does that of a deleted member. While the provider does not answer, the
 * member gets the plan and the sweep compares it later.
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
  if (providerState === 'refunded' || (await isRefunded(tx, row)) || (await isErased(tx, row.memberId))) {
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
