import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Db } from '../db/open.ts';
import { members } from '../db/schema/identity.ts';
import { checkouts, type PlanRow, plans, type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import type { MoneyContext } from './money-context.ts';
import { dollarText } from './plans.ts';
import { settleMember } from './settle.ts';

/** An active subscription with its plan. */
export interface CurrentSubscription {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

/** Returns a member's active subscription with its plan, without settling an open checkout. */
export async function currentSubscriptionOf(
  db: Db,
  memberId: string,
): Promise<CurrentSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.memberId, memberId), servesMember));
  return row;
}

/** The subscription is active and not suspended for missing payments. */
const servesMember = and(eq(subscriptions.status, 'active'), eq(subscriptions.suspended, false));

/** Returns the same after settling an open checkout. Most members have none: then one statement is enough. */
export async function settledSubscriptionOf(
  context: MoneyContext,
  memberId: string,
): Promise<CurrentSubscription | undefined> {
  const [row] = await context.db
    .select({ subscription: subscriptions, plan: plans, openCheckout: checkouts.id })
    .from(members)
    .leftJoin(subscriptions, and(eq(subscriptions.memberId, members.id), servesMember))
    .leftJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(checkouts, and(eq(checkouts.memberId, members.id), eq(checkouts.status, 'open')))
    .where(eq(members.id, memberId));
  if (row?.openCheckout) {
    await settleMember(context, memberId);
    return currentSubscriptionOf(context.db, memberId);
  }
  return row?.subscription && row.plan ? { subscription: row.subscription, plan: row.plan } : undefined;
}

/** Returns the four plan fields of the user on the wire (ENTITY-02). They are null without a plan. */
export function wirePlanFieldsOf(
  current: CurrentSubscription | undefined,
): Required<Pick<WireUser, 'current_plan_id' | 'subscription_id' | 'subscription' | 'plan'>> {
  if (!current) return { current_plan_id: null, subscription_id: null, subscription: null, plan: null };
  const { plan, subscription } = current;
  return {
    current_plan_id: { _id: plan.id, plan_id: plan.planId, plan_name: plan.name },
    subscription_id: { _id: subscription.id },
    subscription: { id: subscription.providerRef },
    plan: { plan_name: plan.name },
  };
}

/** Returns the plan with the price that this member pays (CALL-19). */
export async function subscriptionInfo(
  context: MoneyContext,
  memberId: string,
): Promise<ReplyOf<'subscriptionInfo'>> {
  const current = await settledSubscriptionOf(context, memberId);
  return {
    status: 'success',
    data: {
      currentPlan: current
        ? {
            plan_name: current.plan.name,
            dollar: dollarText(current.subscription.priceCents),
            plan_id: current.plan.planId,
          }
        : null,
    },
  };
}
