import type { Signal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { readCheckoutUrl } from '#contract/read.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../client.ts';
import type { ClubMembership, ClubOptions, OrderedPlan, StartedCheckout } from '../club.ts';
import type { Activity, Clock, Log, Stop } from '../ports.ts';
import type { PaidSubscription } from './paid-subscription.ts';
import { createPlanChanges, type Order } from './plan-changes.ts';
import type { Plans } from './plans.ts';

/** Checkout, the free plan and cancellation. */
export type Checkout = Pick<ClubMembership, 'startCheckout' | 'joinFree' | 'ensurePlan' | 'cancelPlan'> & {
  /** Clears the running checkout. */
  reset(): void;
};

/** What `createCheckout` works with. */
export interface CheckoutParts {
  send: Send;
  plans: Plans;
  checkingOut: Signal<string | undefined>;
  paid: PaidSubscription;
  /** Returns whether the member has this plan. Its checkout takes back a cancellation, so nothing is canceled first. */
  isCurrent: (plan: OrderedPlan) => boolean;
  /** Loads profile and subscription after a change of plan. */
  refreshPlan: () => void;
  options: Pick<ClubOptions, 'siteUrl' | 'pageOrigin'>;
  ports: { activity: Activity; clock: Clock; log: Log };
}

/** The status of a checkout under other terms than the current ones. */
const TERMS_CHANGED = 412;
/** How long the button stays busy after a success, while the page leaves. Back ends it. */
const LEAVING_MS = 5 * SECOND_MS;

/** Returns checkout, the free plan and cancellation. One checkout runs at a time on a page (CHECKOUT-01). */
export function createCheckout(parts: CheckoutParts): Checkout {
  const { plans, checkingOut, paid, isCurrent, refreshPlan } = parts;
  const { activity, clock, log } = parts.ports;
  const order = createOrder(parts);
  let stopLeaving: Stop = () => {};

  async function startCheckout(plan: OrderedPlan): Promise<StartedCheckout | undefined> {
    // Set before the first await, so that a second click of the same moment is stopped.
    if (checkingOut.value !== undefined) return undefined;
    stopLeaving();
    checkingOut.value = plan.id;
    const canceled = isCurrent(plan)
      ? { ok: true, done: false, stale: false }
      : await paid.cancelBeforeCheckout();
    const ordered = canceled.ok ? await tryOrder(plan) : undefined;
    if (ordered && !ordered.refused) {
      // The server took back an earlier cancellation, or activated a plan.
      if (!ordered.url && !canceled.done) {
        paid.forget();
        refreshPlan();
      }
      const stops = [clock.after(LEAVING_MS, reset), activity.onRestored(reset)];
      stopLeaving = () => {
        for (const stop of stops) stop();
      };
      return ordered;
    }
    checkingOut.value = undefined;
    // The server has restored the plan that was canceled for it.
    if (ordered) paid.forget();
    // The next press names the plan of the member.
    if (canceled.done || canceled.stale) refreshPlan();
    return ordered;
  }

  function reset(): void {
    stopLeaving();
    checkingOut.value = undefined;
  }

  async function tryOrder(plan: OrderedPlan): Promise<StartedCheckout | undefined> {
    try {
      const reply = await order(plan);
      if (isSuccess(reply)) return { url: readCheckoutUrl(reply) };
      log.error('Checkout failed', readServerMessage(reply));
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error('Checkout API failed', cause);
      if (isApiError(cause) && cause.status === TERMS_CHANGED) {
        plans.expire();
        return { refused: 'terms' };
      }
    }
    return undefined;
  }

  return {
    startCheckout,
    ...createPlanChanges(parts, order),
    reset,
  };
}

function createOrder({ send, options }: Pick<CheckoutParts, 'send' | 'options'>): Order {
  const site = options.siteUrl || options.pageOrigin;
  return (plan) =>
    send('checkout', {
      body: {
        planId: plan.id,
        termsVersion: plan.termsVersion,
        successUrl: placeHref('membership', {}, site),
        cancelUrl: placeHref('about', {}, site),
      },
    });
}
