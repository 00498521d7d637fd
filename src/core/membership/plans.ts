import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { PLANS_PATH, type PlanAnswer, readPlanList } from '#contract/plans.ts';
import type { Plan, PlanList } from '#contract/plans.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { ApiError, refusal } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import { createFounder } from '../campaign/founder.ts';
import type { ClubOptions, Founder, PlansState } from '../club.ts';
import type { Net, NetRequest, Ports } from '../ports.ts';
import { PlanError, type PlansFailure } from './errors.ts';

/** How long an answer counts for all widgets of a page, in ms. A widget that starts later sends no request. */
export const PLANS_FRESH_MS = 60_000;

/** Plans and founder figures of a page. One object has them, from the HTML of the page to the last answer. */
export interface Plans {
  /** The plans in the words of a language such as 'es', by default that of the page. */
  plansIn(language?: string): ReadonlySignal<PlansState>;
  /** Loads the plans, or returns a fresh answer. Never rejects: undefined on failure (logged). */
  loadPlans(language?: string): Promise<Plan[] | undefined>;
  /** Requests the plans in the words of the page. Rejects with PlanError<PlansFailure>. */
  fetchPlans(): Promise<Plan[]>;
  /** Requests the plans, or returns a fresh answer. Rejects with ApiError. */
  requestPlans(): Promise<PlanAnswer>;
  /** Forgets which answers are fresh: the server has newer plans. */
  expire(): void;
  founder: Founder;
}

/** What `createPlans` works with. */
export interface PlansParts {
  ports: Pick<Ports, 'net' | 'storage' | 'random' | 'clock' | 'log'>;
  options: Pick<ClubOptions, 'apiHost' | 'storagePrefix'>;
  /** A list that came with the page. It shows immediately, and a load still sends a request. */
  known?: PlanList;
  /** The language of the page, 'en' by default. */
  language?: string;
}

/** Returns the plans call for a language: a simple request, for which browsers send no preflight. */
export const plansCall = (apiHost: string, language: string): NetRequest => ({
  method: 'GET',
  url: `${apiHost.replace(/\/+$/, '')}/api${PLANS_PATH}`,
  headers: { Accept: 'application/json', 'Accept-Language': language },
});

/** Returns plans and founder figures, which need one call without a token. A list changes both in one step. */
export function createPlans({ ports, options, known, language: ofPage = 'en' }: PlansParts): Plans {
  const { net, storage, random, clock, log } = ports;
  const { apiHost, storagePrefix } = options;
  const lists = new Map<string, PlansIn>();
  let newest = known;
  // The figures need no words, so they share the request that a screen has just sent.
  let latest = ofPage;

  const show = (list: PlanList) => {
    newest = list;
    founder.show(list);
  };
  const createList = (words: string) =>
    createPlansIn({
      clock,
      log,
      known: newest,
      show,
      ask() {
        latest = words;
        return askPlans(net, apiHost, words);
      },
    });

  // Plans with the words of another language are better than none.
  function listIn(words = ofPage): PlansIn {
    const list = lists.get(words) ?? createList(words);
    lists.set(words, list);
    return list;
  }
  const hasFresh = () => [...lists.values()].some(({ isFresh }) => isFresh());
  const request = () => listIn(latest).request();

  const founder = createFounder({
    request,
    random,
    stored: {
      readRaw: (key) => storage.get(storagePrefix + key) || undefined,
      writeRaw: (key, value) =>
        // Stryker disable next-line ArithmeticOperator: a count always has a value
        value ? storage.set(storagePrefix + key, value) : storage.remove(storagePrefix + key),
    },
  });
  if (known) founder.show(known);

  return {
    plansIn: (words) => listIn(words).state,
    // A fresh answer shows already, because a new load would render every widget twice.
    async loadPlans(words) {
      const { isFresh, state, load } = listIn(words);
      return isFresh() && state.value.at === 'loaded' ? state.value.plans : load();
    },
    fetchPlans: () => listIn().fetch(),
    requestPlans: async () => (hasFresh() && newest ? { at: 'list', list: newest } : request()),
    expire() {
      for (const list of lists.values()) list.expire();
    },
    founder: {
      meta: founder.meta,
      async load() {
        if (!hasFresh() || founder.meta.peek().status !== 'succeeded') await founder.load();
      },
    },
  };
}

async function askPlans(net: Net, apiHost: string, words: string): Promise<PlanAnswer> {
  const call = { method: 'GET', path: PLANS_PATH };
  const reply = await net.send(plansCall(apiHost, words)).catch((cause: unknown) => {
    throw new ApiError('network', { call, cause });
  });
  const { status, json } = reply;
  if (status < 200 || status > 299 || typeof json !== 'object' || json === null) throw refusal(call, reply);
  const list = isSuccess(json) ? readPlanList(json) : undefined;
  return list ? { at: 'list', list } : { at: 'refused', message: readServerMessage(json) };
}

/** The plans in the words of one language. */
interface PlansIn {
  state: ReadonlySignal<PlansState>;
  request(): Promise<PlanAnswer>;
  fetch(): Promise<Plan[]>;
  load(): Promise<Plan[] | undefined>;
  isFresh(): boolean;
  expire(): void;
}

interface PlansInParts extends Pick<Ports, 'clock' | 'log'> {
  known: PlanList | undefined;
  ask(): Promise<PlanAnswer>;
  /** Shows a new list elsewhere, too, in the same step. */
  show(list: PlanList): void;
}

function createPlansIn({ clock, log, known, ask, show }: PlansInParts): PlansIn {
  const state = signal<PlansState>(known ? { at: 'loaded', plans: known.plans } : { at: 'idle' });
  let freshUntil = 0;

  const request = createFlight(async () => {
    const answer = await ask();
    if (answer.at === 'refused') return answer;
    const { list } = answer;
    // The screen shows an empty list with a button to try again, which must send a request.
    if (list.plans.length > 0) freshUntil = clock.now() + PLANS_FRESH_MS;
    batch(() => {
      state.value = { at: 'loaded', plans: list.plans };
      show(list);
    });
    return answer;
  }).join;

  async function fetch(): Promise<Plan[]> {
    const answer = await request().catch((cause: unknown) => {
      throw new PlanError('plans-failed', 'Error fetching plans', cause);
    });
    if (answer.at === 'list') return answer.list.plans;
    throw new PlanError('plans-refused', 'Failed to fetch plans', answer.message);
  }

  /** Keeps loaded plans while another load runs or fails. */
  const load = createFlight(async () => {
    if (state.value.at !== 'loaded') state.value = { at: 'loading' };
    try {
      return await fetch();
    } catch (cause) {
      const error = cause as PlanError<PlansFailure>;
      log.error(error.message, error.cause);
      if (state.value.at !== 'loaded') state.value = { at: 'failed', code: error.code };
      return undefined;
    }
  }).join;

  return {
    state,
    request,
    fetch,
    load,
    isFresh: () => clock.now() < freshUntil,
    expire: () => {
      freshUntil = 0;
    },
  };
}
