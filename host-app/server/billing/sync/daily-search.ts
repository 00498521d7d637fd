import { lte } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#club/facts/limits.ts';
import { orphanSearch } from '../../db/schema/billing.ts';
import type { MoneyContext } from '../money-context.ts';
import { findOrphans } from '../orphans/orphans.ts';
import { compareRefunds } from './compare-refunds.ts';

const SEARCH_EVERY_MS = DAY_MS;
const SEARCH_AGAIN_MS = HOUR_MS;

/**
 * Searches the provider once a day for refunds that differ and for subscriptions without a member, in one process at a
 * time. After a failure it searches an hour later.
 */
export async function searchDaily(context: MoneyContext): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const claimed = await db
    .update(orphanSearch)
    .set({ dueAt: new Date(now + SEARCH_EVERY_MS) })
    .where(lte(orphanSearch.dueAt, new Date(now)))
    .returning({ id: orphanSearch.id });
  if (claimed.length === 0) return;
  try {
    await findOrphans(context);
    await compareRefunds(context);
  } catch (thrown) {
    await db.update(orphanSearch).set({ dueAt: new Date(now + SEARCH_AGAIN_MS) });
    throw thrown;
  }
}
