import { formatPlanCents } from '#club/rules/money.ts';
import type { Plan } from '#contract/plans.ts';
import { Button } from '#ui/button.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { type PricingCopy, pricingCopy } from './pricing.copy.ts';
import type { PlanOffer } from './pricing.model.ts';

const MONTHS_PER_YEAR = 12;

interface PlanCardProps {
  offer: PlanOffer;
  copy: PricingCopy;
  /** Asks to read the terms, which have changed since the press. */
  newTerms: string | undefined;
  onChoose(plan: Plan): Promise<void>;
}

/** Renders a plan: name, price and button at the same height in all cards, then what the plan includes. */
export function PlanCard(props: PlanCardProps) {
  const { offer, copy } = props;
  const { plan, kind, gain, seats } = offer;
  const name = useDomId();
  const features = gain?.extras ?? plan.features;
  return (
    <li className="club-card club-pricing-plan" part="plan" data-kind={kind} aria-labelledby={name}>
      <h2 className="club-pricing-name" id={name} tabIndex={-1}>
        {plan.name}
      </h2>
      {kind === 'founder' ? <p className="club-pricing-badge">{copy.founderBadge}</p> : null}
      <PlanCost offer={offer} copy={copy} />
      <PlanAction {...props} describedBy={name} />
      <div className="club-pricing-details">
        {features.length > 0 ? (
          <ul className="club-pricing-features" aria-label={copy.features(plan.name)}>
            {gain?.extras ? <li className="club-pricing-base">{copy.everythingIn(gain.over)}</li> : null}
            {features.map((feature) => (
              // A plan without words in the page's language has English ones (WCAG 3.1.2).
              <li
                key={feature}
                lang={plan.lang ?? 'en'}
                data-state={
                  [copy.soon, pricingCopy.soon].some((end) => feature.endsWith(end)) ? 'soon' : undefined
                }
              >
                {feature}
              </li>
            ))}
          </ul>
        ) : null}
        {kind === 'founder' ? <FounderSeats seats={seats} copy={copy} /> : null}
      </div>
    </li>
  );
}

/** Renders the price with its period, and in one line what it comes to and saves. */
function PlanCost({ offer: { plan, saving }, copy }: Pick<PlanCardProps, 'offer' | 'copy'>) {
  const { amountCents, interval } = plan;
  const isYearly = interval === 'year' && amountCents > 0;
  const saved =
    saving &&
    ('percent' in saving
      ? copy.savings(saving.percent)
      : copy.less(formatPlanCents(saving.lessCents), saving.over));
  // Keys: a newer list must change the text of a translated page, too (changing-text.tsx).
  return (
    <div className="club-pricing-cost">
      <p className="club-pricing-price">
        <strong key={amountCents}>{formatPlanCents(amountCents)}</strong>
        <span className="club-soft">{copy.per[interval]}</span>
      </p>
      {saving || isYearly ? (
        <p key={amountCents} className="club-soft">
          {isYearly ? `${copy.perMonth(formatPlanCents(amountCents / MONTHS_PER_YEAR))} ` : null}
          {saved ? (
            <strong key={saved} className="club-pricing-savings">
              {saved}
            </strong>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}

/** Renders the button, and below it when and at which price the plan renews (SALE-01). */
function PlanAction(props: PlanCardProps & { describedBy: string }) {
  const note = useDomId();
  const { offer, copy, newTerms } = props;
  const { amountCents, interval } = offer.plan;
  const words = freeNoteOf(props) ?? copy.renews[interval](formatPlanCents(amountCents));
  return (
    <div className="club-pricing-action">
      <PlanButton {...props} describedBy={`${props.describedBy} ${note}`} />
      <p key={words} className="club-pricing-note" id={note}>
        {words}
      </p>
      {newTerms ? (
        <p className="club-pricing-note" role="alert">
          <strong>{newTerms}</strong>
        </p>
      ) : null}
    </div>
  );
}

/** Returns the note of a button that costs nothing. Undefined for one that buys. */
function freeNoteOf({ offer: { kind, button, includedIn }, copy }: PlanCardProps): string | undefined {
  if (button?.disabled) return copy.current;
  if (includedIn) return copy.included(includedIn);
  return kind === 'free' ? copy.noCard : undefined;
}

function PlanButton({ offer, copy, describedBy, onChoose }: PlanCardProps & { describedBy: string }) {
  const { plan, leads, button, includedIn } = offer;
  if (!button) {
    return (
      <p className="club-pricing-wait">
        <span className="club-hidden">{copy.checkingPlan}</span>
      </p>
    );
  }
  const look = leads ? 'primary' : includedIn ? 'quiet' : 'secondary';
  return (
    <Button
      wide
      className="club-pricing-choose"
      look={look}
      disabled={button.disabled}
      busy={button.label === 'loading' ? copy.buttons.loading : undefined}
      aria-describedby={describedBy}
      onClick={() => void onChoose(plan)}
    >
      {copy.buttons[button.label]}
    </Button>
  );
}

/** Renders what the founding rate means, and the taken spots. */
function FounderSeats({ seats, copy }: Pick<PlanOffer, 'seats'> & { copy: PricingCopy }) {
  return (
    <div className="club-pricing-founder">
      <p>
        <strong>{copy.founderRate}</strong>
      </p>
      <p>{copy.founderLoss}</p>
      {seats ? (
        <p part="seats">
          {copy.seats} <strong key={seats.used}>{copy.seatsOf(seats.used, seats.limit)}</strong>
        </p>
      ) : null}
    </div>
  );
}
