import type { Plan } from '../../contract/read.ts';

const rank = ['free', 'premium', 'founder'];
const rankOf = (plan: Plan): number => {
  const at = rank.indexOf(plan.type.toLowerCase());
  return at < 0 ? rank.length : at;
};

/** Free, premium, founder, others; then by amount and name (§9). */
export const orderPlans = (plans: readonly Plan[]): Plan[] =>
  [...plans].sort(
    (a, b) => rankOf(a) - rankOf(b) || a.amountCents - b.amountCents || a.name.localeCompare(b.name),
  );

export const isFreePlan = (plan: Plan): boolean =>
  plan.planId === 'free_month' || plan.type.toLowerCase() === 'free';

/** The free plan of a list: plan_id free_month, else plan_type free. */
export const freePlanOf = (plans: readonly Plan[]): Plan | undefined =>
  plans.find((plan) => plan.planId === 'free_month') ??
  plans.find((plan) => plan.type.toLowerCase() === 'free');

export type PlanTab = 'month' | 'year';

/** The plans of a tab in order: free and founder on both, premium and others by their interval. */
export const plansOfTab = (plans: readonly Plan[], tab: PlanTab): Plan[] =>
  orderPlans(plans).filter(
    (plan) => ['free', 'founder'].includes(plan.type.toLowerCase()) || plan.interval === tab,
  );
