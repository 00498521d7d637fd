import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { type MembershipState, membershipStateOf, type PaidPlan } from '#club/rules/membership-state.ts';
import { formatCents } from '#club/rules/money.ts';
import { freePlanOf } from '#club/rules/plan-order.ts';
import type { Plan } from '#contract/read.ts';
import type { Billing } from '#contract/read-billing.ts';
import type { SubscriptionState } from '#core/club.ts';
import { isCancelError } from '#core/membership/cancel-error.ts';
import type { Stop } from '#core/ports.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import { createInvoiceHistory, type InvoiceHistoryModel } from './invoice-history.model.ts';
import type { MembershipCopy } from './membership.copy.ts';

/** The state of the current plan. */
export type PlanState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'shown'; state: MembershipState };

/** The state of canceling. `asking`: the dialog is open. */
export type CancelState = { at: 'resting' } | { at: 'asking' } | { at: 'cancelling' } | { at: 'cancelled' };

/** The model of /invoice. Nothing rejects: errors become toasts. */
export interface MembershipModel {
  signedIn: ReadonlySignal<boolean>;
  plan: ReadonlySignal<PlanState>;
  /** What comes next for a paid plan. Undefined for a member who never had one. */
  billing: ReadonlySignal<Billing | undefined>;
  cancel: ReadonlySignal<CancelState>;
  /** The current monthly price of Premium, such as '$19.99', once the plans are loaded. For founders who cancel. */
  rejoinPrice: ReadonlySignal<string | undefined>;
  /** The plan that the member has just paid for, once it is loaded. */
  bought: ReadonlySignal<PaidPlan | undefined>;
  /** What the free plan includes, in the page's language. Empty until the plans are loaded. */
  freeFeatures: ReadonlySignal<readonly string[]>;
  history: InvoiceHistoryModel;
  loadPlan(): void;
  askToCancel(): void;
  keepPlan(): void;
  cancelPlan(at?: 'period-end'): Promise<void>;
  start(): Stop;
}

/** Creates the model of /invoice: the plan, canceling it (CHECKOUT-18 to CHECKOUT-22), and the pages of invoices. */
export function createMembershipModel(
  world: World,
  { copy, page, language }: { copy: MembershipCopy; page: number; language: string },
): MembershipModel {
  const { club, host } = world;
  const plan = signal<PlanState>({ at: 'loading' });
  const cancel = signal<CancelState>({ at: 'resting' });
  const history = createInvoiceHistory(
    { load: club.membership.invoices, onTurned: (to) => keepPageInAddress(world, to) },
    page,
  );
  const rejoinPrice = computed(() => {
    const plans = club.membership.plansIn(language).value;
    const premium = plans.at === 'loaded' ? plans.plans.find(isPremiumMonth) : undefined;
    return premium && formatCents(premium.amountCents);
  });

  const billing = computed(() => {
    const state = club.membership.subscription.value;
    return state.at === 'loaded' ? state.billing : undefined;
  });

  const bought = computed(() => {
    if (!club.membership.paymentReceived.value || plan.value.at !== 'shown') return undefined;
    return plan.value.state.at === 'active' ? plan.value.state.plan : undefined;
  });

  const freeFeatures = computed(() => {
    const plans = club.membership.plansIn(language).value;
    return plans.at === 'loaded' ? (freePlanOf(plans.plans)?.features ?? []) : [];
  });

  const loadPlan = () => void club.membership.loadSubscription();

  function askToCancel() {
    if (cancel.value.at === 'cancelling') return;
    cancel.value = { at: 'asking' };
    const state = plan.value.at === 'shown' ? plan.value.state : undefined;
    if (state && state.at !== 'free' && state.plan.isFounder) void club.membership.loadPlans(language);
  }

  async function cancelPlan(at?: 'period-end') {
    if (cancel.value.at !== 'asking') return;
    cancel.value = { at: 'cancelling' };
    try {
      await club.membership.cancelPlan(at);
    } catch (error) {
      cancel.value = { at: 'resting' };
      host.notify(errorToast(whyStopped(error, copy)));
      return;
    }
    cancel.value = { at: 'cancelled' };
    host.notify(successToast(copy.cancelled));
    await Promise.all([club.membership.loadSubscription(), history.reload()]);
  }

  function start(): Stop {
    const stops = [
      effect(() => {
        const state = club.membership.subscription.value;
        // The plan of the subscription counts, else the plan of the profile.
        plan.value = nextPlan(plan.peek(), state, club.members.member.value?.planName);
      }),
      effect(() => {
        const isFree = plan.value.at === 'shown' && plan.value.state.at === 'free';
        if (isFree) untracked(() => void club.membership.loadPlans(language));
      }),
      effect(() => {
        const signedIn = club.session.userId.value !== undefined;
        untracked(() => (signedIn ? open() : clear()));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  function open() {
    const { at } = club.membership.subscription.value;
    if (at === 'idle' || at === 'failed') loadPlan();
    void history.open();
  }

  function clear() {
    plan.value = { at: 'loading' };
    cancel.value = { at: 'resting' };
    history.clear();
  }

  return {
    signedIn: club.session.signedIn,
    plan,
    billing,
    cancel,
    rejoinPrice,
    bought,
    freeFeatures,
    history,
    loadPlan,
    askToCancel,
    keepPlan() {
      if (cancel.value.at === 'asking') cancel.value = { at: 'resting' };
    },
    cancelPlan,
    start,
  };
}

/** Puts the page into the URL, for a reload and for the back link of an invoice. Only our own site has this URL. */
function keepPageInAddress({ club, host }: World, page: number): void {
  if (!club.options.ownSite) return;
  host.navigate({
    place: 'membership',
    query: { page: page > 1 ? String(page) : undefined },
    replace: true,
  });
}

function nextPlan(before: PlanState, now: SubscriptionState, profilePlan: string | undefined): PlanState {
  if (now.at === 'loaded') {
    const { currentPlan, billing } = now;
    return { at: 'shown', state: membershipStateOf({ currentPlan, billing, profilePlan }) };
  }
  if (now.at === 'failed') return { at: 'failed' };
  return before.at === 'failed' || before.at === 'retrying' ? { at: 'retrying' } : { at: 'loading' };
}

/** Returns the server's message, else the words for the code. */
function whyStopped(error: unknown, { cancelStopped }: MembershipCopy): string {
  if (!isCancelError(error)) return cancelStopped['cancel-failed'];
  return error.serverMessage ?? cancelStopped[error.code];
}

const isPremiumMonth = (plan: Plan): boolean => plan.type === 'premium' && plan.interval === 'month';
