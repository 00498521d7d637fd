import { and, eq, isNull, lte, type SQL } from 'drizzle-orm';
import { HOLD_REMINDER_DAYS } from '#club/facts/billing.ts';
import { DAY_MS } from '#club/facts/limits.ts';
import { loadMember } from '../../db/member-rows.ts';
import { type HoldRow, holds, plans, subscriptions } from '../../db/schema/billing.ts';
import { sendMoneyMail } from '../mails/send-money-mail.ts';
import { endStrayHolds, isStray, lastDayOf } from '../store/hold-rows.ts';
import { type MoneyContext, withMemberLock } from '../store/money-context.ts';
import { beginHolds } from './begin-holds.ts';
import { finishHold } from './hold.ts';
import { sendHolds } from './send-holds.ts';

/** How many holds or members one run handles; the next run continues. */
const HANDLED_PER_RUN = 100;

/**
 * Ends the holds of plans that ended, begins those whose day has come, ends those that are over, announces those that end
 * soon, and sends the provider what changed.
 */
export async function sweepHolds(context: MoneyContext): Promise<unknown[]> {
  const failed = [...(await sweepStrayHolds(context)), ...(await beginHolds(context))];
  const keep = (thrown: unknown) => void failed.push(thrown);
  const now = context.clock.now();
  for (const hold of await runningUntil(context, now)) await finishHold(context, hold).catch(keep);
  const soon = await runningUntil(context, now + HOLD_REMINDER_DAYS * DAY_MS, eq(holds.isAnnounced, false));
  for (const hold of soon) await announce(context, hold).catch(keep);
  return [...failed, ...(await sendHolds(context))];
}

const runningUntil = ({ db }: MoneyContext, time: number, also?: SQL): Promise<HoldRow[]> =>
  db
    .select()
    .from(holds)
    .where(and(isNull(holds.endedAt), eq(holds.isScheduled, false), lte(holds.endsAt, new Date(time)), also))
    .limit(HANDLED_PER_RUN);

async function announce(context: MoneyContext, { id, memberId }: HoldRow): Promise<void> {
  await withMemberLock(context.db, memberId, async (tx) => {
    const [hold] = await tx
      .update(holds)
      .set({ isAnnounced: true })
      .where(
        and(
          eq(holds.id, id),
          eq(holds.isAnnounced, false),
          eq(holds.isScheduled, false),
          isNull(holds.endedAt),
        ),
      )
      .returning();
    if (!hold) return;
    // Its mail announces the next charges. A member whose deletion is planned is not charged.
    if ((await loadMember(tx, memberId)).deleteAt) return;
    const [found] = await tx
      .select({ plan: plans.name })
      .from(subscriptions)
      .innerJoin(plans, eq(plans.id, subscriptions.planId))
      .where(eq(subscriptions.id, hold.subscriptionId));
    await sendMoneyMail(context, tx, memberId, (words, { day, membershipUrl, planName }) =>
      words.holdEnding(planName(found?.plan ?? ''), day(lastDayOf(hold)), membershipUrl),
    );
  });
}

/** Ends the holds of plans that ended without a call of the member. Returns the errors. */
async function sweepStrayHolds({ db, clock }: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const found = await db
    .selectDistinct({ memberId: holds.memberId })
    .from(holds)
    .where(isStray)
    .limit(HANDLED_PER_RUN);
  for (const { memberId } of found) {
    await withMemberLock(db, memberId, (tx) => endStrayHolds(tx, memberId, new Date(clock.now()))).catch(
      (thrown: unknown) => failed.push(thrown),
    );
  }
  return failed;
}
