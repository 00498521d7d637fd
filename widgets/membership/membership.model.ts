import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { isPaidPlanName } from '#club/rules/access.ts';
import { formatCents, formatDollarText } from '#club/rules/money.ts';
import type { CurrentPlan, Plan } from '#contract/read.ts';
import type { Billing } from '#contract/read-billing.ts';
import type { SubscriptionState } from '#core/club.ts';
import { isCancelError } from '#core/membership/cancel-error.ts';
import type { Stop } from '#core/ports.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import { createInvoiceHistory, type InvoiceHistoryModel } from './invoice-history.model.ts';
import type { MembershipCopy } from './membership.copy.ts';

/** A plan as the page shows it. */
export interface PlanShown {
  name: string;
  paid: boolean;
  founder: boolean;
  /** The price with its period, such as '$19.99/monthly'. For paid plans only (MEMBERSHIP-03). */
  price?: string;
  /** The price alone, such as '$14.99'. */
  rate?: string;
  planId?: string;
}

/** The state of the current plan. */
export type PlanState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'shown'; plan: PlanShown };

/** The state of canceling. `asking`: the dialog is open. */
export type CancelState = { at: 'resting' } | { at: 'asking' } | { at: 'cancelling' } | { at: 'cancelled' };

/** The model of /invoice. Nothing rejects: errors become toasts. */
export interface MembershipModel {
  signedIn: ReadonlySignal<boolean>;
  plan: ReadonlySignal<PlanState>;
  /** What comes next for a paid plan. Undefined for a member without one. */
  billing: ReadonlySignal<Billing | undefined>;
  cancel: ReadonlySignal<CancelState>;
  /** The current monthly price of Premium, such as '$19.99', once the plans are loaded. For founders who cancel. */
  rejoinPrice: ReadonlySignal<string | undefined>;
  /** The plan that the member has just paid for, once it is loaded. */
  bought: ReadonlySignal<PlanShown | undefined>;
  history: InvoiceHistoryModel;
  loadPlan(): void;
  askToCancel(): void;
  keepPlan(): void;
  cancelPlan(): Promise<void>;
  start(): Stop;
}

/** Creates the model of /invoice: the plan, canceling it (CHECKOUT-18 to CHECKOUT-22), and the pages of invoices. */
export function createMembershipModel(world: World, copy: MembershipCopy, page: number): MembershipModel {
  const { club, host } = world;
  const plan = signal<PlanState>({ at: 'loading' });
  const cancel = signal<CancelState>({ at: 'resting' });
  const history = createInvoiceHistory(
    { load: club.membership.invoices, onTurned: (to) => keepPageInAddress(world, to) },
    page,
  );
  const rejoinPrice = computed(() => {
    const plans = club.membership.plans.value;
    const premium = plans.at === 'loaded' ? plans.plans.find(isPremiumMonth) : undefined;
    return premium && formatCents(premium.amountCents);
  });

  const billing = computed(() => {
    const state = club.membership.subscription.value;
    return state.at === 'loaded' ? state.billing : undefined;
  });

  const bought = computed(() => {
    if (!club.membership.paymentReceived.value || plan.value.at !== 'shown') return undefined;
    return plan.value.plan.paid ? plan.value.plan : undefined;
  });

  const loadPlan = () => void club.membership.loadSubscription();

  function askToCancel() {
    if (cancel.value.at === 'cancelling') return;
    cancel.value = { at: 'asking' };
    if (plan.value.at === 'shown' && plan.value.plan.founder) void club.membership.loadPlans();
  }

  async function cancelPlan() {
    if (cancel.value.at !== 'asking') return;
    cancel.value = { at: 'cancelling' };
    try {
      await club.membership.cancelPlan();
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
        const named = club.members.member.value?.planName;
        plan.value = nextPlan(plan.peek(), state, (current) => showPlan(current, named, copy));
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

function nextPlan(
  before: PlanState,
  now: SubscriptionState,
  show: (current: CurrentPlan | undefined) => PlanShown,
): PlanState {
  if (now.at === 'loaded') return { at: 'shown', plan: show(now.currentPlan) };
  if (now.at === 'failed') return { at: 'failed' };
  return before.at === 'failed' || before.at === 'retrying' ? { at: 'retrying' } : { at: 'loading' };
}

/** Returns the plan to show. A missing plan shows as Free Tier until the next login checks one out (LOGIN-20). */
function showPlan(
  current: CurrentPlan | undefined,
  named: string | undefined,
  copy: MembershipCopy,
): PlanShown {
  const name = current?.name ?? named ?? copy.freeTier;
  if (!isPaidPlanName(name)) return { name: copy.freeTier, paid: false, founder: false };
  const planId = current?.planId.toLowerCase() ?? '';
  const withPeriod = planId.includes('month') ? copy.monthly : copy.annually;
  const rate = current?.dollar ? formatDollarText(current.dollar) : undefined;
  return {
    name,
    paid: true,
    founder: planId.includes('founder') || /\bfound(er|ing)\b/i.test(name),
    price: rate && withPeriod(rate),
    rate,
    planId: current?.planId,
  };
}

/** Returns the server's message, else the words for the code. */
function whyStopped(error: unknown, { cancelStopped }: MembershipCopy): string {
  if (!isCancelError(error)) return cancelStopped['cancel-failed'];
  return error.serverMessage ?? cancelStopped[error.code];
}

const isPremiumMonth = (plan: Plan): boolean => plan.type === 'premium' && plan.interval === 'month';
