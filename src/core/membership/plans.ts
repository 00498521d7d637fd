import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Plan, PlanList } from '#contract/read.ts';
import { createFlight } from '../api/flight.ts';
import type { PlansState } from '../club.ts';
import type { Log } from '../ports.ts';
import type { PlanAnswer } from './plan-answer.ts';
import { PlanError, type PlansFailure } from './plan-error.ts';

/** The list of plans. */
export interface Plans {
  readonly plans: ReadonlySignal<PlansState>;
  /** Loads the list. Rejects with PlanError<PlansFailure>. */
  fetch(): Promise<Plan[]>;
  /** Loads the list. Never rejects: undefined on failure (logged). */
  load(): Promise<Plan[] | undefined>;
}

/** The list of plans for its owner. */
export interface OwnedPlans extends Plans {
  /** Shows this list. */
  show(list: PlanList): void;
}

const loaded = (list: PlanList): PlansState => ({ at: 'loaded', plans: list.plans });

/** Returns the plans, `known` at first. `request` calls `show` with the list that it resolves with. */
export function createPlans(request: () => Promise<PlanAnswer>, log: Log, known?: PlanList): OwnedPlans {
  const plans = signal<PlansState>(known ? loaded(known) : { at: 'idle' });

  async function fetch(): Promise<Plan[]> {
    const answer = await request().catch((cause: unknown) => {
      throw new PlanError('plans-failed', 'Error fetching plans', cause);
    });
    if (answer.at === 'refused')
      throw new PlanError('plans-refused', 'Failed to fetch plans', answer.message);
    return answer.list.plans;
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

  return {
    plans,
    fetch,
    load: createFlight(loadOnce).join,
    show: (list) => {
      plans.value = loaded(list);
    },
  };
}
