import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import type { Renewal } from '../ports/payments/payments.ts';
import type { MoneyContext } from './money-context.ts';

/** What a subscription asks of the provider: one that may come back is not charged again meanwhile (Z-01). */
const wishOf: Record<SubscriptionRow['status'], Renewal> = {
  active: 'renewing',
  restorable: 'lapsing',
  ended: 'ended',
};

/** Longer than the provider may take to answer: whoever died while telling is over by then. */
const TELLING_MS = MINUTE_MS;
const TOLD_AT_ONCE = 50;

/**
 * Tells the provider whom to charge again and whom no more, wherever that changed since it was last told. One teller a
 * subscription, so that the last word is the newest. Answers what went wrong; the next sweep tries that again.
 */
export async function tellRenewals(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const waiting = await context.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(subscriptions.untold, isFree(context)))
    .limit(TOLD_AT_ONCE);
  for (const { id } of waiting) {
    await tell(context, id).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

async function tell(context: MoneyContext, id: string): Promise<void> {
  const [found] = await context.db
    .update(subscriptions)
    .set({ tellingUntil: new Date(context.clock.now() + TELLING_MS) })
    .where(and(eq(subscriptions.id, id), subscriptions.untold, isFree(context)))
    .returning();
  if (!found) return;
  const renewal = wishOf[found.status];
  await context.payments.setRenewal(found.providerRef, renewal);
  await context.db.update(subscriptions).set({ renewal, tellingUntil: null }).where(eq(subscriptions.id, id));
}

const isFree = ({ clock }: MoneyContext) =>
  or(isNull(subscriptions.tellingUntil), lte(subscriptions.tellingUntil, new Date(clock.now())));
