import { and, eq, isNull } from 'drizzle-orm';
import { HOLD_REMINDER_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatDay } from '#club/rules/dates.ts';
import { holdEndOf } from '#club/rules/hold-days.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../../db/open.ts';
import {
  type HoldRow,
  holds,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import { Refusal, refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { endForDeletion } from '../cancellation/end-for-deletion.ts';
import { sendOwnerMail } from '../mails/send-money-mail.ts';
import { isPaidAtProvider } from '../store/charges.ts';
import { endStrayHolds, lastDayOf, nextChargeOf } from '../store/hold-rows.ts';
import { type MoneyContext, withLivingMember, withMemberLock } from '../store/money-context.ts';
import { settleOpenCheckout } from '../sync/sync-checkout.ts';
import { holdLimitsOf } from './hold-limits.ts';
import { sendHold } from './send-holds.ts';

export interface HoldOrder {
  /** The last day, such as 2026-11-30. */
  until: string;
  /** Staff start it in spite of the limits. */
  isForced?: boolean;
}

/** The next hold can start only later. Staff can start it now. */
export class HoldLimit extends Refusal {}

/**
 * Puts a member's paid plan on hold from now until the end of a day (UTC): no charges and no paid benefits, with price
 * and seat kept. Needs no documents. Throws 400 for a day that is not within the limit, 409 when the plan cannot be put
 * on hold, and HoldLimit when only a limit is in the way.
 */
export async function startHold(context: MoneyContext, memberId: string, order: HoldOrder): Promise<void> {
  const { until } = order;
  const now = context.clock.now();
  const end = holdEndOf(until, now);
  if (!end) throw refuse(400, moneyCopy.holdDay);
  const endsAt = new Date(end);
  await settleOpenCheckout(context, memberId);
  const id = await withLivingMember(context.db, memberId, async (tx) => {
    const [found] = await tx
      .select({ row: subscriptions, plan: plans })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
    if (!found || !isPaidAtProvider(found.row)) throw refuse(409, moneyCopy.holdNeedsPlan);
    const { row, plan } = found;
    refuseUnlessFree(row);
    if (!order.isForced) await refuseOverLimit(tx, row, plan, now);
    await endStrayHolds(tx, memberId, new Date(now));
    const hold = { id: newId(), startsAt: new Date(now), endsAt, endedAt: null, paidUntil: row.periodEnd };
    // The mail about the start of a short hold announces its end, too.
    const isAnnounced = endsAt.getTime() - now <= HOLD_REMINDER_DAYS * DAY_MS;
    await tx.insert(holds).values({ ...hold, subscriptionId: row.id, memberId, isAnnounced });
    await tx.update(subscriptions).set({ holdUntil: endsAt }).where(eq(subscriptions.id, row.id));
    await sendOwnerMail(context, tx, memberId, (words, { month, membershipUrl, planName: nameOf }) =>
      words.holdStarted(nameOf(plan.name), month(lastDayOf(hold)), membershipUrl),
    );
    return hold.id;
  });
  // If this fails, the sweep sends it within a minute.
  await sendHold(context, id).catch((thrown: unknown) => context.log('a hold is not sent yet', thrown));
}

function refuseUnlessFree(row: SubscriptionRow): void {
  if (row.holdUntil) throw refuse(409, moneyCopy.holdRuns);
  if (row.providerStatus !== 'active' || row.endsWithPeriod) throw refuse(409, moneyCopy.holdNeedsPayment);
}

async function refuseOverLimit(
  tx: Db,
  row: SubscriptionRow,
  { interval }: PlanRow,
  now: number,
): Promise<void> {
  const { left, nextAt } = await holdLimitsOf(tx, { row, interval }, now);
  if (left === 0) throw new HoldLimit(409, moneyCopy.holdsUsed);
  if (nextAt) throw new HoldLimit(409, moneyCopy.holdTooSoon(formatDay(nextAt.getTime(), 'en')));
}

/** Ends the hold of a member's active plan now. Throws 409 when none runs. */
export async function endHold(context: MoneyContext, memberId: string): Promise<void> {
  const [found] = await context.db
    .select({ running: holds })
    .from(holds)
    .innerJoin(subscriptions, eq(subscriptions.id, holds.subscriptionId))
    .where(and(eq(holds.memberId, memberId), isNull(holds.endedAt), eq(subscriptions.status, 'active')));
  const running = found?.running;
  if (!running || !(await finishHold(context, running))) throw refuse(409, moneyCopy.holdNone);
  await sendHold(context, running.id).catch((thrown: unknown) =>
    context.log('the end of a hold is not sent yet', thrown),
  );
}

/** Ends a hold here: the benefits return, and the paid time that was left goes on. Returns false when it had ended. */
export async function finishHold(context: MoneyContext, { id, memberId }: HoldRow): Promise<boolean> {
  return withMemberLock(context.db, memberId, async (tx) => {
    const now = new Date(context.clock.now());
    const [hold] = await tx
      .update(holds)
      .set({ endedAt: now })
      .where(and(eq(holds.id, id), isNull(holds.endedAt)))
      .returning();
    if (!hold) return false;
    const [row] = await tx
      .update(subscriptions)
      .set({ holdUntil: null, periodStart: now, periodEnd: nextChargeOf(hold), nextCheckAt: null })
      .where(and(eq(subscriptions.id, hold.subscriptionId), eq(subscriptions.status, 'active')))
      .returning();
    if (!row) return true;
    // Before the provider is asked to charge again.
    const [last] = await endForDeletion(tx, now, memberId);
    const [plan] = await tx.select({ name: plans.name }).from(plans).where(eq(plans.id, row.planId));
    await sendOwnerMail(context, tx, memberId, (words, { day, membershipUrl }) =>
      words.holdEnded(plan?.name ?? '', day(nextChargeOf(hold)), membershipUrl, last !== undefined),
    );
    return true;
  });
}
