import { type ReadonlySignal, signal } from '@preact/signals-core';
import { SECOND_MS } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import { freePlanOf } from '#club/rules/plan-order.ts';
import { type Member, type Plan, readCheckoutUrl } from '#contract/read.ts';
import { isSuccess, readServerMessage } from '#contract/read-field.ts';
import { isApiError } from '../api/api-error.ts';
import type { Send } from '../api/client.ts';
import type { ClubMembership, ClubOptions } from '../club.ts';
import type { Clock, Log, Stop } from '../ports.ts';
import { CancelError } from './cancel-error.ts';
import type { PaidSubscription } from './paid-subscription.ts';
import { PlanError } from './plan-error.ts';
import type { Plans } from './plans.ts';
import type { StartedCheckout } from './started-checkout.ts';

/** Checkout, the free plan and cancellation. */
export type Checkout = Pick<
  ClubMembership,
  'checkingOut' | 'startCheckout' | 'joinFree' | 'ensurePlan' | 'cancelPlan'
> & {
  readonly checkingOut: ReadonlySignal<string | undefined>;
  /** Clears the running checkout. */
  reset(): void;
};

/** What `createCheckout` works with. */
export interface CheckoutParts {
  send: Send;
  plans: Plans;
  paid: PaidSubscription;
  /** Loads profile and subscription after a change of plan. */
  refreshPlan: () => void;
  options: Pick<ClubOptions, 'siteUrl' | 'pageOrigin'>;
  ports: { clock: Clock; log: Log };
}

/** The status of a checkout under other terms than the current ones. */
const TERMS_CHANGED = 412;
/** How long the button stays busy after a success, while the page leaves. */
const LEAVING_MS = 5 * SECOND_MS;

/** Returns checkout, the free plan and cancellation. One checkout runs at a time on a page (CHECKOUT-01). */
export function createCheckout(parts: CheckoutParts): Checkout {
  const { send, plans, paid, refreshPlan, ports } = parts;
  const { clock, log } = ports;
  const site = parts.options.siteUrl || parts.options.pageOrigin;
  const checkingOut = signal<string | undefined>();
  let stopLeaving: Stop = () => {};

  const order = (plan: Plan) =>
    send('checkout', {
      body: {
        planId: plan.id,
        termsVersion: plan.termsVersion,
        successUrl: placeHref('membership', {}, site),
        cancelUrl: placeHref('about', {}, site),
      },
    });

  async function startCheckout(plan: Plan): Promise<StartedCheckout | undefined> {
    // Set before the first await, so that a second click of the same moment is stopped.
    if (checkingOut.value !== undefined) return undefined;
    stopLeaving();
    checkingOut.value = plan.id;
    const canceled = await paid.cancelBeforeCheckout();
    const ordered = canceled.ok ? await tryOrder(plan) : undefined;
    if (ordered && !ordered.refused) {
      stopLeaving = clock.after(LEAVING_MS, () => {
        checkingOut.value = undefined;
      });
      return ordered;
    }
    checkingOut.value = undefined;
    // The server has restored the plan that was canceled for it.
    if (ordered) paid.forget();
    if (canceled.done) refreshPlan();
    return ordered;
  }

  async function tryOrder(plan: Plan): Promise<StartedCheckout | undefined> {
    try {
      const reply = await order(plan);
      if (isSuccess(reply)) return { url: readCheckoutUrl(reply) };
      log.error('Checkout failed', readServerMessage(reply));
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error('Checkout API failed', cause);
      if (isApiError(cause) && cause.status === TERMS_CHANGED) return { refused: 'terms' };
    }
    return undefined;
  }

  async function joinFree(): Promise<void> {
    // Z-02: a visit to the code or identity screen never gives up a paid membership.
    if (paid.isPaid()) return;
    const free = freePlanOf(await plans.fetch());
    if (!free) throw new PlanError('no-free-plan', 'Free Plan not available');
    const reply = await order(free).catch((cause: unknown) => {
      throw new PlanError('checkout-failed', 'Checkout API failed', cause);
    });
    if (!isSuccess(reply))
      throw new PlanError('checkout-refused', 'Checkout failed', readServerMessage(reply));
    refreshPlan();
  }

  async function ensurePlan(member: Member | undefined): Promise<void> {
    // A missing profile is not a missing plan. The next login checks again.
    if (!member || member.planName || member.planId) return;
    try {
      await joinFree();
    } catch (cause) {
      // Stryker disable next-line ConditionalExpression: nothing but an Error is thrown
      if (cause instanceof Error) log.error(cause.message, cause.cause);
    }
  }

  async function cancelPlan(at?: 'period-end'): Promise<void> {
    const id = await paid.subscriptionId();
    // When an earlier try failed at the switch, only the switch is left.
    if (!id && !paid.isCanceled()) throw new CancelError('no-subscription');
    try {
      // Finds the free plan before the cancel: without it there is nothing to switch to.
      const free = freePlanOf(await plans.fetch());
      if (!free) throw new CancelError('no-free-plan');
      const canceled = id && (await paid.cancel(id, at));
      if (id && !isSuccess(canceled)) {
        throw new CancelError('cancel-refused', { serverMessage: readServerMessage(canceled) });
      }
      // Until then the member keeps the paid plan.
      if (at) return refreshPlan();
      const switched = await order(free).finally(refreshPlan);
      if (!isSuccess(switched)) {
        throw new CancelError('switch-refused', { serverMessage: readServerMessage(switched) });
      }
    } catch (cause) {
      if (cause instanceof CancelError) throw cause;
      log.error('Failed to cancel the plan', cause);
      throw new CancelError('cancel-failed', { cause });
    }
  }

  return {
    checkingOut,
    startCheckout,
    joinFree,
    ensurePlan,
    cancelPlan,
    reset() {
      stopLeaving();
      checkingOut.value = undefined;
    },
  };
}
