import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#club/facts/limits.ts';
import { holds, subscriptions } from '../../db/schema/billing.ts';
import { nextChargeOf } from '../store/hold-rows.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { renewalOf } from '../sync/send-renewals.ts';

/** How many holds one run sends. */
const SENT_AT_ONCE = 50;

/**
 * How long after the paid time that follows a hold the provider ends it by itself. The club ends it first. An outage of the
 * club must not make the provider charge for time that is paid.
 */
const FALLBACK_MS = 2 * DAY_MS;

/** The provider accepts no charge in the past. */
const SOONEST_CHARGE_MS = 60 * MINUTE_MS;

/** Sends the provider each hold that comes next, was moved, began or ended. Returns the errors; the next sweep tries those again. */
export async function sendHolds(context: MoneyContext): Promise<unknown[]> {
  const failed: unknown[] = [];
  const waiting = await context.db
    .select({ id: holds.id })
    .from(holds)
    .where(eq(holds.unsent, true))
    .limit(SENT_AT_ONCE);
  for (const { id } of waiting) {
    await sendHold(context, id).catch((thrown: unknown) => failed.push(thrown));
  }
  return failed;
}

/**
 * Sends the current state of one hold. A plan that ends with its period is set to end before it is released, so that no
 * charge falls between the two. Sending it twice changes nothing. Throws 503 when the provider is down.
 */
export async function sendHold({ db, clock, payments }: MoneyContext, id: string): Promise<void> {
  const [found] = await db
    .select({ hold: holds, plan: subscriptions })
    .from(holds)
    .innerJoin(subscriptions, eq(subscriptions.id, holds.subscriptionId))
    .where(eq(holds.id, id));
  if (!found?.hold.unsent) return;
  const { hold, plan } = found;
  const ref = plan.providerRef;
  const isOwn = eq(holds.id, id);
  if (!hold.paidUntil) {
    // It was canceled or moved to a later day: the charge before it comes on its day.
    await payments.release(ref);
    await db
      .update(holds)
      .set({ sent: 'nothing' })
      .where(and(isOwn, isNull(holds.paidUntil)));
    await db.delete(holds).where(and(isOwn, holds.isScheduled, isNotNull(holds.endedAt)));
    return;
  }
  if (hold.endedAt) {
    if (renewalOf(plan) === 'lapsing') await payments.setRenewal(ref, 'lapsing');
    const soonest = clock.now() + SOONEST_CHARGE_MS;
    await payments.release(ref, new Date(Math.max(soonest, nextChargeOf(hold).getTime())));
  } else {
    await payments.hold(ref, new Date(nextChargeOf(hold).getTime() + FALLBACK_MS));
  }
  await db
    .update(holds)
    .set({ sent: hold.endedAt ? 'release' : 'hold' })
    // If the days have changed, it is sent again.
    .where(and(isOwn, eq(holds.endsAt, hold.endsAt)));
}
