import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { isCca } from '#club/rules/campaign.ts';
import { foundersShown } from '#club/rules/founder-count.ts';
import { type PlanButton, planButton } from '#club/rules/plan-button.ts';
import { gainOver, type PlanGain } from '#club/rules/plan-compare.ts';
import { isFreePlan, type PlanTab, plansOfTab } from '#club/rules/plan-order.ts';
import type { Plan } from '#contract/read.ts';
import { createFlight } from '#core/api/flight.ts';
import type { Club } from '#core/club.ts';
import { knowsPlan } from '#core/membership/knows-standing.ts';
import type { Model, World } from '#ui/world/world.tsx';

/** A plan as its card shows it. */
export interface PlanOffer {
  plan: Plan;
  kind: 'free' | 'founder' | 'other';
  /** Undefined while the member's plan is loading, so that no visible button changes from Join to Active. */
  button: PlanButton | undefined;
  /** Whether to show the savings label, for yearly Premium (PRICING-25). */
  saves: boolean;
  /** What the founding plan has over Premium. */
  gain?: PlanGain;
  seats?: { used: number; limit: number };
}

/** The state of the plans. `empty`: they failed to load. */
export type PricingState =
  | { at: 'loading' }
  | { at: 'empty'; retrying: boolean }
  | { at: 'ready'; offers: readonly PlanOffer[] };

/** The model of /pricing-plan. Nothing rejects: the core logs failures. */
export interface PricingModel extends Model {
  tab: ReadonlySignal<PlanTab>;
  state: ReadonlySignal<PricingState>;
  /** Returns the offers of a tab, also of one that is not selected. Empty before the plans are loaded. */
  offersOf(tab: PlanTab): readonly PlanOffer[];
  open(tab: PlanTab): void;
  choose(plan: Plan): Promise<void>;
  retry(): Promise<void>;
}

/** Creates the model of /pricing-plan: which plans show, what their buttons do, and the start of a checkout. */
export function createPricingModel({ club, host }: World, firstTab: PlanTab): PricingModel {
  const { membership, session } = club;
  const tab = signal<PlanTab>(firstTab);
  const retrying = signal(false);

  const state = computed((): PricingState => {
    const plans = membership.plans.value;
    if (plans.at === 'failed' || retrying.value) return { at: 'empty', retrying: retrying.value };
    if (plans.at !== 'loaded') return { at: 'loading' };
    const offers = offersOf(tab.value);
    return offers.length === 0 ? { at: 'empty', retrying: false } : { at: 'ready', offers };
  });

  function offersOf(shown: PlanTab): readonly PlanOffer[] {
    const plans = membership.plans.value;
    if (plans.at !== 'loaded') return [];
    return plansOfTab(plans.plans, shown)
      .filter((plan) => !isFreePlan(plan) || showsFree(club, shown))
      .map((plan) => offerOf(club, plan, plans.plans));
  }

  async function choose(plan: Plan) {
    // Ask the core, because a checkout blocks all widgets of the page (PRICING-32).
    if (membership.checkingOut.value !== undefined) return;
    const action = buttonOf(club, plan)?.action;
    if (!action || action === 'none') return;
    host.emit({ kind: 'plan-select', planId: plan.planId });
    if (action === 'signup') {
      host.navigate({ place: 'signup' });
      return;
    }
    // The core logs a failure and clears the loading state (CHECKOUT-04, CHECKOUT-05).
    const started = await membership.startCheckout(plan);
    if (!started) return;
    host.emit({ kind: 'checkout', planId: plan.planId });
    if (started.url) host.leave({ url: started.url, how: 'here' });
    else host.reload();
  }

  const retry = createFlight(async () => {
    retrying.value = true;
    await Promise.all([membership.loadPlans(), club.founder.load()]);
    retrying.value = false;
  }).join;

  return {
    tab,
    state,
    offersOf,
    open: (next) => {
      tab.value = next;
    },
    choose,
    retry,
    start() {
      // Both calls share one request.
      void membership.loadPlans();
      void club.founder.load();
      return effect(() => {
        const unasked = session.signedIn.value && membership.subscription.value.at === 'idle';
        if (unasked) untracked(() => void membership.loadSubscription());
      });
    },
  };
}

/** Returns whether the free card shows. A campaign hides it (PRICING-19, PRICING-20). */
function showsFree({ campaign }: Club, tab: PlanTab): boolean {
  const service = campaign.highlightedService.value;
  if (tab === 'year') return !isCca(service);
  return !service && !campaign.campaignType.value;
}

function offerOf(club: Club, plan: Plan, plans: readonly Plan[]): PlanOffer {
  const { type, interval } = plan;
  const founder = type === 'founder';
  return {
    plan,
    kind: isFreePlan(plan) ? 'free' : founder ? 'founder' : 'other',
    button: buttonOf(club, plan),
    saves: type === 'premium' && interval === 'year',
    gain: founder ? gainOver(plan, plans) : undefined,
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

/** Returns the taken founding spots, or undefined before the count is loaded (PRICING-23, PRICING-24). */
function seatsOf({ founder }: Club): { used: number; limit: number } | undefined {
  const meta = founder.meta.value;
  const used = foundersShown(meta, 'plans');
  return used === undefined ? undefined : { used, limit: meta.limit };
}
