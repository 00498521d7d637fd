import type { Plan } from '../../contract/read.ts';

/** How a plan compares with Premium. */
export interface PlanGain {
  /** The name of the Premium plan. */
  over: string;
  /** How much less each payment is, in cents. 0 when it is not less. */
  lessCents: number;
  /** The features that Premium does not have. Undefined when the plan lacks one of Premium's or has no more. */
  extras: readonly string[] | undefined;
}

/** Compares a plan with the Premium plan that is paid as often. Returns undefined when there is none. */
export function gainOver(plan: Plan, plans: readonly Plan[]): PlanGain | undefined {
  const premium = plans.find(
    ({ type, interval }) => type.toLowerCase() === 'premium' && interval === plan.interval,
  );
  if (!premium) return undefined;
  const extras = plan.features.filter((each) => !premium.features.includes(each));
  const hasMore =
    premium.features.length > 0 &&
    extras.length > 0 &&
    premium.features.every((each) => plan.features.includes(each));
  return {
    over: premium.name,
    lessCents: Math.max(0, premium.amountCents - plan.amountCents),
    extras: hasMore ? extras : undefined,
  };
}
