import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { checkouts } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import type { MoneyContext } from '../money-context.ts';
import { reportOrphan } from '../orphans/orphans.ts';
import { settleCheckout } from '../settle.ts';

/**
 * Confirms a checkout (CALL-21). Only the member's own session counts, and every replay gets the same answer (Z-06).
 * Throws 404 for an unknown session, 409 for one that is not paid, 503 when the provider is down.
 */
export async function confirmCheckout(
  context: MoneyContext,
  memberId: string,
  sessionId: string,
): Promise<ReplyOf<'confirmCheckout'>> {
  const [checkout] = await context.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.memberId, memberId)));
  if (!checkout) throw refuse(404, moneyCopy.paymentUnknown);
  const { status, orderId, priceCents } =
    checkout.status === 'paid' ? checkout : await settleCheckout(context, checkout);
  if (status === 'open') throw refuse(409, moneyCopy.paymentOpen);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: every paid checkout has an order
  if (status !== 'paid' || orderId === null) throw refuse(409, moneyCopy.paymentEnded);
  return { status: 'success', sessionId, orderId, amount: priceCents, purchaseValue: priceCents / 100 };
}

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
