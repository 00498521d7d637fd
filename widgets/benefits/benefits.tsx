import { offeredPartners } from '#club/facts/partners.ts';
import { useCopy, useFacts } from '#ui/copy.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { BenefitCard } from './benefit-card.tsx';
import { benefitsCopy } from './benefits.copy.ts';
import { createBenefitsModel } from './benefits.model.ts';
import { TierStrip } from './tier-strip.tsx';

/** The props of `Benefits`. All are optional. */
export interface BenefitsProps {
  /**
   * The service to highlight, for example `nextrip`. The default is the stored one, of the campaign that led to the benefits. Another
   * one starts over.
   */
  highlight?: string;
}

/**
 * Renders the benefits, each with the button that this visitor may use. Needs `configureClub()` or a `WorldProvider`.
 * Asks the page by `club-navigate`, `club-paid-member` (a paid plan is needed) and `club-leave` (a partner's site).
 */
export function Benefits({ highlight }: BenefitsProps) {
  return <BenefitList key={highlight} highlight={highlight} />;
}

function BenefitList({ highlight }: BenefitsProps) {
  const copy = useCopy('benefits', benefitsCopy);
  const facts = useFacts('partners', offeredPartners);
  const model = useModel((world) => createBenefitsModel(world, facts, highlight));
  const benefits = useSignal(model.benefits);
  const title = useDomId();

  return (
    <section
      className="club club-benefits"
      data-state={model.highlighted ? 'highlighting' : 'plain'}
      aria-labelledby={title}
    >
      <header className="club-benefits-head">
        <h1 id={title}>{copy.title}</h1>
        <p>{copy.lead}</p>
      </header>
      <TierStrip copy={copy} />
      {/* Safari ignores a list without markers unless it has the role. */}
      <ul className="club-benefits-list" role="list">
        {benefits.map((benefit, at) => (
          <BenefitCard
            key={benefit.partner.key}
            benefit={benefit}
            copy={copy}
            leads={at === 0}
            highlighted={benefit.partner.key === model.highlighted}
            onPress={() => void model.press(benefit.partner)}
          />
        ))}
      </ul>
      <p className="club-soft">
        <PlaceLink place="pricing">{copy.compare}</PlaceLink>
      </p>
    </section>
  );
}
