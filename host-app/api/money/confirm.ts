import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import { checkouts } from '../db/schema/money.ts';
import { refuse } from '../http/errors.ts';
import type { Desk } from './desk.ts';
import { moneyCopy } from './money.copy.ts';
import { settleCheckout } from './settle.ts';

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
