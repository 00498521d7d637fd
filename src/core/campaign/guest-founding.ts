import { PLANS_PATH } from '#contract/plans-path.ts';
import type { PlanList } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { ApiError, refusal } from '../api/api-error.ts';
import type { ClubOptions, Founder } from '../club.ts';
import { createFounding, type Founding } from '../membership/founding.ts';
import type { PlanAnswer } from '../membership/plan-request.ts';
import type { Plans } from '../membership/plans.ts';
import { plansCall } from '../membership/plans-call.ts';
import type { Ports } from '../ports.ts';

/** How long an answer counts for all widgets of a page, in ms. A widget that starts later sends no request. */
export const PLANS_FRESH_MS = 60_000;

/** Plans and founder figures of a page that starts without the core. A load uses a fresh answer again. */
export interface GuestFounding {
  /** The same plans and figures for the core, which sends a request with every load. */
  shared: Founding;
  plans: Pick<Plans, 'plans' | 'load'>;
  founder: Founder;
  /** Loads the plans, or returns a fresh answer. Rejects with ApiError. */
  requestPlans(): Promise<PlanAnswer>;
}

/** Returns plans and founder figures for a guest, which need one call without a token. `known` is a list that came with the page. */
export function createGuestFounding(
  { net, storage, random, clock, log }: Pick<Ports, 'net' | 'storage' | 'random' | 'clock' | 'log'>,
  { apiHost, storagePrefix }: ClubOptions,
  known?: PlanList,
): GuestFounding {
  let answer: { list: PlanList; untilMs: number } | undefined;

  async function ask(): Promise<PlanAnswer> {
    const call = { method: 'GET', path: PLANS_PATH };
    const reply = await net.send(plansCall(apiHost)).catch((cause: unknown) => {
      throw new ApiError('network', { call, cause });
    });
    const { status, json } = reply;
    if (status < 200 || status > 299) throw refusal(call, reply);
    const list = isSuccess(json) ? readPlanList(json) : undefined;
    if (!list) return { at: 'refused', message: readServerMessage(json) };
    answer = { list, untilMs: clock.now() + PLANS_FRESH_MS };
    return { at: 'list', list };
  }

  // The screen shows an empty list with a button to try again, which must send a request.
  const fresh = (): PlanList | undefined =>
    answer && answer.list.plans.length > 0 && clock.now() < answer.untilMs ? answer.list : undefined;
  const shared = createFounding({
    ask,
    random,
    log,
    known,
    stored: {
      readRaw: (key) => storage.get(storagePrefix + key) || undefined,
      writeRaw: (key, value) =>
        // Stryker disable next-line ArithmeticOperator: a count always has a value
        value ? storage.set(storagePrefix + key, value) : storage.remove(storagePrefix + key),
    },
  });
  const { plans, founder, request } = shared;

  return {
    shared,
    async requestPlans() {
      const list = fresh();
      return list ? { at: 'list', list } : request();
    },
    // A fresh answer shows already, because a new load would render every widget twice.
    plans: { plans: plans.plans, load: async () => fresh()?.plans ?? plans.load() },
    founder: {
      meta: founder.meta,
      load: async () => {
        if (!fresh() || founder.meta.peek().status !== 'succeeded') await founder.load();
      },
    },
  };
}
