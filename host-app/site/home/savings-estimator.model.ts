import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { keepsClaims } from '#club/facts/brand.ts';
import type { Service } from '#club/facts/partners.ts';
import { savings } from '#club/facts/savings.ts';
import { hasSpots } from '#club/rules/founder-count.ts';
import { againstTiers, type CentsRange, type TierWorth, worthOf } from '#club/rules/savings.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

export type Prices = { at: 'loading' } | { at: 'absent' } | { at: 'ready'; tiers: readonly TierWorth[] };

/** The value of the chosen benefits, in cents a year. */
export interface Estimate {
  chosen: ReadonlySet<Service>;
  worth: CentsRange;
  /** True when one of the chosen figures is an approximate one. */
  isAbout: boolean;
  prices: Prices;
}

/** The state of the estimator, and its actions. */
export interface SavingsModel {
  estimate: ReadonlySignal<Estimate>;
  toggle(service: Service): void;
  start(): Stop;
}

const FIRST_CHOSEN: readonly Service[] = ['insider', 'nextrip'];

/** Creates a model of the chosen benefits. It compares their value with the price of each tier from the plans call. */
export function createSavingsModel({ club }: World, language: string): SavingsModel {
  const plans = club.membership.plansIn(language);
  const { brand } = club.options;
  const list = savings(brand);
  const chosen = signal<ReadonlySet<Service>>(new Set(FIRST_CHOSEN.filter((key) => keepsClaims(brand, key))));

  const estimate = computed((): Estimate => {
    const worth = worthOf(chosen.value, list);
    const isAbout = list.some(({ key, isAbout: about }) => about && chosen.value.has(key));
    const state = plans.value;
    if (state.at === 'failed') return { chosen: chosen.value, worth, isAbout, prices: { at: 'absent' } };
    if (state.at !== 'loaded') return { chosen: chosen.value, worth, isAbout, prices: { at: 'loading' } };
    const tiers = againstTiers(
      worth,
      state.plans.filter(({ type }) => type !== 'founder' || hasSpots(club.founder.meta.value)),
    );
    const prices: Prices = tiers.length > 0 ? { at: 'ready', tiers } : { at: 'absent' };
    return { chosen: chosen.value, worth, isAbout, prices };
  });

  return {
    estimate,
    toggle(service) {
      const next = new Set(chosen.peek());
      if (!next.delete(service)) next.add(service);
      chosen.value = next;
    },
    start() {
      // The plans model logs a failure. The estimator then shows that prices are not available.
      if (plans.peek().at !== 'loaded') void club.membership.loadPlans(language);
      return () => {};
    },
  };
}
