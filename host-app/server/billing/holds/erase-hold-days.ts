import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { HOLD_DAYS } from '#club/facts/retention.ts';
import type { Db } from '../../db/open.ts';
import { type HeldMonths, type HoldRow, holds, memberBilling } from '../../db/schema/billing.ts';
import { staffActs } from '../../db/schema/staff.ts';
import { withMemberLock } from '../store/money-context.ts';
import { startOf } from './hold-limits.ts';

/** The limits of holds look back for a year. */
const YEAR_MS = 365 * DAY_MS;

/** How many holds one run erases; the next run continues. */
const ERASED_PER_RUN = 500;

/**
 * Erases the days of holds that ended 90 days ago (HOLD-10): they may be the dates of a deployment. The limits of the next
 * year need the months, so only those stay until then. Acts of staff lose the day of their hold, too.
 */
export async function eraseHoldDays(db: Db, now: number): Promise<void> {
  const before = new Date(now - HOLD_DAYS * DAY_MS);
  const old = await db
    .select()
    .from(holds)
    // A change that the provider was not sent yet still needs its days.
    .where(and(isNotNull(holds.endedAt), lt(holds.endedAt, before), eq(holds.unsent, false)))
    .limit(ERASED_PER_RUN);
  for (const hold of old) await eraseHold(db, hold, now);
  await db
    .update(staffActs)
    .set({ detail: sql`${staffActs.detail} - 'until' - 'from'` })
    .where(
      and(
        eq(staffActs.act, 'member hold'),
        sql`${staffActs.detail}->>'until' < ${before.toISOString().slice(0, 10)}`,
      ),
    );
  await dropOldMonths(db, now);
}

async function eraseHold(db: Db, { id, memberId }: HoldRow, now: number): Promise<void> {
  await withMemberLock(db, memberId, async (tx, billing) => {
    const [erased] = await tx.delete(holds).where(eq(holds.id, id)).returning();
    if (!erased?.endedAt) return;
    const months = { from: monthOf(erased.startsAt), to: monthOf(erased.endedAt) };
    const heldMonths = [...billing.heldMonths, months].filter((held) => isCounted(held, now));
    await tx.update(memberBilling).set({ heldMonths }).where(eq(memberBilling.memberId, memberId));
  });
}

async function dropOldMonths(db: Db, now: number): Promise<void> {
  const rows = await db
    .select()
    .from(memberBilling)
    .where(sql`${memberBilling.heldMonths} <> '[]'::jsonb`);
  for (const { memberId, heldMonths } of rows) {
    if (heldMonths.every((held) => isCounted(held, now))) continue;
    await withMemberLock(db, memberId, (tx, billing) =>
      tx
        .update(memberBilling)
        .set({ heldMonths: billing.heldMonths.filter((held) => isCounted(held, now)) })
        .where(eq(memberBilling.memberId, memberId)),
    );
  }
}

/** Returns whether a limit still depends on a hold: two within a year, and one paid year after it on a yearly plan. */
const isCounted = (held: HeldMonths, now: number): boolean => startOf(held.to).getTime() + YEAR_MS > now;

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
