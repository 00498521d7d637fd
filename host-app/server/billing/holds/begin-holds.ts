import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { HOLD_REMINDER_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import {
  type HoldRow,
  holds,
  type PlanRow,
  plans,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import { sendMoneyMail, sendOwnerMail } from '../mails/send-money-mail.ts';
import { lastDayOf } from '../store/hold-rows.ts';
import { isUnavailable, type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';

/** How many holds one run handles; the next run continues. */
const HANDLED_PER_RUN = 100;

/** Stripe charges a renewal up to an hour after its period begins. A pause before that would void it. */
const CHARGED_AFTER_MS = DAY_MS;

/** A hold with its plan. */
export interface PlanOnHold {
  hold: HoldRow;
  row: SubscriptionRow;
  plan: PlanRow;
}

/** Returns whether a plan can be on hold: it is paid and renews. */
export const canBeHeld = ({ providerStatus, pastDueSince, endsWithPeriod }: SubscriptionRow): boolean =>
  providerStatus === 'active' && pastDueSince === null && !endsWithPeriod;

const isHoldable = and(
  eq(subscriptions.status, 'active'),
  eq(subscriptions.providerStatus, 'active'),
  isNull(subscriptions.pastDueSince),
  eq(subscriptions.endsWithPeriod, false),
);

const isWaiting = and(holds.isScheduled, isNull(holds.endedAt));

/**
 * Returns whether no renewal comes before a hold any more. The provider is told to pause from then on, days before the hold:
 * so no charge can come first, even when the club or the provider is down on the first day.
 */
export const isLastPeriod = (
  { periodStart, periodEnd }: SubscriptionRow,
  startsAt: Date,
  now: Date,
): boolean => startsAt <= periodEnd && periodStart.getTime() <= now.getTime() - CHARGED_AFTER_MS;

/**
 * Begins the holds whose first day has come. Those whose plan cannot be on hold wait, with one mail, and begin as soon as it
 * can; they are dropped after their last day. Lets the provider pause the charges of holds that come next. Returns the errors.
 */
export async function beginHolds(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const keep = (thrown: unknown) => void failed.push(thrown);
  const now = new Date(context.clock.now());
  const isNews = or(
    isHoldable,
    lte(holds.endsAt, now),
    and(eq(subscriptions.status, 'active'), eq(holds.isAnnounced, false)),
  );
  for (const due of await waiting(context.db, and(lte(holds.startsAt, now), isNews)))
    await beginDue(context, due).catch(keep);
  const isNext = and(
    isHoldable,
    isNull(holds.paidUntil),
    lte(holds.startsAt, subscriptions.periodEnd),
    lte(subscriptions.periodStart, new Date(now.getTime() - CHARGED_AFTER_MS)),
  );
  for (const { hold } of await waiting(context.db, isNext)) await pauseNext(context, hold).catch(keep);
  return failed;
}

const waiting = (db: Db, which: SQL | undefined): Promise<PlanOnHold[]> =>
  db
    .select({ hold: holds, row: subscriptions, plan: plans })
    .from(holds)
    .innerJoin(subscriptions, eq(subscriptions.id, holds.subscriptionId))
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(isWaiting, which))
    .limit(HANDLED_PER_RUN);

async function beginDue(context: MoneyContext, { hold: { id, memberId, startsAt }, row }: PlanOnHold) {
  // The charge before the hold may not be known here yet.
  const isKnown = row.periodEnd > startsAt || (await isRead(context, row));
  await withMemberLock(context.db, memberId, async (tx) => {
    const now = new Date(context.clock.now());
    const [found] = await waiting(tx, and(eq(holds.id, id), lte(holds.startsAt, now)));
    if (!found) return;
    const isReady = found.row.status === 'active' && canBeHeld(found.row);
    const { endsAt, isAnnounced: hadToWait } = found.hold;
    if (endsAt <= now && (!isReady || hadToWait)) await cancelWaiting(tx, found.hold, now);
    else if (isReady && isKnown) await beginHold(context, tx, found);
    else if (!isReady || startsAt.getTime() + DAY_MS <= now.getTime()) await announceWait(context, tx, found);
  });
}

/** Reads the plan at the provider. Returns false when the provider does not answer. */
async function isRead(context: MoneyContext, { providerRef }: SubscriptionRow): Promise<boolean> {
  try {
    await syncSubscription(context, providerRef);
    return true;
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    return false;
  }
}

/**
 * Begins a hold: no charges and no paid benefits from now on. One that is late because of the club counts from its first day,
 * one that had to wait for its plan from now. Queues the mail. Needs the member's lock.
 */
export async function beginHold(
  context: MoneyContext,
  tx: Db,
  { hold, row, plan }: PlanOnHold,
): Promise<void> {
  const hadToWait = hold.isAnnounced;
  const startsAt = hadToWait ? new Date(context.clock.now()) : hold.startsAt;
  const paidUntil = (!hadToWait && hold.paidUntil) || row.periodEnd;
  // The mail about the start of a short hold announces its end, too.
  const isAnnounced = hold.endsAt.getTime() - startsAt.getTime() <= HOLD_REMINDER_DAYS * DAY_MS;
  await tx
    .update(holds)
    .set({ isScheduled: false, startsAt, paidUntil, isAnnounced })
    .where(eq(holds.id, hold.id));
  await tx.update(subscriptions).set({ holdUntil: hold.endsAt }).where(eq(subscriptions.id, row.id));
  await sendOwnerMail(context, tx, row.memberId, (words, { day, membershipUrl, planName }) =>
    words.holdStarted(planName(plan.name), day(lastDayOf(hold)), membershipUrl),
  );
}

/** Mails once why a hold could not begin on its day. */
async function announceWait(context: MoneyContext, tx: Db, { hold, row, plan }: PlanOnHold): Promise<void> {
  if (hold.isAnnounced || row.status !== 'active') return;
  await tx.update(holds).set({ isAnnounced: true }).where(eq(holds.id, hold.id));
  const isUnpaid = row.pastDueSince !== null;
  const reason = isUnpaid ? 'payment' : row.endsWithPeriod ? 'canceled' : 'provider';
  await sendMoneyMail(context, tx, row.memberId, (words, { day, membershipUrl, planName }) =>
    words.holdWaits(
      { plan: planName(plan.name), from: day(hold.startsAt), until: day(lastDayOf(hold)), reason },
      membershipUrl,
    ),
  );
}

/** Lets the provider pause the charges from now on: the paid period reaches the hold. */
async function pauseNext(context: MoneyContext, { id, memberId }: HoldRow): Promise<void> {
  await withMemberLock(context.db, memberId, async (tx) => {
    const [found] = await waiting(tx, and(eq(holds.id, id), isHoldable));
    const now = new Date(context.clock.now());
    if (!found || !isLastPeriod(found.row, found.hold.startsAt, now)) return;
    await tx
      .update(holds)
      .set({ paidUntil: found.row.periodEnd })
      .where(and(eq(holds.id, id), isNull(holds.paidUntil)));
  });
}

/**
 * Cancels a hold that did not begin. The row is deleted as soon as the provider has no pause of it any more. Needs the
 * member's lock.
 */
export async function cancelWaiting(tx: Db, { id, paidUntil, sent }: HoldRow, now: Date): Promise<void> {
  const isOwn = eq(holds.id, id);
  if (mayBePaused({ paidUntil, sent })) {
    await tx.update(holds).set({ endedAt: now, paidUntil: null, sent: 'hold' }).where(isOwn);
  } else await tx.delete(holds).where(isOwn);
}

/** Returns whether the provider may pause charges for a hold that waits. */
export const mayBePaused = ({ paidUntil, sent }: Pick<HoldRow, 'paidUntil' | 'sent'>): boolean =>
  paidUntil !== null || sent !== 'nothing';
