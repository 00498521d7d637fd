import { freePlanOf } from '#club/rules/plan-order.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import type { Member } from '#contract/read.ts';
import type { ClubMembership, OrderedPlan } from '../club.ts';
import type { Log } from '../ports.ts';
import { CancelError, PlanError } from './errors.ts';
import { isStalePlan, type PaidSubscription } from './paid-subscription.ts';
import type { Plans } from './plans.ts';

type PlanChanges = Pick<ClubMembership, 'joinFree' | 'ensurePlan' | 'cancelPlan'>;

/** Orders a plan. Resolves with the reply. */
export type Order = (plan: OrderedPlan) => Promise<unknown>;

interface PlanChangeParts {
  plans: Plans;
  paid: PaidSubscription;
  /** Loads profile and subscription after a change of plan. */
  refreshPlan: () => void;
  ports: { log: Log };
}

/** Returns the changes of a plan that need no checkout page: the free plan and cancellation. */
export function createPlanChanges(parts: PlanChangeParts, order: Order): PlanChanges {
  const { plans, paid, refreshPlan } = parts;
  const { log } = parts.ports;

  async function joinFree(): Promise<void> {
    // Z-02: a visit to the code or identity screen never gives up a paid membership.
    if (paid.isPaid()) return;
    const free = freePlanOf(await plans.fetchPlans());
    if (!free) throw new PlanError('no-free-plan', 'Free Plan not available');
    const reply = await order(free).catch((cause: unknown) => {
      throw new PlanError('checkout-failed', 'Checkout API failed', cause);
    });
    if (!isSuccess(reply))
      throw new PlanError('checkout-refused', 'Checkout failed', readServerMessage(reply));
    refreshPlan();
  }

  async function ensurePlan(member: Member | undefined): Promise<void> {
    // A missing profile is not a missing plan. The next login checks again.
    if (!member || member.planName || member.planId) return;
    try {
      await joinFree();
    } catch (cause) {
      // Stryker disable next-line ConditionalExpression: nothing but an Error is thrown
      if (cause instanceof Error) log.error(cause.message, cause.cause);
    }
  }

  async function cancelPlan(at?: 'period-end'): Promise<void> {
    const id = await paid.subscriptionId();
    // When an earlier try failed at the switch, only the switch is left.
    if (!id && !paid.isCanceled()) throw new CancelError('no-subscription');
    try {
      // Finds the free plan before the cancel: without it there is nothing to switch to.
      const free = freePlanOf(await plans.fetchPlans());
      if (!free) throw new CancelError('no-free-plan');
      const canceled = id && (await paid.cancel(id, at));
      if (id && !isSuccess(canceled)) {
        throw new CancelError('cancel-refused', { serverMessage: readServerMessage(canceled) });
      }
      // Until then the member keeps the paid plan.
      if (at) return refreshPlan();
      const switched = await order(free).finally(refreshPlan);
      if (!isSuccess(switched)) {
        throw new CancelError('switch-refused', { serverMessage: readServerMessage(switched) });
      }
    } catch (cause) {
      if (cause instanceof CancelError) throw cause;
      // The page shows the plan that goes on.
      if (isStalePlan(cause)) refreshPlan();
      log.error('Failed to cancel the plan', cause);
      throw new CancelError('cancel-failed', { cause });
    }
  }

  return { joinFree, ensurePlan, cancelPlan };
}
