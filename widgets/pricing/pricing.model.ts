import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Standing } from '#club/rules/access.ts';
import { isCca } from '#club/rules/campaign.ts';
import { foundersShown, hasSpots } from '#club/rules/founder-count.ts';
import { type PlanButton, planButton } from '#club/rules/plan-button.ts';
import { gainOver, type PlanGain, type PlanSaving, savingOf } from '#club/rules/plan-compare.ts';
import { isFreePlan, type PlanTab, plansOfTab } from '#club/rules/plan-order.ts';
import type { Plan } from '#contract/plans.ts';
import { createFlight } from '#core/api/flight.ts';
import type { Club, FounderMeta, PlansState } from '#core/club.ts';
import { isPlanPaused, knowsPlan } from '#core/membership/knows-standing.ts';
import type { Stop } from '#core/ports.ts';
import type { Model, World } from '#ui/world/world.tsx';
import type { PointerAt } from './watch-pointer.ts';

/** A plan as its card shows it. */
export interface PlanOffer {
  plan: Plan;
  kind: 'free' | 'founder' | 'other';
  /** Undefined while the member's plan is loading, so that no visible button changes from Join to Active. */
  button: PlanButton | undefined;
  /** What the card names as a saving on this tab, from the prices of the plans (PRICING-25). */
  saving?: PlanSaving;
  /** True for one plan of the tab: the founding plan while spots are left, else the first paid one. Its button is filled. */
  leads?: boolean;
  /** For the free plan: the name of the paid plan that the member has. */
  includedIn?: string;
  /** What the founding plan has more than Premium. */
  gain?: PlanGain;
  seats?: { used: number; limit: number };
}

/** How long a newer list waits while the pointer is over a button, in ms. It shows within a second. */
export const HOVER_WAIT_MS = 800;

interface ListShown {
  plans: PlansState;
  founder: FounderMeta;
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
  /** Takes where the pointer is. A newer list must not move a button that the visitor presses or is about to press. */
  pointTo(at: PointerAt): void;
  retry(): Promise<void>;
  /** The plan whose checkout was refused because its terms have changed. It may be chosen again. */
  termsChanged: ReadonlySignal<string | undefined>;
}

/**
 * Creates the model of /pricing-plan: which plans show, in the words of `language`, what their buttons do, and the start of
 * a checkout.
 */
export function createPricingModel(
  { club, host, showFallback }: World,
  firstTab: PlanTab,
  language: string,
): PricingModel {
  const { membership, session } = club;
  const { shown, pointTo, showNewest } = createShownList(club, language);
  const tab = signal<PlanTab>(firstTab);
  const retrying = signal(false);
  const termsChanged = signal<string | undefined>(undefined);

  const offersOf = (shownTab: PlanTab) => offersIn(club, shown.value, shownTab);
  const state = computed((): PricingState => {
    const { plans } = shown.value;
    if (plans.at === 'failed' || retrying.value) return { at: 'empty', retrying: retrying.value };
    if (plans.at !== 'loaded') return { at: 'loading' };
    const offers = offersOf(tab.value);
    return offers.length === 0 ? { at: 'empty', retrying: false } : { at: 'ready', offers };
  });

  const retry = createFlight(async () => {
    retrying.value = true;
    await Promise.all([membership.loadPlans(language), club.founder.load()]);
    retrying.value = false;
  }).join;

  return {
    tab,
    state,
    offersOf,
    open: (next) => {
      tab.value = next;
    },
    async choose(plan) {
      if (await choosePlan({ club, host }, plan)) return;
      termsChanged.value = plan.planId;
      // The next press agrees to the terms of the new list.
      void membership.loadPlans(language);
    },
    pointTo,
    retry,
    termsChanged,
    start() {
      const stops = [
        effect(showNewest),
        effect(() => {
          const unasked = session.signedIn.value && membership.subscription.value.at === 'idle';
          if (unasked) untracked(() => void membership.loadSubscription());
        }),
      ];
      if (state.peek().at === 'empty') {
        // An element has sent a request before it mounts. The visitor or the fallback tries again.
        if (!showFallback) void retry();
      } else {
        // Both calls share one request. After a failure the state stays until the next answer.
        void membership.loadPlans(language);
        void club.founder.load();
      }
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** Holds the list that shows. A newer one waits for the pointer. */
function createShownList(club: Club, language: string) {
  const newest = club.membership.plansIn(language);
  const pointer = signal<PointerAt>('away');
  const listNow = (): ListShown => ({ plans: newest.value, founder: club.founder.meta.value });
  const shown = signal(untracked(listNow));

  /** A press ends on the button that it began on. A pointer over a button may press it in a moment. */
  function showNewest(): Stop | undefined {
    const [list, at, before] = [listNow(), pointer.value, shown.peek()];
    const isSame = list.plans === before.plans && list.founder === before.founder;
    if (isSame || at === 'down') return undefined;
    const show = () => {
      shown.value = list;
    };
    if (at === 'over' && before.plans.at === 'loaded') return club.clock.after(HOVER_WAIT_MS, show);
    show();
    return undefined;
  }

  return {
    shown,
    showNewest,
    pointTo(at: PointerAt) {
      pointer.value = at;
    },
  };
}

function offersIn(club: Club, { plans, founder }: ListShown, tab: PlanTab): readonly PlanOffer[] {
  if (plans.at !== 'loaded') return [];
  const offers = plansOfTab(plans.plans, tab)
    .filter((plan) => !isFreePlan(plan) || showsFree(club, tab))
    .map((plan) => offerOf(club, plan, { plans: plans.plans, founder, tab }));
  const paid = offers.filter(({ kind }) => kind !== 'free');
  const lead = paid.find(({ kind }) => kind === 'founder' && hasSpots(founder)) ?? paid[0];
  return offers.map((offer) => ({ ...offer, leads: offer === lead }));
}

/** Does what the button of a plan does. Resolves with false when the terms of the plan have changed. */
async function choosePlan({ club, host }: World, plan: Plan): Promise<boolean> {
  const { membership } = club;
  // Ask the core, because a checkout blocks all widgets of the page (PRICING-32).
  const action = membership.checkingOut.value === undefined && buttonOf(club, plan)?.action;
  if (!action || action === 'none') return true;
  const { planId } = plan;
  host.emit({ kind: 'plan-select', planId });
  if (action !== 'checkout') {
    host.navigate({ place: action });
    return true;
  }
  // The core logs a failure and clears the loading state (CHECKOUT-04, CHECKOUT-05).
  const started = await membership.startCheckout(plan);
  if (!started) return true;
  if (started.refused) return false;
  host.emit({ kind: 'checkout', planId });
  if (started.url) host.leave({ url: started.url, how: 'here' });
  else host.reload();
  return true;
}

/** Returns whether the free card shows. A campaign hides it (PRICING-19, PRICING-20). */
function showsFree({ campaign }: Club, tab: PlanTab): boolean {
  const service = campaign.highlightedService.value;
  if (tab === 'year') return !isCca(service);
  return !service && !campaign.campaignType.value;
}

function offerOf(
  club: Club,
  plan: Plan,
  { plans, founder: meta, tab }: { plans: readonly Plan[]; founder: FounderMeta; tab: PlanTab },
): PlanOffer {
  const founder = plan.type === 'founder';
  const free = isFreePlan(plan);
  const { standing, planId } = heldBy(club);
  return {
    plan,
    kind: free ? 'free' : founder ? 'founder' : 'other',
    button: buttonOf(club, plan),
    includedIn: free && standing === 'paid' ? plans.find((each) => each.planId === planId)?.name : undefined,
    saving: savingOf(plan, { plans, tab, hasSpots: hasSpots(meta) }),
    gain: founder ? gainOver(plan, plans) : undefined,
    seats: founder ? seatsOf(meta) : undefined,
  };
}

function buttonOf(club: Club, plan: Plan): PlanButton | undefined {
  if (!knowsPlan(club)) return undefined;
  const { standing, planId, isPaused } = heldBy(club);
  const checkingOut = club.membership.checkingOut.value;
  return planButton({ plan, standing, currentPlanId: planId, isPaused, checkingOut });
}

/** Returns the plan of the visitor. One that is on hold or paused is still the member's plan. */
function heldBy(club: Club): { standing: Standing; planId: string | undefined; isPaused: boolean } {
  const { standing, currentPlanId, subscription } = club.membership;
  const isPaused = isPlanPaused(club);
  const billing = 'billing' in subscription.value ? subscription.value.billing : undefined;
  return isPaused
    ? { standing: 'paid', planId: billing?.planId, isPaused }
    : { standing: standing.value, planId: currentPlanId.value, isPaused };
}

/** Returns the taken founding spots, or undefined before the count is loaded (PRICING-23, PRICING-24). */
function seatsOf(meta: FounderMeta): { used: number; limit: number } | undefined {
  const used = foundersShown(meta, 'plans');
  return used === undefined ? undefined : { used, limit: meta.limit };
}
