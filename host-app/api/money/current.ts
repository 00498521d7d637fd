import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { WireUser } from '#contract/wire.ts';
import type { Db } from '../db/open.ts';
import { type PlanRow, plans, type SubscriptionRow, subscriptions } from '../db/schema/money.ts';
import { dollarText } from './plans.ts';

export interface CurrentSubscription {
  subscription: SubscriptionRow;
  plan: PlanRow;
}

/** The one active subscription of a member with its plan. Call settleMember first where a member waits for it. */
export async function currentSubscriptionOf(
  db: Db,
  memberId: string,
): Promise<CurrentSubscription | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions, plan: plans })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(and(eq(subscriptions.memberId, memberId), eq(subscriptions.status, 'active')));
  return row;
}

/** The four plan fields of the user on the wire (§3): null where the member has no plan. */
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

/** The subscription-info call: the plan with the price this member holds. */
export async function subscriptionInfo(db: Db, memberId: string): Promise<ReplyOf<'subscriptionInfo'>> {
  const current = await currentSubscriptionOf(db, memberId);
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
