import type { Plan } from '#contract/plans.ts';
import type { Standing } from './access.ts';
import { isFreePlan } from './plan-order.ts';

/** The label of a plan's button. */
export type PlanButtonLabel =
  | 'active'
  | 'loading'
  | 'sign-up'
  | 'join-free'
  | 'join-month'
  | 'join-monthly'
  | 'join-annually';

/** The button of a plan. */
export interface PlanButton {
  label: PlanButtonLabel;
  /** Only the button of the current plan. During a checkout the label changes, and the core stops a second one. */
  disabled: boolean;
  action: 'none' | 'signup' | 'checkout' | 'membership';
}

interface PlanButtonCase {
  plan: Plan;
  standing: Standing;
  currentPlanId: string | undefined;
  /** The plan is on hold, or a payment for it is missing: no other plan can be bought. */
  isPaused?: boolean;
  /** `_id` of the plan whose checkout is running. */
  checkingOut: string | undefined;
}

/** Returns label and action of a plan's button. */
export function planButton(given: PlanButtonCase): PlanButton {
  const { plan, standing, currentPlanId, isPaused, checkingOut } = given;
  const free = isFreePlan(plan);
  const current = plan.planId === currentPlanId || (free && standing === 'free');
  if (standing !== 'guest' && current) return { label: 'active', disabled: true, action: 'none' };
  if (plan.id === checkingOut) return { label: 'loading', disabled: false, action: 'none' };
  if (standing === 'guest') {
    return { label: free ? 'sign-up' : joinLabel(plan, 'join-monthly'), disabled: false, action: 'signup' };
  }
  return {
    label: free ? 'join-free' : joinLabel(plan, 'join-month'),
    disabled: false,
    // Never a checkout to Free, which would cancel the paid plan.
    action: free ? 'signup' : isPaused ? 'membership' : 'checkout',
  };
}

const joinLabel = (plan: Plan, monthly: PlanButtonLabel): PlanButtonLabel =>
  plan.interval === 'year' ? 'join-annually' : monthly;
