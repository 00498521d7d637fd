import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Plan, PlanList } from '#contract/read.ts';
import { createFlight } from '../api/flight.ts';
import type { PlansState } from '../club.ts';
import type { Log } from '../ports.ts';
import { PlanError, type PlansFailure } from './plan-error.ts';
import type { PlanAnswer } from './plan-request.ts';

/** The list of plans. */
export interface Plans {
  readonly plans: ReadonlySignal<PlansState>;
  /** Loads the list. Rejects with PlanError<PlansFailure>. */
  fetch(): Promise<Plan[]>;
  /** Loads the list. Never rejects: undefined on failure (logged). */
  load(): Promise<Plan[] | undefined>;
}

/** Returns the plans. `known` is a list that came with the page. It shows at once, and a load still sends a request. */
export function createPlans(request: () => Promise<PlanAnswer>, log: Log, known?: PlanList): Plans {
  const plans = signal<PlansState>(known ? { at: 'loaded', plans: known.plans } : { at: 'idle' });

  async function fetch(): Promise<Plan[]> {
    const answer = await request().catch((cause: unknown) => {
      throw new PlanError('plans-failed', 'Error fetching plans', cause);
    });
    if (answer.at === 'refused')
      throw new PlanError('plans-refused', 'Failed to fetch plans', answer.message);
    const list = answer.list.plans;
    // The same list again must not render anything.
    const shown = plans.peek();
    // Stryker disable next-line ConditionalExpression,LogicalOperator: renders the same list once more or less
    if (shown.at !== 'loaded' || shown.plans !== list) plans.value = { at: 'loaded', plans: list };
    return list;
  }

  /** Keeps loaded plans while another load runs or fails. */
  async function loadOnce(): Promise<Plan[] | undefined> {
    if (plans.value.at !== 'loaded') plans.value = { at: 'loading' };
    try {
      return await fetch();
    } catch (cause) {
      const error = cause as PlanError<PlansFailure>;
      log.error(error.message, error.cause);
      if (plans.value.at !== 'loaded') plans.value = { at: 'failed', code: error.code };
      return undefined;
    }
  }

  return { plans, fetch, load: createFlight(loadOnce).join };
}
