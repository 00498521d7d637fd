import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { members } from '../../db/schema/accounts.ts';
import { type CheckoutRow, checkouts, memberBilling, type PlanRow } from '../../db/schema/billing.ts';
import { TryFailed } from '../../deps/payments.ts';
import { refuse } from '../../deps/refusal.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import { agreedSentence, agreementOf } from '../agreement/agreement.ts';
import { planNameIn } from '../plan-list/plan-words.ts';
import type { MoneyContext } from '../store/money-context.ts';

/** How often one checkout call tries to create a session when the provider answers with a failure. */
const TRIES_PER_CALL = 2;

/**
 * Creates a session at the provider and returns the URL of its payment page. A checkout stores only one session, and
 * only that one's URL is returned. Of two processes that created one each, the slower one ends its own. Throws 409 when
 * the checkout has ended, 503 when the provider is down.
 */
export async function openCheckoutSession(
  context: MoneyContext,
  checkout: CheckoutRow,
  plan: PlanRow,
): Promise<string> {
  const made = await createSession(context, checkout, plan);
  const own = eq(checkouts.id, checkout.id);
  // Stored even after the checkout has ended, so that a payment of it is found and refunded.
  await context.db
    .update(checkouts)
    .set({ sessionId: made.id, sessionUrl: made.url })
    .where(and(own, or(isNull(checkouts.sessionId), eq(checkouts.sessionId, made.id))));
  const [stored] = await context.db.select().from(checkouts).where(own);
  const isOpen = stored?.status === 'open';
  if (!isOpen || stored.sessionId !== made.id) await context.payments.expireSession(made.id);
  if (isOpen && stored.sessionUrl) return stored.sessionUrl;
  throw refuse(409, moneyCopy.checkoutReplaced);
}

async function createSession(context: MoneyContext, checkout: CheckoutRow, plan: PlanRow) {
  const [member] = await context.db
    .select({ email: members.email, customerRef: memberBilling.customerRef })
    .from(members)
    .leftJoin(memberBilling, eq(memberBilling.memberId, members.id))
    .where(eq(members.id, checkout.memberId));
  const agreement = await agreementOf(context.db, checkout.id);
  const language = agreement?.language ?? 'en';
  const brand = clubBrand(context.config);
  const { promotionCodes } = context.config;
  let { failedTries } = checkout;
  for (let left = TRIES_PER_CALL; ; left -= 1) {
    try {
      return await context.payments.createSession({
        checkoutId: checkout.id,
        club: context.config.siteOrigin,
        planId: plan.planId,
        failedTries,
        planName: planNameIn(language, plan.name),
        interval: plan.interval,
        amountCents: checkout.priceCents,
        email: member?.email ?? '',
        customerRef: member?.customerRef ?? undefined,
        successUrl: checkout.successUrl,
        cancelUrl: checkout.cancelUrl,
        language,
        renewalTerms:
          agreement?.sentence ??
          agreedSentence({ plan, language, brand, promotionCodes }, checkout.priceCents),
        promotionCodes,
        createdAt: checkout.createdAt,
        expiresAt: checkout.expiresAt,
      });
    } catch (thrown) {
      if (!(thrown instanceof TryFailed)) throw thrown;
      failedTries = await countFailedTry(context, checkout.id, failedTries);
      if (left <= 1) throw thrown;
    }
  }
}

/** Counts a failed try once, even when several processes saw it fail. Returns the number of the next try. */
async function countFailedTry({ db }: MoneyContext, id: string, failedTries: number): Promise<number> {
  await db
    .update(checkouts)
    .set({ failedTries: sql`${checkouts.failedTries} + 1` })
    .where(and(eq(checkouts.id, id), eq(checkouts.failedTries, failedTries)));
  const [row] = await db.select({ now: checkouts.failedTries }).from(checkouts).where(eq(checkouts.id, id));
  return row?.now ?? failedTries + 1;
}
