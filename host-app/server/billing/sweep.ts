import { and, asc, eq, gt, lt, lte } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { PAYMENT_EVENT_DAYS } from '#club/facts/retention.ts';
import { checkouts, orphanSubscriptions, paymentEvents, subscriptions } from '../db/schema/billing.ts';
import type { ServerClock } from '../deps/clock.ts';
import { endForDeletion } from './cancellation/end-for-deletion.ts';
import { endWithPeriod } from './cancellation/end-with-period.ts';
import { sweepHolds } from './holds/sweep-holds.ts';
import { handlePastDue } from './past-due/past-due.ts';
import { lapsedBy } from './store/canceled-plans.ts';
import type { MoneyContext } from './store/money-context.ts';
import { freeKeptSeats } from './store/seats.ts';
import { readPaymentDetails } from './sync/payment-details.ts';
import { reconcilePlans } from './sync/reconcile.ts';
import { checkEnded, sendRenewals } from './sync/send-renewals.ts';
import { settleCheckout } from './sync/sync-checkout.ts';

/** How many checkouts are settled in parallel. */
const SWEPT_AT_ONCE = 10;

/** How long handled events are kept, in ms. Providers stop repeating an event after some days. */
const EVENTS_KEPT_MS = PAYMENT_EVENT_DAYS * DAY_MS;

/** A pass of the sweep. It returns its errors, or rejects with one. */
interface Pass {
  name: string;
  /** Why it runs, and why here. */
  reason: string;
  run(context: MoneyContext): Promise<unknown[] | undefined>;
}

/** The passes, in their order. */
const passes: readonly Pass[] = [
  {
    name: 'forget events',
    reason: 'Stripe repeats no event after 30 days, so its id is not needed.',
    run: async ({ db, clock }) => {
      await db.delete(paymentEvents).where(lt(paymentEvents.handledAt, keptSince(clock)));
    },
  },
  {
    name: 'forget settled orphans',
    reason: 'A decision about a subscription without a member is of no use after 30 days.',
    run: async ({ db, clock }) => {
      await db.delete(orphanSubscriptions).where(lt(orphanSubscriptions.settledAt, keptSince(clock)));
    },
  },
  {
    name: 'end lapsed cancellations',
    reason: 'Nothing brings a canceled plan back after its day, so the passes below end it at Stripe.',
    run: async ({ db, clock }) => {
      await db
        .update(subscriptions)
        .set({ status: 'ended' })
        .where(lapsedBy(new Date(clock.now())));
    },
  },
  {
    name: 'end grants',
    reason: 'Nobody charges a plan that staff granted, so only the clock ends it.',
    run: async ({ db, clock }) => {
      const now = new Date(clock.now());
      await db
        .update(subscriptions)
        .set({ status: 'ended', cancelledAt: now })
        .where(and(eq(subscriptions.status, 'active'), lte(subscriptions.grantedUntil, now)));
    },
  },
  {
    name: 'end for deletion',
    reason: 'A plan may begin while the deletion of the account waits, and must not renew.',
    run: async ({ db, clock }) => {
      await endForDeletion(db, new Date(clock.now()));
    },
  },
  {
    name: 'settle checkouts',
    reason: 'The member may have paid and closed the page, and the webhook may be lost.',
    run: settleOpen,
  },
  {
    name: 'send renewals',
    reason: 'What the passes above ended must not be charged again.',
    run: sendRenewals,
  },
  {
    name: 'past due',
    reason: 'A missing payment has mails by the day, and ends the plan on the last one.',
    run: handlePastDue,
  },
  { name: 'holds', reason: 'A hold ends by itself, and is announced before that.', run: sweepHolds },
  {
    name: 'end with the period',
    reason: 'It comes after the holds, since the end of a hold moves the period.',
    run: endWithPeriod,
  },
  {
    name: 'check ended plans',
    reason: 'Stripe may have charged a plan between its end here and its end there.',
    run: checkEnded,
  },
  {
    name: 'read payment details',
    reason: 'A checkout books its payment before day and tax of the invoice are read.',
    run: readPaymentDetails,
  },
  {
    name: 'release kept seats',
    reason: 'A seat is for sale again when its member did not come back in time.',
    run: async (context) => {
      await freeKeptSeats(context);
    },
  },
  {
    name: 'reconcile plans',
    reason: 'It finds what lost webhooks left, and comes last, since it asks Stripe most.',
    run: async (context) => (await reconcilePlans(context)).failed,
  },
];

/**
 * Runs all passes, so that a crash at any point and a lost webhook lose nothing. Run it at start and every minute. A pass
 * that fails is logged and does not stop the others. Throws the first error after all work is done.
 */
export async function sweepMoney(context: MoneyContext): Promise<void> {
  const failed: unknown[] = [];
  for (const { name, run } of passes) {
    const errors = (await run(context).catch((thrown: unknown) => [thrown])) ?? [];
    if (errors.length > 0) context.log('a pass of the sweep failed', `${name}, errors: ${errors.length}`);
    failed.push(...errors);
  }
  if (failed.length > 0) throw failed[0];
}

/** Returns since when handled events and settled orphans are kept. */
const keptSince = (clock: ServerClock): Date => new Date(clock.now() - EVENTS_KEPT_MS);

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
