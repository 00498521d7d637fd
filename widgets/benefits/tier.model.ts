import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { MembershipState } from '#club/rules/membership-state.ts';
import { planStateOf } from '#core/membership/plan-state.ts';
import type { World } from '#ui/world/world.tsx';

/** What the strip above the benefits is about. A guest does not see it. `back`: the plan ended and can be taken back. */
export type BenefitsTier =
  | { at: 'guest' | 'checking' | 'free' | 'back' }
  | Exclude<MembershipState, { at: 'free' }>;

/** Creates the model of the strip above the benefits. */
export function createTierModel({ club }: World): { tier: ReadonlySignal<BenefitsTier> } {
  const tier = computed((): BenefitsTier => {
    if (!club.session.signedIn.value) return { at: 'guest' };
    const plan = planStateOf(club);
    if (plan?.at !== 'free') return plan ?? { at: 'checking' };
    const subscription = club.membership.subscription.value;
    const billing = subscription.at === 'loaded' ? subscription.billing : undefined;
    return { at: (billing?.canceled ?? billing?.keptSeat) ? 'back' : 'free' };
  });
  return { tier };
}
