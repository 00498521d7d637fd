import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { checkouts, paymentNotices, subscriptions } from '../db/schema/money.ts';
import type { MoneyContext } from './money-context.ts';
import { tellRenewals } from './renewals.ts';
import { lapsedBy } from './seats.ts';
import { settleCheckout } from './settle.ts';
import { reconcilePlans } from './sync/reconcile.ts';

/** A provider far away answers these together. */
const SWEPT_AT_ONCE = 10;
/** Providers give up repeating a notice after days. */
const NOTICES_KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/**
 * Settles every open checkout with the provider, ends cancellations that can no longer be undone, reports to the provider
 * which plans to charge no more, and compares overdue plans with its books. Run it at start and every minute: a process
 * that dies at any point loses nothing. Returns how many plans differed from the provider's books.
 */
export async function expireSessions(context: MoneyContext): Promise<{ mismatches: number }> {
  const now = context.clock.now();
  const isOld = lt(paymentNotices.handledAt, new Date(now - NOTICES_KEPT_MS));
  await context.db.delete(paymentNotices).where(isOld);
  await context.db
    .update(subscriptions)
    .set({ status: 'ended' })
    .where(lapsedBy(new Date(now)));
  const failed = [...(await settleOpen(context)), ...(await tellRenewals(context))];
  const reconciled = await reconcilePlans(context);
  failed.push(...reconciled.failed);
  if (failed.length > 0) throw failed[0];
  return { mismatches: reconciled.mismatches };
}

/** Returns what was thrown: one checkout that cannot be settled blocks none of the others. */
async function settleOpen(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const open = await context.db
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.status, 'open'), gt(checkouts.id, last)))
      .orderBy(asc(checkouts.id))
      .limit(SWEPT_AT_ONCE);
    const faults = await faultsOf(open.map((checkout) => settleCheckout(context, checkout)));
    failed.push(...faults);
    // All of them: the provider is down, and the next minute asks again.
    if (open.length < SWEPT_AT_ONCE || faults.length === open.length) return failed;
    last = open.at(-1)?.id ?? '';
  }
}

const faultsOf = async (work: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(work)).flatMap((done) => (done.status === 'rejected' ? [done.reason] : []));
