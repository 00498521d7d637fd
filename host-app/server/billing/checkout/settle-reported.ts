import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '../../db/schema/billing.ts';
import { settleCheckout } from '../settle.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { reportOrphan } from '../store/orphan-rows.ts';

/**
 * Settles a session that the provider reports. A session without a checkout may still be ours, when the answer to its
 * creation was lost. Its checkout adopts it unless it has another one. Otherwise the session is ended and a payment of
 * it refunded, so that no checkout is paid twice.
 */
export async function settleReported(context: MoneyContext, sessionId: string): Promise<void> {
  const [known] = await context.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (known) return void (await settleCheckout(context, known));
  const session = await context.payments.readSession(sessionId);
  // The session is from another product on the same account.
  if (!session?.checkoutId) return;
  const own = eq(checkouts.id, session.checkoutId);
  const [checkout] = await context.db.select().from(checkouts).where(own);
  if (!checkout) {
    if (session.subscription) await reportOrphan(context, session.subscription);
    return;
  }
  const [taken] = await context.db
    .update(checkouts)
    .set({ sessionId, sessionUrl: session.url })
    .where(and(own, isNull(checkouts.sessionId)))
    .returning();
  if (taken) return void (await settleCheckout(context, taken));
  if (session.status === 'open') await context.payments.expireSession(sessionId);
  if (session.status === 'paid') await context.payments.refund(sessionId);
}
