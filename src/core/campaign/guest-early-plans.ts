import { PLANS_PATH } from '#contract/plans-path.ts';
import type { Plan, PlanList } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readPlanList } from '#contract/read-plans.ts';
import { acceptReply } from '../api/accept-reply.ts';
import { ApiError } from '../api/api-error.ts';
import type { ClubOptions, Founder } from '../club.ts';
import { createEarlyPlans, type EarlyPlans, type EarlyPlansParts } from '../membership/early-plans.ts';
import type { PlanAnswer } from '../membership/plan-answer.ts';
import { plansCall } from '../membership/plans-call.ts';
import type { Ports } from '../ports.ts';

/** How long an answer counts for all widgets of a page, in ms. A widget that starts later sends no request. */
export const PLANS_FRESH_MS = 60_000;

interface Answer {
  list: PlanList;
  untilMs: number;
}

/** Plans and founder figures of a page that starts without the core. A load uses a fresh answer again. */
export interface GuestEarlyPlans {
  /** The same plans and figures for the core, which sends a request with every load. */
  shared: EarlyPlans;
  /** Loads the plans in a language, by default that of the page. Never rejects: undefined on failure (logged). */
  loadPlans(language?: string): Promise<Plan[] | undefined>;
  founder: Founder;
  /** Loads the plans, or returns a fresh answer. Rejects with ApiError. */
  requestPlans(): Promise<PlanAnswer>;
}

/**
 * Returns plans and founder figures for a guest, which need one call without a token. The last argument is what
 * the page came with.
 */
export function createGuestEarlyPlans(
  { net, storage, random, clock, log }: Pick<Ports, 'net' | 'storage' | 'random' | 'clock' | 'log'>,
  { apiHost, storagePrefix }: ClubOptions,
  { known, language: ofPage = 'en' }: Pick<EarlyPlansParts, 'known' | 'language'> = {},
): GuestEarlyPlans {
  const answers = new Map<string, Answer>();

  async function ask(language: string): Promise<PlanAnswer> {
    const call = { method: 'GET', path: PLANS_PATH };
    const reply = await net.send(plansCall(apiHost, language)).catch((cause: unknown) => {
      throw new ApiError('network', { call, cause });
    });
    const json = acceptReply(call, reply);
    const list = isSuccess(json) ? readPlanList(json) : undefined;
    if (!list) return { at: 'refused', message: readServerMessage(json) };
    answers.set(language, { list, untilMs: clock.now() + PLANS_FRESH_MS });
    return { at: 'list', list };
  }

  // The screen shows an empty list with a button to try again, which must send a request.
  const isFresh = (answer: Answer | undefined) =>
    answer !== undefined && answer.list.plans.length > 0 && clock.now() < answer.untilMs;
  const fresh = () => [...answers.values()].find(isFresh);
  const shared = createEarlyPlans({
    ask,
    random,
    log,
    known,
    language: ofPage,
    stored: {
      readRaw: (key) => storage.get(storagePrefix + key) || undefined,
      writeRaw: (key, value) =>
        // Stryker disable next-line ArithmeticOperator: a count always has a value
        value ? storage.set(storagePrefix + key, value) : storage.remove(storagePrefix + key),
    },
  });
  const { plansIn, founder, request } = shared;

  return {
    shared,
    async requestPlans() {
      const answer = fresh();
      return answer ? { at: 'list', list: answer.list } : request();
    },
    // A fresh answer shows already, because a new load would render every widget twice.
    loadPlans: async (language = ofPage) => {
      const answer = answers.get(language);
      return answer && isFresh(answer) ? answer.list.plans : plansIn(language).load();
    },
    founder: {
      meta: founder.meta,
      load: async () => {
        if (!fresh() || founder.meta.peek().status !== 'succeeded') await founder.load();
      },
    },
  };
}
