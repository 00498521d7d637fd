import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import type { Renewal } from '../ports/payments/payments.ts';
import type { MoneyContext } from './money-context.ts';

/** The renewal that each status needs. A restorable subscription is not charged again for now (Z-01). */
const renewalOf: Record<SubscriptionRow['status'], Renewal> = {
  active: 'renewing',
  restorable: 'lapsing',
  ended: 'ended',
};

/** How long a process claims a subscription, in ms: longer than a call to the provider may take. */
const CLAIM_MS = MINUTE_MS;
const SENT_AT_ONCE = 50;

/**
 * Sends the provider each changed renewal: charge again, charge no more, or end. One process at a time sends for a
 * subscription, so that the last call is the newest. Returns the errors; the next sweep tries those again.
 */
export async function sendRenewals(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const waiting = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(subscriptions.renewalUnsent, isUnclaimed(context)))
    .limit(SENT_AT_ONCE);
  for (const { id } of waiting) {
    await sendRenewal(context, id).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

async function sendRenewal(context: MoneyContext, id: string): Promise<void> {
  const [found] = await context.db
    .update(subscriptions)
    .set({ sendingUntil: new Date(context.clock.now() + CLAIM_MS) })
    .where(and(eq(subscriptions.id, id), subscriptions.renewalUnsent, isUnclaimed(context)))
    .returning();
  if (!found) return;
  const renewal = renewalOf[found.status];
  await context.payments.setRenewal(found.providerRef, renewal);
  await context.db.update(subscriptions).set({ renewal, sendingUntil: null }).where(eq(subscriptions.id, id));
}

/** Matches subscriptions that no other process has claimed. */
const isUnclaimed = ({ clock }: MoneyContext) =>
  or(isNull(subscriptions.sendingUntil), lte(subscriptions.sendingUntil, new Date(clock.now())));
