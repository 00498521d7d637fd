import type { Plan } from '#contract/plans.ts';
import { orderPlans, type PlanTab } from './plan-order.ts';

/** What the paid-member dialog names: the plan of its button, and what founding members pay if that is less. */
export interface PremiumPrice {
  premium: Plan;
  founderCents?: number;
}

/** Returns the price of Premium by the month, else by the year. Undefined without a Premium plan. */
export function premiumPrice(plans: readonly Plan[], hasSpots: boolean): PremiumPrice | undefined {
  const cheapest = (ofType: string, every: PlanTab) =>
    orderPlans(plans).find(({ type, interval }) => type === ofType && interval === every);
  const premium = cheapest('premium', 'month') ?? cheapest('premium', 'year');
  if (!premium) return undefined;
  const founderCents =
    hasSpots && premium.interval === 'month' ? cheapest('founder', 'month')?.amountCents : undefined;
  return {
    premium,
    ...(founderCents !== undefined && founderCents < premium.amountCents && { founderCents }),
  };
}
