import type { Plan } from '../../contract/read.ts';
import { type Saving, savings } from '../facts/savings.ts';
import type { Service } from './campaign.ts';
import { isFreePlan, orderPlans } from './plan-order.ts';

const MONTHS_A_YEAR = 12;

/** Cents a year. */
export interface CentsRange {
  low: number;
  high: number;
}

/** What the chosen benefits are worth together, from their own figures and nothing else. */
export const worthOf = (chosen: ReadonlySet<Service>, given: readonly Saving[] = savings): CentsRange =>
  given
    .filter(({ key }) => chosen.has(key))
    .reduce((sum, { lowCents, highCents }) => ({ low: sum.low + lowCents, high: sum.high + highCents }), {
      low: 0,
      high: 0,
    });

/** What a plan costs in a year: twelve months of a monthly one. */
export const yearlyCents = ({ amountCents, interval }: Plan): number =>
  interval === 'year' ? amountCents : amountCents * MONTHS_A_YEAR;

export interface TierWorth {
  plan: Plan;
  yearlyCents: number;
  /** Worth less price; below zero where the price is more. */
  left: CentsRange;
}

/** The chosen worth against the price of each paid tier. Free has no figure of its own, so it is not among them. */
export const againstTiers = (worth: CentsRange, plans: readonly Plan[]): TierWorth[] =>
  orderPlans(plans)
    .filter((plan) => !isFreePlan(plan))
    .map((plan) => {
      const price = yearlyCents(plan);
      return { plan, yearlyCents: price, left: { low: worth.low - price, high: worth.high - price } };
    });
