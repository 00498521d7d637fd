import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { PAYMENT_EVENT_DAYS } from '#club/facts/retention.ts';
import { checkouts, orphanSubscriptions, paymentEvents, subscriptions } from '../db/schema/billing.ts';
import { endForDeletion } from './cancellation/end-for-deletion.ts';
import { endWithPeriod } from './cancellation/end-with-period.ts';
import { sweepHolds } from './holds/sweep-holds.ts';
import { handlePastDue } from './past-due/past-due.ts';
import { settleCheckout } from './settle.ts';
import { lapsedBy } from './store/canceled-plans.ts';
import type { MoneyContext } from './store/money-context.ts';
import { releaseKeptSeats } from './store/seats.ts';
import { readPaymentDetails } from './sync/payment-details.ts';
import { reconcilePlans } from './sync/reconcile.ts';
import { checkEnded, sendRenewals } from './sync/send-renewals.ts';

/** How many checkouts are settled in parallel. */
const SWEPT_AT_ONCE = 10;

/** How long handled events are kept, in ms. Providers stop repeating an event after some days. */
const EVENTS_KEPT_MS = PAYMENT_EVENT_DAYS * DAY_MS;

/**
 * Settles every open checkout, ends cancellations that can no longer be undone, and ends granted plans. Then it sends
 * changed renewals, handles missing payments and holds, and compares overdue plans with the provider's records. Run it
 * at start and every minute, so that a crash at any point loses nothing. Returns how many plans differed. Throws the first
 * error after all work is done.
 */
export async function sweepMoney(context: MoneyContext): Promise<{ mismatches: number }> {
  const now = context.clock.now();
  const isOld = lt(paymentEvents.handledAt, new Date(now - EVENTS_KEPT_MS));
  await context.db.delete(paymentEvents).where(isOld);
  const isSettled = lt(orphanSubscriptions.settledAt, new Date(now - EVENTS_KEPT_MS));
  await context.db.delete(orphanSubscriptions).where(isSettled);
  await context.db
    .update(subscriptions)
    .set({ status: 'ended' })
    .where(lapsedBy(new Date(now)));
  await endGrants(context, new Date(now));
  await endForDeletion(context.db, new Date(now));
  const failed = [...(await settleOpen(context)), ...(await sendRenewals(context))];
  failed.push(...(await handlePastDue(context)));
  failed.push(...(await sweepHolds(context)), ...(await endWithPeriod(context)));
  failed.push(...(await checkEnded(context)), ...(await readPaymentDetails(context)));
  await releaseKeptSeats(context);
  const reconciled = await reconcilePlans(context);
  failed.push(...reconciled.failed);
  if (failed.length > 0) throw failed[0];
  return { mismatches: reconciled.mismatches };
}

/** Ends plans that staff granted until now. */
const endGrants = ({ db }: MoneyContext, now: Date) =>
  db
    .update(subscriptions)
    .set({ status: 'ended', cancelledAt: now })
    .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.grantedUntil, now)));

/** Returns the errors: one checkout that cannot be settled must not block the others. */
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
    // All of them failed: the provider is down, and the next run tries again.
    if (open.length < SWEPT_AT_ONCE || faults.length === open.length) return failed;
    last = open.at(-1)?.id ?? '';
  }
}

const faultsOf = async (work: Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(work)).flatMap((done) => (done.status === 'rejected' ? [done.reason] : []));
