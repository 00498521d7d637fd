import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { type MembershipState, membershipStateOf, type PaidPlan } from '#club/rules/membership-state.ts';
import { formatCents } from '#club/rules/money.ts';
import { freePlanOf } from '#club/rules/plan-order.ts';
import type { Plan } from '#contract/plans.ts';
import type { Billing } from '#contract/read-billing.ts';
import type { Club, SubscriptionState } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';
import { type CancelPlanModel, createCancelPlanModel } from './cancel-plan.model.ts';
import { createInvoiceHistory, type InvoiceHistoryModel } from './invoice-history.model.ts';
import type { MembershipCopy } from './membership.copy.ts';

/** The state of the current plan. */
export type PlanState =
  | { at: 'loading' }
  | { at: 'failed' }
  | { at: 'retrying' }
  | { at: 'shown'; state: MembershipState };

/** The model of /invoice. Nothing rejects: errors become toasts. */
export interface MembershipModel extends CancelPlanModel, PlanFacts {
  signedIn: ReadonlySignal<boolean>;
  /** Whether only the plan shows, and the club's own site has the rest. */
  limited: ReadonlySignal<boolean>;
  plan: ReadonlySignal<PlanState>;
  history: InvoiceHistoryModel;
  loadPlan(): void;
  start(): Stop;
}

/** What follows from the plan and the list of plans. */
interface PlanFacts {
  /** What comes next for a paid plan. Undefined for a member who never had one. */
  billing: ReadonlySignal<Billing | undefined>;
  /** The current monthly price of Premium, such as '$19.99', once the plans are loaded. For founders who cancel. */
  rejoinPrice: ReadonlySignal<string | undefined>;
  /** The plan that the member has just paid for, once it is loaded. */
  bought: ReadonlySignal<PaidPlan | undefined>;
  /** What the free plan includes, in the page's language. Empty until the plans are loaded. */
  freeFeatures: ReadonlySignal<readonly string[]>;
}

/** Creates the model of /invoice: the plan, canceling it (CHECKOUT-18 to CHECKOUT-22), and the pages of invoices. */
export function createMembershipModel(
  world: World,
  { copy, page, language }: { copy: MembershipCopy; page: number; language: string },
): MembershipModel {
  const { club } = world;
  const plan = signal<PlanState>({ at: 'loading' });
  let isOpen = false;
  const onTurned = (to: number) => isOpen && keepPageInAddress(world, to);
  const history = createInvoiceHistory({ load: club.membership.invoices, onTurned }, page);
  const cancelPlan = createCancelPlanModel(world, copy, {
    onAsked() {
      const state = stateOf(plan.value);
      if (state && state.at !== 'free' && state.plan.isFounder) void club.membership.loadPlans(language);
    },
    onCancelled: () => Promise.all([club.membership.loadSubscription(), history.reload()]),
  });
  const followMember = createMemberWatch(club.session, { open, clear });

  function start(): Stop {
    isOpen = true;
    const stops = [
      effect(() => {
        const state = club.membership.subscription.value;
        // The plan of the subscription counts, else the plan of the profile.
        plan.value = nextPlan(plan.peek(), state, club.members.member.value?.planName);
      }),
      cancelPlan.follow(() => stateOf(plan.value)?.at),
      loadOncePaid(club, history),
      effect(() => {
        if (stateOf(plan.value)?.at === 'free') untracked(() => void club.membership.loadPlans(language));
      }),
      followMember(),
    ];
    return () => {
      isOpen = false;
      for (const stop of stops) stop();
    };
  }

  function open(limited: boolean) {
    const { at } = club.membership.subscription.value;
    if (at === 'idle' || at === 'failed') void club.membership.loadSubscription();
    if (!limited) void history.open();
  }

  function clear() {
    plan.value = { at: 'loading' };
    cancelPlan.forgetCancel();
    history.clear();
  }

  return {
    signedIn: club.session.signedIn,
    limited: club.session.limited,
    plan,
    history,
    loadPlan: () => void club.membership.loadSubscription(),
    start,
    ...cancelPlan,
    ...planFacts(club, plan, language),
  };
}

function planFacts(club: Club, plan: ReadonlySignal<PlanState>, language: string): PlanFacts {
  const { subscription, paymentReceived, plansIn } = club.membership;
  const plans = computed(() => {
    const now = plansIn(language).value;
    return now.at === 'loaded' ? now.plans : [];
  });
  return {
    billing: computed(() => (subscription.value.at === 'loaded' ? subscription.value.billing : undefined)),
    rejoinPrice: computed(() => {
      const premium = plans.value.find(isPremiumMonth);
      return premium && formatCents(premium.amountCents);
    }),
    bought: computed(() => {
      if (!paymentReceived.value || plan.value.at !== 'shown') return undefined;
      return plan.value.state.at === 'active' ? plan.value.state.plan : undefined;
    }),
    freeFeatures: computed(() => freePlanOf(plans.value)?.features ?? []),
  };
}

interface MemberActs {
  open(limited: boolean): void;
  clear(): void;
}

/** Returns a function that opens the page for a member. Clears what shows of another one, also of one from before the start. */
function createMemberWatch({ userId, limited }: Club['session'], { open, clear }: MemberActs): () => Stop {
  let owner = userId.peek();
  return () =>
    effect(() => {
      const [now, isLimited] = [userId.value, limited.value];
      untracked(() => {
        if (now !== owner) clear();
        owner = now;
        if (now) open(isLimited);
      });
    });
}

/** Loads the invoices again after a payment, which may have made one. */
function loadOncePaid({ membership, session }: Club, history: InvoiceHistoryModel): Stop {
  let wasPaid = membership.paymentReceived.peek();
  return effect(() => {
    const isPaid = membership.paymentReceived.value;
    if (isPaid && !wasPaid && !session.limited.peek()) untracked(() => void history.reload());
    wasPaid = isPaid;
  });
}

const stateOf = (plan: PlanState): MembershipState | undefined =>
  plan.at === 'shown' ? plan.state : undefined;

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

const isPremiumMonth = (plan: Plan): boolean => plan.type === 'premium' && plan.interval === 'month';
