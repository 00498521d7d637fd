import type { Plan } from '../../contract/read.ts';
import type { Standing } from './access.ts';
import { isFreePlan } from './plan-order.ts';

export type PlanButtonLabel =
  | 'active'
  | 'loading'
  | 'sign-up'
  | 'join-month'
  | 'join-monthly'
  | 'join-annually';

export interface PlanButton {
  label: PlanButtonLabel;
  /** Only the plan one has is disabled; a running checkout is said by its label and guarded by the core. */
  disabled: boolean;
  action: 'none' | 'signup' | 'checkout';
}

interface PlanButtonCase {
  plan: Plan;
  standing: Standing;
  currentPlanId: string | undefined;
  /** `_id` of the plan whose checkout is running. */
  checkingOut: string | undefined;
}

/** What the button of a plan says and does (§2 Pricing and Plans, A-25, A-76, A-77). */
export function planButton({ plan, standing, currentPlanId, checkingOut }: PlanButtonCase): PlanButton {
  const free = isFreePlan(plan);
  const current = plan.planId === currentPlanId || (free && standing === 'free');
  if (standing !== 'guest' && current) return { label: 'active', disabled: true, action: 'none' };
  if (plan.id === checkingOut) return { label: 'loading', disabled: false, action: 'none' };
  if (standing === 'guest') {
    return { label: free ? 'sign-up' : joinLabel(plan, 'join-monthly'), disabled: false, action: 'signup' };
  }
  return {
    label: joinLabel(plan, 'join-month'),
    disabled: false,
    // Never a checkout to Free: it would cancel what the member pays for.
    action: free ? 'signup' : 'checkout',
  };
}

const joinLabel = (plan: Plan, monthly: PlanButtonLabel): PlanButtonLabel =>
  plan.interval === 'year' ? 'join-annually' : monthly;
