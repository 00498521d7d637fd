import { PLANS_PATH } from '#contract/plans-path.ts';
import type { PlanList } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { ApiError, refusal } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import type { ClubOptions, Founder } from '../club.ts';
import type { PlanAnswer } from '../membership/plan-request.ts';
import { plansCall } from '../membership/plans-call.ts';
import type { Ports } from '../ports.ts';
import { createFounder } from './founder.ts';

/** How long an answer counts for all widgets of a page, in ms. A widget that starts later sends no request. */
export const PLANS_FRESH_MS = 60_000;

/** Plans and founder figures of a page without a signed-in member. */
export interface GuestFounding {
  /** A list that came with the page. */
  known?: PlanList;
  /** Loads the plans, or returns a fresh answer. Rejects with ApiError. */
  requestPlans(): Promise<PlanAnswer>;
  /** Returns the newest list, undefined before the first one. */
  answered(): PlanList | undefined;
  /** The founder figures. */
  founder: Founder;
}

/** Returns plans and founder figures for a guest, which need one call without a token. `known` is a list that came with the page. */
export function createGuestFounding(
  { net, storage, random, clock }: Pick<Ports, 'net' | 'storage' | 'random' | 'clock'>,
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

  const flight = createFlight(ask);
  // The screen shows an empty list with a button to try again, which must send a request.
  const fresh = (): PlanList | undefined =>
    answer && answer.list.plans.length > 0 && clock.now() < answer.untilMs ? answer.list : undefined;
  const requestPlans = async (): Promise<PlanAnswer> => {
    const list = fresh();
    return list ? { at: 'list', list } : flight.join();
  };
  const { meta, load } = createFounder({
    requestPlans,
    random,
    known,
    stored: {
      readRaw: (key) => storage.get(storagePrefix + key) || undefined,
      writeRaw: (key, value) =>
        // Stryker disable next-line ArithmeticOperator: a count always has a value
        value ? storage.set(storagePrefix + key, value) : storage.remove(storagePrefix + key),
    },
  });

  return {
    known,
    requestPlans,
    answered: () => answer?.list ?? known,
    founder: {
      meta,
      // Fresh figures stay, because a new load would render every widget with figures twice.
      load: async () => {
        if (!fresh() || meta.peek().status !== 'succeeded') await load();
      },
    },
  };
}
