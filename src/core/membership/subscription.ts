import type { Signal } from '@preact/signals-core';
import { readBilling } from '#contract/read-billing.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { type CurrentPlan, readCurrentPlan } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import type { Send } from '../client.ts';
import type { SubscriptionState } from '../club.ts';
import type { Log } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';

/** The loads of the subscription of the member. */
export interface Subscription {
  /** Loads the subscription. Never rejects: undefined on failure (logged), for a guest, and without a plan. */
  load(): Promise<CurrentPlan | undefined>;
  /** Loads it after a failure, without the loading state: what a screen shows instead stays. */
  loadQuietly(): Promise<CurrentPlan | undefined>;
  /** Loads it after a change of plan. A running request may bring the old plan. */
  reload(): Promise<CurrentPlan | undefined>;
  /** Forgets the subscription. */
  reset(): void;
}

const LOAD_FAILED = 'Failed to load the subscription';

/** Returns the subscription of the signed-in member. */
export function createSubscription(
  { send, session }: { send: Send; session: SessionCore },
  subscription: Signal<SubscriptionState>,
  log: Log,
): Subscription {
  let lastLoad = 0;

  async function fetchInfo(quietly?: true): Promise<CurrentPlan | undefined> {
    // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
    lastLoad += 1;
    const mine = lastLoad;
    if (!quietly && subscription.value.at !== 'loaded') subscription.value = { at: 'loading' };
    try {
      const reply = await send('subscriptionInfo');
      if (!isSuccess(reply)) return failed(mine, readServerMessage(reply));
      const currentPlan = readCurrentPlan(reply);
      if (mine === lastLoad) subscription.value = { at: 'loaded', currentPlan, billing: readBilling(reply) };
      return currentPlan;
    } catch (cause) {
      return failed(mine, cause);
    }
  }

  function failed(mine: number, cause: unknown): undefined {
    if (mine === lastLoad && subscription.value.at !== 'loaded') subscription.value = { at: 'failed' };
    if (!isApiError(cause, 'signed-out')) log.error(LOAD_FAILED, cause);
  }

  const flight = createFlight(fetchInfo);
  const ifSignedIn = (ask: () => Promise<CurrentPlan | undefined>) =>
    session.userId.value ? ask() : Promise.resolve(undefined);

  return {
    load: () => ifSignedIn(() => flight.join()),
    loadQuietly: () => ifSignedIn(() => flight.join(true)),
    reload: () => ifSignedIn(() => flight.again()),
    reset() {
      // Stryker disable next-line AssignmentOperator: the number only has to differ from the last one
      lastLoad += 1;
      flight.drop();
      subscription.value = { at: 'idle' };
    },
  };
}
