import type { Plan } from '#contract/plans.ts';

const rank = ['free', 'premium', 'founder'];
const rankOf = (plan: Plan): number => {
  const at = rank.indexOf(plan.type.toLowerCase());
  return at < 0 ? rank.length : at;
};

/** Returns the plans in order: free, premium, founder, others; then by amount and name. */
export const orderPlans = (plans: readonly Plan[]): Plan[] =>
  [...plans].sort(
    (a, b) => rankOf(a) - rankOf(b) || a.amountCents - b.amountCents || a.name.localeCompare(b.name),
  );

/** Returns whether a plan is free, by its plan_id or its type. */
export const isFreePlan = (plan: Plan): boolean =>
  plan.planId === 'free_month' || plan.type.toLowerCase() === 'free';

/** Returns the free plan of a list: plan_id free_month, else plan_type free. */
export const freePlanOf = (plans: readonly Plan[]): Plan | undefined =>
  plans.find((plan) => plan.planId === 'free_month') ??
  plans.find((plan) => plan.type.toLowerCase() === 'free');

/** A tab of the plans. */
export type PlanTab = 'month' | 'year';

/** Returns the plans of a tab in order. Free and founder plans are on both tabs. */
export const plansOfTab = (plans: readonly Plan[], tab: PlanTab): Plan[] =>
  orderPlans(plans).filter(
    (plan) => ['free', 'founder'].includes(plan.type.toLowerCase()) || plan.interval === tab,
  );
