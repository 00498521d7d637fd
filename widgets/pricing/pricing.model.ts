import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { isCca } from '#club/rules/campaign.ts';
import { foundersShown } from '#club/rules/founder-count.ts';
import { type PlanButton, planButton } from '#club/rules/plan-button.ts';
import { isFreePlan, type PlanTab, plansOfTab } from '#club/rules/plan-order.ts';
import type { Plan } from '#contract/read.ts';
import type { Club } from '#core/club.ts';
import type { Model, World } from '#ui/world/world.tsx';

export interface PlanOffer {
  plan: Plan;
  kind: 'free' | 'founder' | 'other';
  /** Undefined while a member's own plan is not known yet: no button turns from Join to Active before one's eyes. */
  button: PlanButton | undefined;
  /** Yearly premium carries the savings label (PRICING-25). */
  saves: boolean;
  seats?: { used: number; limit: number };
}

export type PricingState =
  | { at: 'loading' }
  | { at: 'empty'; retrying: boolean }
  | { at: 'ready'; offers: readonly PlanOffer[] };

export interface PricingModel extends Model {
  tab: ReadonlySignal<PlanTab>;
  state: ReadonlySignal<PricingState>;
  open(tab: PlanTab): void;
  choose(plan: Plan): Promise<void>;
  retry(): Promise<void>;
}

/** The flow of /pricing-plan: which plans a visitor sees, what their buttons do, and the way into checkout. */
export function createPricingModel({ club, host }: World, firstTab: PlanTab): PricingModel {
  const { membership, session } = club;
  const tab = signal<PlanTab>(firstTab);
  const retrying = signal(false);

  const state = computed((): PricingState => {
    const plans = membership.plans.value;
    if (plans.at === 'failed' || retrying.value) return { at: 'empty', retrying: retrying.value };
    if (plans.at !== 'loaded') return { at: 'loading' };
    const shown = plansOfTab(plans.plans, tab.value).filter(
      (plan) => !isFreePlan(plan) || showsFree(club, tab.value),
    );
    if (shown.length === 0) return { at: 'empty', retrying: false };
    return { at: 'ready', offers: shown.map((plan) => offerOf(club, plan)) };
  });

  async function choose(plan: Plan) {
    // PRICING-32: also across the widgets of a page, so the core's word counts.
    if (membership.checkingOut.value !== undefined) return;
    const action = buttonOf(club, plan)?.action;
    if (!action || action === 'none') return;
    host.emit({ kind: 'plan-select', planId: plan.planId });
    if (action === 'signup') {
      host.navigate({ place: 'signup' });
      return;
    }
    // Failures are logged there and clear the loading state (CHECKOUT-04, CHECKOUT-05).
    const started = await membership.startCheckout(plan);
    if (!started) return;
    host.emit({ kind: 'checkout', planId: plan.planId });
    if (started.url) host.leave({ url: started.url, how: 'here' });
    else host.reload();
  }

  async function retry() {
    if (retrying.value) return;
    retrying.value = true;
    await Promise.all([membership.loadPlans(), club.founder.load()]);
    retrying.value = false;
  }

  return {
    tab,
    state,
    open: (next) => {
      tab.value = next;
    },
    choose,
    retry,
    start() {
      // Asked at the same time, both share one request.
      void membership.loadPlans();
      void club.founder.load();
      return effect(() => {
        const unasked = session.signedIn.value && membership.subscription.value.at === 'idle';
        if (unasked) untracked(() => void membership.loadSubscription());
      });
    },
  };
}

/** PRICING-19, PRICING-20: a campaign leads to what it promised, not to the free card. */
function showsFree({ campaign }: Club, tab: PlanTab): boolean {
  const service = campaign.highlightedService.value;
  if (tab === 'year') return !isCca(service);
  return !service && !campaign.campaignType.value;
}

function offerOf(club: Club, plan: Plan): PlanOffer {
  const { type, interval } = plan;
  const founder = type === 'founder';
  return {
    plan,
    kind: isFreePlan(plan) ? 'free' : founder ? 'founder' : 'other',
    button: buttonOf(club, plan),
    saves: type === 'premium' && interval === 'year',
    seats: founder ? seatsOf(club) : undefined,
  };
}

function buttonOf(club: Club, plan: Plan): PlanButton | undefined {
  if (!knowsPlan(club)) return undefined;
  const { standing, currentPlanId, checkingOut } = club.membership;
  return planButton({
    plan,
    standing: standing.value,
    currentPlanId: currentPlanId.value,
    checkingOut: checkingOut.value,
  });
}

/** The subscription names the plan; without a name in it the profile does. */
function knowsPlan({ session, membership, members }: Club): boolean {
  if (!session.signedIn.value) return true;
  const subscription = membership.subscription.value;
  if (subscription.at === 'loaded' && subscription.currentPlan) return true;
  const settled = subscription.at === 'loaded' || subscription.at === 'failed';
  return settled && !members.loading.value;
}

/** Returns undefined until the server told the count. */
function seatsOf({ founder }: Club): { used: number; limit: number } | undefined {
  const meta = founder.meta.value;
  const used = foundersShown(meta, 'plans');
  return used === undefined ? undefined : { used, limit: meta.limit };
}
