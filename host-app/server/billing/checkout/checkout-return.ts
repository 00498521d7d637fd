import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { checkouts } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import { type Config, isMemberOrigin } from '../../settings/config.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { settleCheckout } from '../sync/sync-checkout.ts';

/**
 * Throws 400 unless each address is on the site or a listed origin: a payment page must not lead elsewhere (Z-07).
 */
export function checkReturnAddresses(config: Config, ...addresses: string[]): void {
  if (!addresses.every((address) => mayLeadTo(config, address))) throw refuse(400, moneyCopy.returnAddress);
}

function mayLeadTo(config: Config, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, username, password } = new URL(address);
  return isMemberOrigin(config, origin) && username === '' && password === '';
}

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
