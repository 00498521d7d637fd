import { and, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type Limit, perCalendarDay, perHour } from '#contract/areas/limit.ts';
import type { FailureReason } from '#contract/failure-reasons.ts';
import { elementFailures } from '../../db/schema/failures.ts';
import type { Deps } from '../../deps/deps.ts';
import { countOne } from '../../http/rate-limit.ts';
import { isKnownOrigin } from './known-origin.ts';

/** A report of an element that shows its fallback. */
export interface FailureReport {
  /** The origin of the page, or `null` for a page without one. */
  origin: string;
  tag: string;
  version: string;
  reason: FailureReason;
}

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/** How many reports count: all of them, those of one listed origin, and those of all unlisted origins together. */
const countLimits: Record<'all' | 'origin', Limit> = { all: perHour(20_000), origin: perHour(5_000) };
/** How many rows a day adds, for one listed origin and for all unlisted origins together. */
const rowLimit = perCalendarDay(500);

/**
 * Counts a report. Ignores it above the limits. Anybody can send reports of any origin. So a day adds a bounded number of
 * rows, and above that a report counts without tag and version, and without an unlisted origin.
 */
export async function countFailure(needs: Needs, report: FailureReport): Promise<void> {
  const isKnown = isKnownOrigin(needs.config, report.origin);
  // One subject for all unlisted origins: a limit for each would let a sender fill the table of limits.
  const subject = isKnown ? report.origin : '';
  if (await isOver(needs, 'failure:all', '', countLimits.all)) return;
  if (await isOver(needs, 'failure:origin', subject, countLimits.origin)) return;
  if (await addToRow(needs, report)) return;
  const isFull = await isOver(needs, 'failure:rows', subject, rowLimit);
  await addRow(needs, isFull ? { ...report, origin: subject, tag: '', version: '' } : report);
}

const isOver = async (needs: Needs, name: string, subject: string, limit: Limit): Promise<boolean> =>
  (await countOne(needs, { name, subject, limit })) !== undefined;

const hourOf = (now: number): Date => new Date(now - (now % (60 * MINUTE_MS)));

/** Returns false when there is no row yet. */
async function addToRow({ db, clock }: Needs, report: FailureReport): Promise<boolean> {
  const now = clock.now();
  const updated = await db
    .update(elementFailures)
    .set({ count: sql`${elementFailures.count} + 1`, lastAt: new Date(now) })
    .where(
      and(
        eq(elementFailures.origin, report.origin),
        eq(elementFailures.tag, report.tag),
        eq(elementFailures.version, report.version),
        eq(elementFailures.reason, report.reason),
        eq(elementFailures.hour, hourOf(now)),
      ),
    )
    .returning({ count: elementFailures.count });
  return updated.length > 0;
}

async function addRow({ db, clock }: Needs, { origin, tag, version, reason }: FailureReport): Promise<void> {
  const now = clock.now();
  const { hour, origin: ofOrigin, tag: ofTag, version: ofVersion, reason: ofReason } = elementFailures;
  await db
    .insert(elementFailures)
    .values({ origin, tag, version, reason, hour: hourOf(now), count: 1, lastAt: new Date(now) })
    .onConflictDoUpdate({
      target: [ofOrigin, ofTag, ofVersion, ofReason, hour],
      set: { count: sql`${elementFailures.count} + 1`, lastAt: new Date(now) },
    });
}
