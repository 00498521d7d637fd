import { and, eq, ne } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { memberBilling, subscriptions } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import type { MoneyContext } from '../money-context.ts';
import { syncSubscription } from '../sync/sync-subscription.ts';

/**
 * Returns the address of the provider's page on which a member changes the card. The caller checks the return address.
 * Throws 404 when the member has no paid plan at the provider, 503 when the provider is down.
 */
export async function openCardPage(
  context: MoneyContext,
  memberId: string,
  returnUrl: string,
  language: Language = 'en',
): Promise<string> {
  const customerRef = await customerOf(context, memberId);
  if (!customerRef) throw refuse(404, moneyCopy.noSubscription);
  return context.payments.openCardPage(customerRef, returnUrl, language);
}

/** Returns the stored customer, or the one of the active plan, which is then stored. */
async function customerOf({ db, payments }: MoneyContext, memberId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerRef: memberBilling.customerRef, providerRef: subscriptions.providerRef })
    .from(subscriptions)
    .leftJoin(memberBilling, eq(memberBilling.memberId, subscriptions.memberId))
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
  if (!row || row.customerRef) return row?.customerRef ?? undefined;
  const found = await payments.readSubscription(row.providerRef);
  if (!found?.customerRef) return undefined;
  const { customerRef } = found;
  await db.update(memberBilling).set({ customerRef }).where(eq(memberBilling.memberId, memberId));
  return customerRef;
}

/**
 * Uses the newest card of a customer for the plans that the customer pays for, and follows the outcome. Does nothing
 * for a customer of another product, and for a plan that has ended here and not yet at the provider.
 */
export async function syncCard(context: MoneyContext, customerRef: string): Promise<void> {
  const [own] = await context.db
    .select({ memberId: memberBilling.memberId })
    .from(memberBilling)
    .where(eq(memberBilling.customerRef, customerRef));
  if (!own) return;
  const over = await context.db
    .select({ ref: subscriptions.providerRef })
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, own.memberId), ne(subscriptions.status, 'active')));
  for (const ref of await context.payments.listSubscriptions(customerRef)) {
    if (over.some((plan) => plan.ref === ref)) continue;
    await context.payments.applyNewCard(ref);
    await syncSubscription(context, ref);
  }
}
