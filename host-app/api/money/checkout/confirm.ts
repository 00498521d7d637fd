import { and, eq, isNull } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import { checkouts } from '../../db/schema/money.ts';
import { refuse } from '../../http/errors.ts';
import { moneyCopy } from '../money.copy.ts';
import type { Desk } from '../money-context.ts';
import { settleCheckout } from '../settle.ts';

/** The checkout-return call. Only the member's own session counts, and every replay answers the same (Z-06). */
export async function confirmCheckout(
  desk: Desk,
  memberId: string,
  sessionId: string,
): Promise<ReplyOf<'confirmCheckout'>> {
  const [checkout] = await desk.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.memberId, memberId)));
  if (!checkout) throw refuse(404, moneyCopy.paymentUnknown);
  const { status, orderId, priceCents } =
    checkout.status === 'paid' ? checkout : await settleCheckout(desk, checkout);
  if (status === 'open') throw refuse(409, moneyCopy.paymentOpen);
  if (status !== 'paid' || orderId === null) throw refuse(409, moneyCopy.paymentEnded);
  return { status: 'success', sessionId, orderId, amount: priceCents, purchaseValue: priceCents / 100 };
}

/** What the payment page calls once the provider knows better: the webhook of the embedded provider. */
export async function settleSession(desk: Desk, sessionId: string): Promise<void> {
  const [checkout] = await desk.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (checkout) await settleCheckout(desk, checkout);
}

/**
 * Settles a session that the provider reports. One that no checkout names may be ours nevertheless: the answer to its
 * creation was lost. The checkout takes it when it has no other one. Else it is ended, and a payment of it given back, so
 * that one checkout is never paid twice.
 */
export async function settleReported(desk: Desk, sessionId: string): Promise<void> {
  const [known] = await desk.db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (known) return void (await settleCheckout(desk, known));
  const session = await desk.payments.readSession(sessionId);
  // Another product of the same account, or another installation.
  if (!session?.checkoutId) return;
  const own = eq(checkouts.id, session.checkoutId);
  const [checkout] = await desk.db.select().from(checkouts).where(own);
  if (!checkout) return;
  const [taken] = await desk.db
    .update(checkouts)
    .set({ sessionId, sessionUrl: session.url })
    .where(and(own, isNull(checkouts.sessionId)))
    .returning();
  if (taken) return void (await settleCheckout(desk, taken));
  if (session.status === 'open') await desk.payments.expireSession(sessionId);
  if (session.status === 'paid') await desk.payments.refund(sessionId);
}
