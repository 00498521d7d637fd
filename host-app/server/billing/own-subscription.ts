import { eq } from 'drizzle-orm';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { checkouts, type SubscriptionRow, subscriptions } from '../db/schema/billing.ts';
import type { ProviderSubscription } from '../deps/payments.ts';
import { refuse } from '../deps/refusal.ts';
import { settleCheckout } from './settle.ts';
import type { MoneyContext } from './store/money-context.ts';

/**
 * Returns the club's row for a subscription of the provider. The provider may report it before its payment is settled
 * here, so its checkout is settled first. Returns undefined for a subscription of another product, and for one whose
 * payment was refunded. Throws 503 when the checkout cannot be settled yet, so that the provider repeats the event.
 */
export async function ownSubscription(
  context: MoneyContext,
  ref: string,
  atProvider: ProviderSubscription | undefined,
): Promise<SubscriptionRow | undefined> {
  const known = await rowOf(context, ref);
  if (known || !atProvider?.checkoutId) return known;
  const [checkout] = await context.db.select().from(checkouts).where(eq(checkouts.id, atProvider.checkoutId));
  // Another installation on the same account made this checkout.
  if (!checkout) return undefined;
  const { status } = await settleCheckout(context, checkout);
  const settled = await rowOf(context, ref);
  if (!settled && status === 'open') throw refuse(503, moneyCopy.eventEarly);
  return settled;
}

async function rowOf({ db }: MoneyContext, ref: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.providerRef, ref));
  return row;
}
