import { batch } from '@preact/signals-core';
import type { PlanList } from '#contract/read.ts';
import { createFlight } from '../api/flight.ts';
import { createFounder, type FounderParts } from '../campaign/founder.ts';
import type { Founder } from '../club.ts';
import type { Log } from '../ports.ts';
import type { PlanAnswer } from './plan-request.ts';
import { createPlans, type Plans } from './plans.ts';

/** Plans and founder figures. One object owns them, from the HTML of the page to the last answer. */
export interface Founding {
  plans: Plans;
  founder: Founder;
  /** Requests the list, which then shows in `plans` and `founder`. Callers at the same time share one request. */
  request(): Promise<PlanAnswer>;
}

/** What `createFounding` works with. */
export interface FoundingParts extends Pick<FounderParts, 'stored' | 'random'> {
  /** Sends the plans call. Rejects with ApiError. */
  ask(): Promise<PlanAnswer>;
  log: Log;
  /** A list that came with the page. It shows at once, and a load still sends a request. */
  known?: PlanList;
}

/** Returns plans and founder figures. A list changes both at once, whichever of them requested it. */
export function createFounding({ ask, log, known, ...parts }: FoundingParts): Founding {
  const request = createFlight(async (): Promise<PlanAnswer> => {
    const answer = await ask();
    if (answer.at === 'list') take(answer.list);
    return answer;
  }).join;
  const plans = createPlans(request, log);
  const founder = createFounder({ ...parts, request });

  function take(list: PlanList): void {
    batch(() => {
      plans.take(list);
      founder.take(list);
    });
  }

  if (known) take(known);
  return { plans, founder, request };
}
