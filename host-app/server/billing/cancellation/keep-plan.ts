import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, or } from 'drizzle-orm';
import { SECOND_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../../db/open.ts';
import { plans, subscriptions } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { type AgreedTerms, acceptTerms, hasAgreed, termsChanged } from '../agreement/agreement.ts';
import { sendOwnerMail } from '../mails/send-money-mail.ts';
import {
  isFreePlan,
  isTakenBack,
  notCanceled,
  readProviderState,
  restorePlan,
} from '../store/canceled-plans.ts';
import { isLeaving, type MoneyContext, withLivingMember } from '../store/money-context.ts';
import { isRefunded } from '../store/refunds.ts';
import { sendRenewal } from '../sync/send-renewals.ts';

const SEND_WAIT_MS = 3 * SECOND_MS;

/**
 * Takes back a cancellation: one at the end of the period (CARD-05), and an immediate one that the day of grace covers,
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
  const isKept = await withLivingMember(db, memberId, async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, canceled.id), isKeepable(tx, memberId, { planId, now })));
    if (row?.status !== canceled.status) return false;
    if (state === 'ended' || state === 'refunded' || (await isRefunded(tx, row))) {
      await restorePlan(tx, row.id, state, now);
      return false;
    }
    if (await isLeaving(tx, memberId)) throw refuse(409, moneyCopy.keepAccountFirst);
    if (!(await hasAgreed(tx, memberId, terms))) throw termsChanged(terms, clubBrand(context.config));
    await acceptTerms(tx, memberId, now);
    if (row.status === 'restorable') {
      await tx
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(and(eq(subscriptions.memberId, memberId), isFreePlan));
      await restorePlan(tx, row.id, state, now);
    }
    // Also one that was first canceled as of the end of its period.
    await tx
      .update(subscriptions)
      .set(notCanceled)
      .where(and(eq(subscriptions.id, row.id), eq(subscriptions.status, 'active')));
    const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
    await sendOwnerMail(context, tx, memberId, (words, { membershipUrl, planName }) =>
      words.planKept(planName(plan?.name ?? ''), membershipUrl),
    );
    return true;
  });
  // The period may be over before the next sweep, and the provider would end the plan with it.
  if (isKept) {
    const sent = sendRenewal(context, canceled.id).catch((thrown: unknown) =>
      context.log('a renewal is not sent yet', thrown),
    );
    // The member does not wait for a provider that hangs: the plan is kept here, and the sweep sends it again.
    await Promise.race([sent, delay(SEND_WAIT_MS, undefined, { ref: false })]);
  }
  return isKept;
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
