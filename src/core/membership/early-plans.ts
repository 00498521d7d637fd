import { batch } from '@preact/signals-core';
import type { PlanList } from '#contract/read.ts';
import { createFlight } from '../api/flight.ts';
import { createFounder, type FounderParts } from '../campaign/founder.ts';
import type { Founder } from '../club.ts';
import type { Log } from '../ports.ts';
import type { PlanAnswer } from './plan-answer.ts';
import { createPlans, type Plans } from './plans.ts';

/** Plans and founder figures. One object owns them, from the HTML of the page to the last answer. */
export interface EarlyPlans {
  /** Returns the plans in the words of a language such as 'es', by default that of the page. */
  plansIn(language?: string): Plans;
  founder: Founder;
  /** Requests the list, which then shows in the plans and in `founder`. Callers at the same time share one request. */
  request(): Promise<PlanAnswer>;
}

/** What `createEarlyPlans` works with. */
export interface EarlyPlansParts extends Pick<FounderParts, 'stored' | 'random'> {
  /** Sends the plans call for a language. Rejects with ApiError. */
  ask(language: string): Promise<PlanAnswer>;
  log: Log;
  /** The language of the page, 'en' by default. */
  language?: string;
  /** A list that came with the page. It shows at once, and a load still sends a request. */
  known?: PlanList;
}

/** Returns plans and founder figures. A list changes both at once, whichever of them requested it. */
export function createEarlyPlans({
  ask,
  log,
  known,
  language = 'en',
  ...parts
}: EarlyPlansParts): EarlyPlans {
  const lists = new Map<string, ReturnType<typeof createList>>();
  let newest = known;
  // The figures need no words, so they share the request that a screen has just sent.
  let latest = language;

  function createList(words: string) {
    const request = createFlight(async (): Promise<PlanAnswer> => {
      latest = words;
      const answer = await ask(words);
      if (answer.at === 'list') {
        newest = answer.list;
        batch(() => {
          plans.show(answer.list);
          founder.show(answer.list);
        });
      }
      return answer;
    }).join;
    // Plans with the words of another language are better than none.
    const plans = createPlans(request, log, newest);
    return { plans, request };
  }

  function listIn(words: string) {
    const list = lists.get(words) ?? createList(words);
    lists.set(words, list);
    return list;
  }

  const request = () => listIn(latest).request();
  const founder = createFounder({ ...parts, request });
  if (known) founder.show(known);
  return { plansIn: (words = language) => listIn(words).plans, founder, request };
}
