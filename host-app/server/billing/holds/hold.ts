import { and, eq, isNull, or } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { formatDay } from '#club/rules/dates.ts';
import { holdEndOf, holdStartOf } from '#club/rules/hold-days.ts';
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
import { answersIn } from '../../http/answers.ts';
import { endForDeletion } from '../cancellation/end-for-deletion.ts';
import { sendOwnerMail } from '../mails/send-money-mail.ts';
import { isPaidAtProvider } from '../store/charges.ts';
import { endStrayHolds, lastDayOf, nextChargeOf } from '../store/hold-rows.ts';
import { type MoneyContext, withLivingMember, withMemberLock } from '../store/money-context.ts';
import { settleOpenCheckout } from '../sync/sync-checkout.ts';
import { beginHold, canBeHeld, cancelWaiting, isLastPeriod, mayBePaused } from './begin-holds.ts';
import { holdLimitsOf } from './hold-limits.ts';
import { sendHold } from './send-holds.ts';

export interface HoldOrder {
  /** The first day, such as 2026-11-30. Without one the hold begins now. */
  from?: string | undefined;
  /** The last day. */
  until: string;
  /** Staff start it in spite of the limits. */
  isForced?: boolean;
  /** The language of a refusal that names a day. English by default. */
  language?: Language;
}

/** What a call did: the hold runs, waits for its first day, or waits for another day than before. */
export type HoldStart = 'begun' | 'scheduled' | 'moved';

/** The next hold can start only later. Staff can start it now. */
export class HoldLimit extends Refusal {}

/**
 * Puts a member's paid plan on hold until the end of a day (UTC): no charges and no paid benefits, with price and seat kept.
 * It begins now, or with a later day; a hold that waits for its day is moved. Needs no documents. Throws 400 for a day that
 * is not within the limits, 409 when the plan cannot be put on hold, and HoldLimit when only a limit is in the way.
 */
export async function startHold(
  context: MoneyContext,
  memberId: string,
  { from, until, isForced, language = 'en' }: HoldOrder,
): Promise<HoldStart> {
  const now = context.clock.now();
  const start = from === undefined ? now : holdStartOf(from, now);
  if (start === undefined) throw refuse(400, moneyCopy.holdFirstDay);
  const end = holdEndOf(until, start);
  if (!end) throw refuse(400, moneyCopy.holdDay);
  const days = { startsAt: new Date(start), endsAt: new Date(end) };
  await settleOpenCheckout(context, memberId);
  const { id, done } = await withLivingMember(context.db, memberId, async (tx) => {
    const [found] = await tx
      .select({ row: subscriptions, plan: plans })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
    if (!found || !isPaidAtProvider(found.row)) throw refuse(409, moneyCopy.holdNeedsPlan);
    const { row, plan } = found;
    if (row.holdUntil) throw refuse(409, moneyCopy.holdRuns);
    if (!canBeHeld(row)) throw refuse(409, moneyCopy.holdNeedsPayment);
    if (!isForced) await refuseOverLimit(tx, found, { start, now, language });
    await endStrayHolds(tx, memberId, new Date(now));
    const before = await plannedHold(tx, memberId);
    const hold = await storePlanned(tx, { row, days, before, now: new Date(now) });
    const isMoved = before?.endedAt === null;
    if (start > now) {
      await sendOwnerMail(context, tx, memberId, (words, { day, membershipUrl, planName: nameOf }) =>
        words.holdScheduled(
          { plan: nameOf(plan.name), from: day(hold.startsAt), until: day(lastDayOf(hold)), isMoved },
          membershipUrl,
        ),
      );
    } else await beginHold(context, tx, { hold, row, plan });
    return { id: hold.id, done: start <= now ? 'begun' : isMoved ? 'moved' : 'scheduled' } as const;
  });
  await sendSoon(context, id);
  return done;
}

/** Sends the provider what changed. If this fails, the sweep sends it within a minute. */
const sendSoon = (context: MoneyContext, id: string): Promise<void> =>
  sendHold(context, id).catch((thrown: unknown) => context.log('a hold is not sent yet', thrown));

/** Returns the hold that waits for its day, or was canceled before it and may still pause the charges at the provider. */
async function plannedHold(tx: Db, memberId: string): Promise<HoldRow | undefined> {
  const [found] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.memberId, memberId), holds.isScheduled));
  return found;
}

interface PlannedHold {
  row: SubscriptionRow;
  days: Pick<HoldRow, 'startsAt' | 'endsAt'>;
  /** The planned hold before. Its row is used again, so that the provider is told of one pause only. */
  before: HoldRow | undefined;
  now: Date;
}

async function storePlanned(tx: Db, { row, days, before, now }: PlannedHold): Promise<HoldRow> {
  const { memberId, id: subscriptionId, periodEnd } = row;
  const paidUntil = days.startsAt > now && !isLastPeriod(row, days.startsAt, now) ? null : periodEnd;
  const sent = paidUntil === null && before && mayBePaused(before) ? 'hold' : 'nothing';
  const columns = { ...days, subscriptionId, memberId, paidUntil, sent, isAnnounced: false } as const;
  const planned = { ...columns, endedAt: null, isScheduled: true };
  const [hold] = before
    ? await tx.update(holds).set(planned).where(eq(holds.id, before.id)).returning()
    : await tx
        .insert(holds)
        .values({ ...planned, id: newId() })
        .returning();
  if (!hold) throw new Error('A hold was not stored.');
  return hold;
}

async function refuseOverLimit(
  tx: Db,
  { row, plan: { interval } }: { row: SubscriptionRow; plan: PlanRow },
  { start, now, language }: { start: number; now: number; language: Language },
): Promise<void> {
  const { left, nextAt } = await holdLimitsOf(tx, { row, interval }, now, start);
  if (left === 0) throw new HoldLimit(409, moneyCopy.holdsUsed);
  if (nextAt)
    throw new HoldLimit(409, answersIn(language).money.holdTooSoon(formatDay(nextAt.getTime(), language)));
}

/**
 * Ends the hold of a member's active plan now, or cancels the one that waits for its day. Returns which. Throws 409 when
 * there is none.
 */
export async function endHold(context: MoneyContext, memberId: string): Promise<'ended' | 'canceled'> {
  const [found] = await context.db
    .select({ hold: holds })
    .from(holds)
    .innerJoin(subscriptions, eq(subscriptions.id, holds.subscriptionId))
    .where(
      and(
        eq(holds.memberId, memberId),
        isNull(holds.endedAt),
        or(holds.isScheduled, eq(subscriptions.status, 'active')),
      ),
    );
  const hold = found?.hold;
  const end = hold?.isScheduled ? cancelHold : finishHold;
  if (!hold || !(await end(context, hold))) throw refuse(409, moneyCopy.holdNone);
  await sendSoon(context, hold.id);
  return hold.isScheduled ? 'canceled' : 'ended';
}

/** Cancels a hold that waits for its day. Returns false when it does not wait any more. */
async function cancelHold(context: MoneyContext, { id, memberId }: HoldRow): Promise<boolean> {
  return withMemberLock(context.db, memberId, async (tx) => {
    const [found] = await tx
      .select({ hold: holds, plan: plans })
      .from(holds)
      .innerJoin(subscriptions, eq(subscriptions.id, holds.subscriptionId))
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(and(eq(holds.id, id), holds.isScheduled, isNull(holds.endedAt)));
    if (!found) return false;
    await cancelWaiting(tx, found.hold, new Date(context.clock.now()));
    await sendOwnerMail(context, tx, memberId, (words, { membershipUrl, planName }) =>
      words.holdCanceled(planName(found.plan.name), membershipUrl),
    );
    return true;
  });
}

/** Ends a hold here: the benefits return, and the paid time that was left goes on. Returns false when it had ended. */
export async function finishHold(context: MoneyContext, { id, memberId }: HoldRow): Promise<boolean> {
  return withMemberLock(context.db, memberId, async (tx) => {
    const now = new Date(context.clock.now());
    const [hold] = await tx
      .update(holds)
      .set({ endedAt: now })
      .where(and(eq(holds.id, id), isNull(holds.endedAt), eq(holds.isScheduled, false)))
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
    await sendOwnerMail(context, tx, memberId, (words, { day, membershipUrl, planName }) =>
      words.holdEnded(planName(plan?.name ?? ''), day(nextChargeOf(hold)), membershipUrl, last !== undefined),
    );
    return true;
  });
}
