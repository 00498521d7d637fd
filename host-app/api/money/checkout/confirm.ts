import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import { checkouts } from '../../db/schema/money.ts';
import { refuse } from '../../http/errors.ts';
import { moneyCopy } from '../money.copy.ts';
import type { MoneyContext } from '../money-context.ts';
import { settleCheckout } from '../settle.ts';

/** The checkout-return call. Only the member's own session counts, and every replay answers the same (Z-06). */
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
  if (status !== 'paid' || orderId === null) throw refuse(409, moneyCopy.paymentEnded);
  return { status: 'success', sessionId, orderId, amount: priceCents, purchaseValue: priceCents / 100 };
}

/** What the payment page calls once the provider knows better: the webhook of the embedded provider. */
export async function settleSession(context: MoneyContext, sessionId: string): Promise<void> {
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (checkout) await settleCheckout(context, checkout);
}

/**
 * Settles a session that the provider reports. One that no checkout names may be ours nevertheless: the answer to its
 * creation was lost. The checkout takes it when it has no other one. Else it is ended, and a payment of it given back, so
 * that one checkout is never paid twice.
 */
export async function settleReported(context: MoneyContext, sessionId: string): Promise<void> {
  const [known] = await context.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (known) return void (await settleCheckout(context, known));
  const session = await context.payments.readSession(sessionId);
  // Another product of the same account, or another installation.
  if (!session?.checkoutId) return;
  const own = eq(checkouts.id, session.checkoutId);
  const [checkout] = await context.db.select().from(checkouts).where(own);
  if (!checkout) return;
  const [taken] = await context.db
    .update(checkouts)
    .set({ sessionId, sessionUrl: session.url })
    .where(and(own, isNull(checkouts.sessionId)))
    .returning();
  if (taken) return void (await settleCheckout(context, taken));
  if (session.status === 'open') await context.payments.expireSession(sessionId);
  if (session.status === 'paid') await context.payments.refund(sessionId);
}
