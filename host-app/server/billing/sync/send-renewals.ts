import { and, eq, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { type SubscriptionRow, subscriptions } from '../../db/schema/billing.ts';
import type { Renewal } from '../../deps/payments.ts';
import { isBeingReplaced } from '../store/canceled-plans.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { syncInvoices } from './sync-subscription.ts';

/** The renewal that each status needs. A restorable subscription is not charged again for now (Z-01). */
const renewals: Record<SubscriptionRow['status'], Renewal> = {
  active: 'renewing',
  restorable: 'lapsing',
  ended: 'ended',
};

/** Returns the renewal that a plan needs at the provider. */
export const renewalOf = ({ status, endsWithPeriod }: SubscriptionRow): Renewal =>
  status === 'active' && endsWithPeriod ? 'lapsing' : renewals[status];

/** How long a process claims a subscription, in ms: longer than a call to the provider may take. */
const CLAIM_MS = MINUTE_MS;

const SENT_AT_ONCE = 50;

/** How long after the end its invoices are read once more, in ms. Stripe charges a renewal an hour late. */
export const LAST_CHECK_MS = DAY_MS;

/**
 * Sends the provider each changed renewal: charge again, charge no more, or end. One process at a time sends for a
 * subscription, so that the last call is the newest. Returns the errors; the next sweep tries those again.
 */
export async function sendRenewals(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const waiting = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isToSend(context))
    .limit(SENT_AT_ONCE);
  for (const { id } of waiting) {
    await sendRenewal(context, id).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

/** Sends the provider the renewal of one plan, if it has changed and no other process sends it. Rejects when that fails. */
export async function sendRenewal(context: MoneyContext, id: string): Promise<void> {
  const [found] = await context.db
    .update(subscriptions)
    .set({ sendingUntil: new Date(context.clock.now() + CLAIM_MS) })
    .where(and(eq(subscriptions.id, id), isToSend(context)))
    .returning();
  if (!found) return;
  const renewal = renewalOf(found);
  await context.payments.setRenewal(found.providerRef, renewal);
  // A charge that waited for the plan to come back is refunded now.
  const isDue = found.nextCheckAt !== null && found.nextCheckAt.getTime() <= context.clock.now();
  if (renewal === 'ended' && isDue) await syncInvoices(context, found);
  const lastCheck = { nextCheckAt: new Date(context.clock.now() + LAST_CHECK_MS) };
  await context.db
    .update(subscriptions)
    .set({ renewal, sendingUntil: null, renewalRead: nextRead, ...(renewal === 'ended' && lastCheck) })
    .where(eq(subscriptions.id, id));
}

/** Every read until now may be older than what was sent. */
const nextRead = sql`nextval('provider_reads')`;

/**
 * Reads the last invoices of plans that ended at the provider a day ago. So a charge between the end here and the end
 * there is refunded, even if its event was lost. Returns the errors; the next sweep tries those again.
 */
export async function checkEnded(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const now = new Date(context.clock.now());
  const due = await context.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.status, 'ended'), lte(subscriptions.nextCheckAt, now)))
    .limit(SENT_AT_ONCE);
  for (const plan of due) {
    const check = async () => {
      await syncInvoices(context, plan);
      await context.db.update(subscriptions).set({ nextCheckAt: null }).where(eq(subscriptions.id, plan.id));
    };
    await check().catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

/**
 * Matches subscriptions whose renewal has changed and that no other process has claimed. A plan whose replacement is not
 * paid yet may come back after its period, so it must not lapse with it.
 */
const isToSend = ({ clock }: MoneyContext) =>
  and(
    subscriptions.renewalUnsent,
    or(isNull(subscriptions.sendingUntil), lte(subscriptions.sendingUntil, new Date(clock.now()))),
    or(ne(subscriptions.status, 'restorable'), not(isBeingReplaced)),
  );
