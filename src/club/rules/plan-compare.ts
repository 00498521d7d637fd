import type { Plan } from '#contract/plans.ts';
import { orderPlans, type PlanTab } from './plan-order.ts';

/** What a founding plan has more than Premium. */
export interface PlanGain {
  /** The name of the Premium plan. */
  over: string;
  /** The features that Premium does not have. Undefined when the plan lacks one of Premium's or has no more. */
  extras: readonly string[] | undefined;
}

/** What a plan saves: percent of twelve months of Premium, or cents a month less than the plan that it names. */
export type PlanSaving = { percent: number } | { lessCents: number; over: string };

/** Returns the Premium plan of an interval. With several, the cheapest one, so that no saving is too large. */
const premiumOf = (plans: readonly Plan[], interval: PlanTab): Plan | undefined =>
  orderPlans(plans).find((plan) => plan.type === 'premium' && plan.interval === interval);

/** Returns how much less a year costs than twelve months, in whole percent. Negative when it costs more. */
export const percentLess = (yearCents: number, monthCents: number): number =>
  Math.round(100 * (1 - yearCents / (12 * monthCents)));

/** Compares a plan with the Premium plan that is paid as often. Returns undefined when there is none. */
export function gainOver(plan: Plan, plans: readonly Plan[]): PlanGain | undefined {
  const premium = premiumOf(plans, plan.interval);
  if (!premium) return undefined;
  const extras = plan.features.filter((each) => !premium.features.includes(each));
  const hasMore =
    premium.features.length > 0 &&
    extras.length > 0 &&
    premium.features.every((each) => plan.features.includes(each));
  return { over: premium.name, extras: hasMore ? extras : undefined };
}

/**
 * Returns the saving that the card of a plan names on a tab, against the monthly price of Premium. A founding plan names
 * its saving only next to that price, and while it can be bought.
 */
export function savingOf(
  { type, interval, amountCents }: Plan,
  { plans, tab, hasSpots }: { plans: readonly Plan[]; tab: PlanTab; hasSpots: boolean },
): PlanSaving | undefined {
  const premium = premiumOf(plans, 'month');
  if (!premium) return undefined;
  if (type === 'premium' && interval === 'year') {
    const percent = percentLess(amountCents, premium.amountCents);
    return percent > 0 ? { percent } : undefined;
  }
  const lessCents = premium.amountCents - amountCents;
  const isNamed = type === 'founder' && interval === 'month' && tab === 'month' && hasSpots && lessCents > 0;
  return isNamed ? { lessCents, over: premium.name } : undefined;
}
