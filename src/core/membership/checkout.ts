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

export type Checkout = Pick<
  ClubMembership,
  'checkingOut' | 'startCheckout' | 'joinFree' | 'ensurePlan' | 'cancelPlan'
> & {
  readonly checkingOut: ReadonlySignal<string | undefined>;
  reset(): void;
};

export interface CheckoutParts {
  send: Send;
  plans: Plans;
  paid: PaidSubscription;
  /** Profile and subscription anew: the plan has changed. */
  refreshPlan: () => void;
  options: Pick<ClubOptions, 'siteUrl' | 'pageOrigin'>;
  ports: { clock: Clock; log: Log };
}

/** After a success the button stays busy while the page leaves; a host that stays gets it back. */
const LEAVING_MS = 5 * SECOND_MS;

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
        successUrl: placeHref('membership', {}, site),
        cancelUrl: placeHref('about', {}, site),
      },
    });

  async function startCheckout(plan: Plan): Promise<{ url?: string } | undefined> {
    // The guard stands before the first await: a second click of the same moment finds it (promise 13).
    if (checkingOut.value !== undefined) return undefined;
    stopLeaving();
    checkingOut.value = plan.id;
    const cancelled = await paid.cancelBeforeCheckout();
    const ordered = cancelled.ok ? await tryOrder(plan) : undefined;
    if (ordered) {
      stopLeaving = clock.after(LEAVING_MS, () => {
        checkingOut.value = undefined;
      });
      return ordered;
    }
    checkingOut.value = undefined;
    if (cancelled.done) refreshPlan();
    return undefined;
  }

  async function tryOrder(plan: Plan): Promise<{ url?: string } | undefined> {
    try {
      const reply = await order(plan);
      if (isSuccess(reply)) return { url: readCheckoutUrl(reply) };
      log.error('Checkout failed', readServerMessage(reply));
    } catch (cause) {
      if (!isApiError(cause, 'signed-out')) log.error('Checkout API failed', cause);
    }
    return undefined;
  }

  async function joinFree(): Promise<void> {
    // Z-02: a paid membership is never given up by a visit to the code or identity screen.
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
    // An unknown plan is no missing plan: the next login looks again.
    if (!member || member.planName || member.planId) return;
    try {
      await joinFree();
    } catch (cause) {
      if (cause instanceof Error) log.error(cause.message, cause.cause);
    }
  }

  async function cancelPlan(): Promise<void> {
    const id = await paid.subscriptionId();
    // Again after the switch failed: the rest is done.
    if (!id && !paid.isCancelled()) throw new CancelError('no-subscription');
    try {
      // Looked up before anything is given up: no plan to fall back on, no cancel.
      const free = freePlanOf(await plans.fetch());
      if (!free) throw new CancelError('no-free-plan');
      const cancelled = id && (await paid.cancel(id));
      if (id && !isSuccess(cancelled)) {
        throw new CancelError('cancel-refused', { serverMessage: readServerMessage(cancelled) });
      }
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
