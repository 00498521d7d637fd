import { and, eq } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { memberBilling, subscriptions } from '../../db/schema/billing.ts';
import { refuse } from '../../deps/refusal.ts';
import type { MoneyContext } from '../store/money-context.ts';

/**
 * Returns the address of the provider's page on which a member changes the card. The caller checks the return address. A
 * stored customer that the provider does not know gives way to the one that pays for the plan. Throws 404 when the
 * member has no paid plan at the provider, 409 when the provider knows no customer of it, 503 when the provider is down.
 */
export async function openCardPage(
  context: MoneyContext,
  memberId: string,
  returnUrl: string,
  language: Language = 'en',
): Promise<string> {
  const { db, payments } = context;
  const [row] = await db
    .select({ stored: memberBilling.customerRef, providerRef: subscriptions.providerRef })
    .from(subscriptions)
    .leftJoin(memberBilling, eq(memberBilling.memberId, subscriptions.memberId))
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
  if (!row) throw refuse(404, moneyCopy.noSubscription);
  const { stored, providerRef } = row;
  const known = stored ? await payments.openCardPage(stored, returnUrl, language) : undefined;
  if (known) return known;
  const customerRef = (await payments.readSubscription(providerRef))?.customerRef;
  if (!customerRef && !stored) throw refuse(404, moneyCopy.noSubscription);
  const page = customerRef && (await payments.openCardPage(customerRef, returnUrl, language));
  if (!page) throw refuse(409, moneyCopy.customerUnknown);
  await db.update(memberBilling).set({ customerRef }).where(eq(memberBilling.memberId, memberId));
  return page;
}
