import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Plan, PlanList } from '#contract/read.ts';
import { createFlight } from '../api/flight.ts';
import type { PlansState } from '../club.ts';
import type { Log } from '../ports.ts';
import { PlanError, type PlansFailure } from './plan-error.ts';
import type { PlanAnswer } from './plan-request.ts';

export interface Plans {
  readonly plans: ReadonlySignal<PlansState>;
  /** Loads the list. Rejects with PlanError<PlansFailure>. */
  fetch(): Promise<Plan[]>;
  load(): Promise<Plan[] | undefined>;
}

/** `known` is a list that came with the page: it shows at once and is asked for anew all the same. */
export function createPlans(request: () => Promise<PlanAnswer>, log: Log, known?: PlanList): Plans {
  const plans = signal<PlansState>(known ? { at: 'loaded', plans: known.plans } : { at: 'idle' });

  async function fetch(): Promise<Plan[]> {
    const answer = await request().catch((cause: unknown) => {
      throw new PlanError('plans-failed', 'Error fetching plans', cause);
    });
    if (answer.at === 'refused')
      throw new PlanError('plans-refused', 'Failed to fetch plans', answer.message);
    const list = answer.list.plans;
    // The very list that is shown already draws nothing anew.
    const shown = plans.peek();
    if (shown.at !== 'loaded' || shown.plans !== list) plans.value = { at: 'loaded', plans: list };
    return list;
  }

  /** Plans once shown stay: a second load never takes them away. */
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
