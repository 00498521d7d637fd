import { and, eq, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import type { Db } from '../../db/open.ts';
import {
  type CheckoutRow,
  checkouts,
  type PlanRow,
  type SubscriptionRow,
  subscriptions,
} from '../../db/schema/billing.ts';
import { type Refusal, refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import {
  type AgreedTerms,
  hasAgreed,
  renewAgreement,
  storeAgreement,
  termsChanged,
} from '../agreement/agreement.ts';
import { findPlan } from '../plan-list/plans.ts';
import {
  lapsedBy,
  type ProviderState,
  readProviderState,
  replacedBy,
  restorePlan,
} from '../store/canceled-plans.ts';
import { type Billing, isLeaving, type MoneyContext, withLivingMember } from '../store/money-context.ts';
import { isRefunded } from '../store/refunds.ts';
import { hasFreeSeat, isSoldOut, keptPriceOf, openSeat, freeKeptSeats } from '../store/seats.ts';
import { abandon, settleCheckout, settleOpenCheckout } from '../sync/sync-checkout.ts';
import { openCheckoutSession } from './checkout-session.ts';
import { activateFree } from './free-plan.ts';

/** How long a checkout and its seat stay open, in ms. */
export const CHECKOUT_MS = 30 * MINUTE_MS;

/** The plan to buy, by `plan_id` or `_id`, and the return addresses. */
export interface CheckoutRequest {
  planId: string;
  successUrl: string;
  cancelUrl: string;
  /** What the member agreed to. */
  terms: AgreedTerms;
}

/**
 * Returns the URL of the payment page, or undefined for a free plan, active immediately (CALL-20). The caller checks
 * the return addresses (`checkReturnAddresses`). A second call for the same plan returns the page of the first, another
 * plan ends it. Throws a Refusal: 404 for an unknown plan; 409 for the current plan, for a founder plan that is full or
 * was used before, when another tab replaced the checkout, and while the deletion of the account is planned; 412 for
 * other terms than the current ones; 503 when the provider is down.
 */
export async function openCheckout(
  context: MoneyContext,
  memberId: string,
  request: CheckoutRequest,
): Promise<string | undefined> {
  const plan = await findPlan(context.db, request.planId);
  if (!plan) throw refuse(404, moneyCopy.planUnknown);
  if (plan.amountCents === 0) {
    await activateFree(context, memberId, plan);
    return undefined;
  }
  await settleOpenCheckout(context, memberId);
  const checkout = await checkoutFor(context, memberId, plan, request);
  return checkout.sessionUrl ?? openCheckoutSession(context, checkout, plan);
}

/** How often another plan's open checkout is ended first. More turns happen only when tabs compete. */
const TURNS = 5;

async function checkoutFor(
  context: MoneyContext,
  memberId: string,
  plan: PlanRow,
  request: CheckoutRequest,
): Promise<CheckoutRow> {
  // Without waiting for the lock: most buyers of a sold-out plan end here.
  if (plan.type === 'founder' && (await isSoldOut(context.db))) await freeSeats(context);
  const providerStates = new Map<string, ProviderState>();
  // Stryker disable next-line EqualityOperator: one more turn
  for (let turn = 0; turn < TURNS; turn += 1) {
    const found = await withLivingMember(context.db, memberId, (tx, billing) =>
      findOrInsert(tx, { context, memberId, plan, request, billing, providerStates }),
    );
    if ('refused' in found) throw found.refused;
    if ('restores' in found) {
      providerStates.set(found.restores, await readProviderState(context, found.restores));
    } else if (found.checkout.planId === plan.id) {
      return found.checkout;
    } else {
      await abandon(context, found.checkout);
    }
  }
  throw refuse(409, moneyCopy.checkoutReplaced);
}

interface Ask {
  context: MoneyContext;
  memberId: string;
  plan: PlanRow;
  request: CheckoutRequest;
  billing: Billing;
  /** The provider's states of canceled subscriptions, by id. */
  providerStates: Map<string, ProviderState>;
}

/** An open checkout, a refusal, or a canceled subscription whose provider state must be read first. */
type Found = { checkout: CheckoutRow } | { refused: Refusal } | { restores: string };

async function findOrInsert(tx: Db, ask: Ask): Promise<Found> {
  const { context, memberId, plan, request } = ask;
  const now = new Date(context.clock.now());
  const brand = clubBrand(context.config);
  const replaced = await replacedBy(tx, memberId, now);
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.memberId, memberId), eq(checkouts.status, 'open')));
  const isAgreed = await hasAgreed(tx, memberId, request.terms);
  const canBuy = isAgreed && !(await isLeaving(tx, memberId));
  if (open && canBuy && open.planId !== plan.id) return { checkout: open };
  if (open && canBuy) {
    await renewAgreement(tx, open, now);
    return { checkout: await link(tx, open, replaced?.id) };
  }
  const conflict = isAgreed ? await refusalOf(tx, ask) : undefined;
  const refused = isAgreed ? conflict && refuse(409, conflict) : termsChanged(request.terms, brand);
  if (refused) {
    // Nothing to keep: the transaction leaves no row.
    if (!replaced) throw refused;
    // The member wanted to change plans, not to lose one: a refused replacement undoes the cancellation.
    const providerState = ask.providerStates.get(replaced.id);
    if (!providerState) return { restores: replaced.id };
    await restorePlan(tx, replaced.id, providerState, now);
    return { refused };
  }
  const keptPrice = keptPriceOf(ask.context, ask.plan, ask.billing);
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      id: newId(),
      memberId,
      planId: plan.id,
      isFounder: plan.type === 'founder',
      usesKeptSeat: keptPrice !== undefined,
      priceCents: keptPrice ?? plan.amountCents,
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      replaces: replaced?.id,
      status: 'open',
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHECKOUT_MS),
    })
    .returning();
  // Stryker disable next-line ConditionalExpression,StringLiteral: the tables have this row
  if (!checkout) throw new Error('A checkout was not stored.');
  await storeAgreement(tx, checkout, {
    plan,
    language: request.terms.language,
    brand,
    promotionCodes: context.config.promotionCodes,
  });
  return { checkout };
}

async function refusalOf(tx: Db, ask: Ask): Promise<string | undefined> {
  const { memberId, plan, billing } = ask;
  // Its end refunds nothing, so the member would lose what is left of the period.
  if (await isLeaving(tx, memberId)) return moneyCopy.keepAccountFirst;
  const isKept = keptPriceOf(ask.context, plan, billing) !== undefined;
  if (plan.withdrawnAt && !isKept) return moneyCopy.planWithdrawn;
  if (plan.isSample && ask.context.config.production) return moneyCopy.planIsSample;
  const [active] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
  if (active?.holdUntil) return moneyCopy.holdBuys;
  // It goes on at the provider. A missing payment is another matter: a new checkout pays for the plan.
  if (active?.providerStatus === 'paused' && !active.pastDueSince) return moneyCopy.planPaused;
  if (active?.planId === plan.id && !active.suspended && !(await isOver(tx, active))) {
    return moneyCopy.planIsCurrent;
  }
  if (plan.type !== 'founder' || isKept) return undefined;
  if (billing.founderUsedAt) return moneyCopy.founderUsed;
  return (await hasFreeSeat(tx)) ? undefined : moneyCopy.founderFull;
}

/** Returns whether a plan ends with its period and cannot be kept: its payment was refunded. */
const isOver = async (tx: Db, plan: SubscriptionRow): Promise<boolean> =>
  plan.endsWithPeriod && (await isRefunded(tx, plan));

async function link(tx: Db, open: CheckoutRow, replaced: string | undefined): Promise<CheckoutRow> {
  // Stryker disable next-line ConditionalExpression: writes the same value
  if (!replaced || open.replaces === replaced) return open;
  await tx.update(checkouts).set({ replaces: replaced }).where(eq(checkouts.id, open.id));
  return { ...open, replaces: replaced };
}

/** Releases kept seats, and the seats of expired checkouts and of cancellations that can no longer be undone. */
async function freeSeats(context: MoneyContext): Promise<void> {
  const now = new Date(context.clock.now());
  await context.db.update(subscriptions).set({ status: 'ended' }).where(lapsedBy(now));
  await freeKeptSeats(context);
  const overdue = await context.db
    .select()
    .from(checkouts)
    .where(and(openSeat, lte(checkouts.expiresAt, now)))
    .limit(RELEASED_AT_ONCE);
  for (const checkout of overdue) await settleCheckout(context, checkout);
}

const RELEASED_AT_ONCE = 50;
