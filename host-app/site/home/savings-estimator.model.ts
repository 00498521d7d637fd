import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { savings } from '#club/facts/savings.ts';
import type { Service } from '#club/rules/campaign.ts';
import { againstTiers, type CentsRange, type TierWorth, worthOf } from '#club/rules/savings.ts';
import type { Stop } from '#core/ports.ts';
import type { World } from '#ui/world/world.tsx';

export type Prices = { at: 'loading' } | { at: 'absent' } | { at: 'ready'; tiers: readonly TierWorth[] };

export interface Estimate {
  chosen: ReadonlySet<Service>;
  worth: CentsRange;
  /** One of the chosen figures is given as 'about'. */
  isAbout: boolean;
  prices: Prices;
}

export interface SavingsModel {
  estimate: ReadonlySignal<Estimate>;
  toggle(service: Service): void;
  start(): Stop;
}

const FIRST_CHOSEN: readonly Service[] = ['insider', 'nextrip'];

/** What the chosen benefits are worth against each tier's price from the plans call. */
export function createSavingsModel({ club }: World): SavingsModel {
  const { plans, loadPlans } = club.membership;
  const chosen = signal<ReadonlySet<Service>>(new Set(FIRST_CHOSEN));

  const estimate = computed((): Estimate => {
    const worth = worthOf(chosen.value);
    const isAbout = savings.some(({ key, isAbout: about }) => about && chosen.value.has(key));
    const list = plans.value;
    if (list.at === 'failed') return { chosen: chosen.value, worth, isAbout, prices: { at: 'absent' } };
    if (list.at !== 'loaded') return { chosen: chosen.value, worth, isAbout, prices: { at: 'loading' } };
    const tiers = againstTiers(worth, list.plans);
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
      // Its failure is logged there and shown here as prices that are absent.
      if (plans.peek().at !== 'loaded') void loadPlans();
      return () => {};
    },
  };
}
