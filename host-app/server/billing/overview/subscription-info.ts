import type { Language } from '#club/facts/languages.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { WireBilling, WireUser } from '#contract/wire.ts';
import { memberPlanNameIn } from '../plan-list/plan-words.ts';
import { dollarText } from '../plan-list/plans.ts';
import { chargedOf } from '../store/charges.ts';
import type { MoneyContext } from '../store/money-context.ts';
import { endOf, graceEndOf } from '../store/periods.ts';
import { billingOf } from './billing-view.ts';
import { type CurrentSubscription, type MoneyState, readMoneyState } from './money-state.ts';

/** Returns a member's plan. Undefined while it is suspended. */
export async function currentSubscriptionOf(
  context: MoneyContext,
  memberId: string,
): Promise<CurrentSubscription | undefined> {
  return servingOf(await readMoneyState(context, memberId));
}

const servingOf = ({ held }: MoneyState): CurrentSubscription | undefined =>
  held?.subscription.suspended ? undefined : held;

/**
 * Returns when a plan ends unless another payment comes. Null for a free one, which has no end. A plan with a missing payment
 * ends with its days of grace.
 */
export function paidUntilOf({ subscription: row }: CurrentSubscription): Date | null {
  if (row.grantedUntil) return row.grantedUntil;
  if (row.priceCents === 0) return null;
  return row.pastDueSince ? graceEndOf(row.pastDueSince) : endOf(row);
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

/** Returns the plan with the price that this member pays (CALL-19), and what comes next for it, in a language. */
export async function subscriptionInfo(
  context: MoneyContext,
  memberId: string,
  language: Language = 'en',
): Promise<ReplyOf<'subscriptionInfo'>> {
  const state = await readMoneyState(context, memberId);
  const current = servingOf(state);
  const billing = billingOf(state, context.clock.now(), context.config);
  return {
    status: 'success',
    data: {
      currentPlan: current
        ? {
            plan_name: memberPlanNameIn(language, current.plan.name),
            dollar: dollarText(chargedOf(current.subscription)),
            plan_id: current.plan.planId,
          }
        : null,
      ...(billing && { billing: billingIn(language, billing) }),
    },
  };
}

const billingIn = (language: Language, { plan_name: name, canceled, ...rest }: WireBilling): WireBilling => ({
  ...(name !== undefined && { plan_name: memberPlanNameIn(language, name) }),
  ...rest,
  ...(canceled && {
    canceled: { ...canceled, plan_name: memberPlanNameIn(language, canceled.plan_name) },
  }),
});
