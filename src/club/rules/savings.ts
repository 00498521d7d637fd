import type { Plan } from '#contract/plans.ts';
import type { Service } from '../facts/partners.ts';
import type { Saving } from '../facts/savings.ts';
import { isFreePlan, orderPlans } from './plan-order.ts';

const MONTHS_A_YEAR = 12;

/** A range in cents a year. */
export interface CentsRange {
  low: number;
  high: number;
}

/** Returns what the chosen benefits are worth together, from their own figures only. */
export const worthOf = (chosen: ReadonlySet<Service>, list: readonly Saving[]): CentsRange =>
  list
    .filter(({ key }) => chosen.has(key))
    .reduce((sum, { lowCents, highCents }) => ({ low: sum.low + lowCents, high: sum.high + highCents }), {
      low: 0,
      high: 0,
    });

/** Returns the cost of a plan for one year, in cents. */
export const yearlyCents = ({ amountCents, interval }: Plan): number =>
  interval === 'year' ? amountCents : amountCents * MONTHS_A_YEAR;

/** The chosen worth compared with the price of a tier. */
export interface TierWorth {
  plan: Plan;
  yearlyCents: number;
  /** The worth minus the price, which may be negative. */
  left: CentsRange;
}

/** Returns the comparison for each paid tier. The free tier has no price, so it is left out. */
export const againstTiers = (worth: CentsRange, plans: readonly Plan[]): TierWorth[] =>
  orderPlans(plans)
    .filter((plan) => !isFreePlan(plan))
    .map((plan) => {
      const price = yearlyCents(plan);
      return { plan, yearlyCents: price, left: { low: worth.low - price, high: worth.high - price } };
    });
