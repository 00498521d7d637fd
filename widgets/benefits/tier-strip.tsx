import { formatDay } from '#club/rules/dates.ts';
import { useLanguage } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import type { BenefitsCopy } from './benefits.copy.ts';
import { type BenefitsTier, createTierModel } from './tier.model.ts';

/**
 * Renders what the member's plan means for the benefits, and the next step. While the plan loads, it keeps its height
 * without a word. Each text ends with a link, so that most take the same lines.
 */
export function TierStrip({ copy }: { copy: BenefitsCopy }) {
  const tier = useSignal(useModel(createTierModel).tier);
  const language = useLanguage();
  const words = wordsOf(tier, copy, (at) => formatDay(at, language));
  return (
    <p key={words} className="club-benefits-tier" data-tier={tier.at} hidden={tier.at === 'guest'}>
      {`${words} `}
      {isFree(tier) ? (
        <PlaceLink place="pricing">{copy.seePlans}</PlaceLink>
      ) : (
        <PlaceLink place="membership">{linkOf(tier, copy)}</PlaceLink>
      )}
    </p>
  );
}

const isFree = ({ at }: BenefitsTier): boolean => at === 'free' || at === 'guest' || at === 'checking';

function linkOf({ at }: BenefitsTier, copy: BenefitsCopy): string {
  if (at === 'on-hold') return copy.endHold;
  return at === 'payment-due' ? copy.changeCard : copy.seeMembership;
}

function wordsOf(tier: BenefitsTier, { tiers }: BenefitsCopy, day: (at: number) => string): string {
  if (tier.at === 'active') return tiers.paid;
  if (tier.at === 'back') return tiers.back;
  if (tier.at === 'ends') return tiers.ends(day(tier.endsAt));
  if (tier.at === 'on-hold') return tiers.hold(tier.plan.name, day(tier.lastDay));
  if (tier.at === 'paused') return tiers.pausedPlan(tier.plan.name);
  if (tier.at === 'payment-due') return tiers[tier.isPaused ? 'paused' : 'due'](day(tier.endsAt));
  return tiers.free;
}
