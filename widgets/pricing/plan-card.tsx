import { formatPlanCents } from '#club/rules/money.ts';
import type { RenewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { renewalTerms } from '#club/rules/renewal-terms.ts';
import type { Plan } from '#contract/read.ts';
import { Button } from '#ui/button.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import { useBrand } from '#ui/world/world.tsx';
import { FounderSeats } from './founder-seats.tsx';
import { type PricingCopy, pricingCopy } from './pricing.copy.ts';
import type { PlanOffer } from './pricing.model.ts';

const MONTHS_PER_YEAR = 12;

interface PlanCardProps {
  offer: PlanOffer;
  copy: PricingCopy;
  terms: RenewalTermsCopy;
  /** The terms have changed since the press: the card asks to read them. */
  hasNewTerms: boolean;
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

/** Renders the price with its period, and what it comes to. */
function PlanCost({ offer: { plan, saving }, copy }: Pick<PlanCardProps, 'offer' | 'copy'>) {
  const { amountCents, interval } = plan;
  return (
    <div className="club-pricing-cost">
      <p className="club-pricing-price">
        <strong>{formatPlanCents(amountCents)}</strong>
        <span className="club-soft">{copy.per[interval]}</span>
      </p>
      {interval === 'year' && amountCents > 0 ? (
        <p className="club-soft">{copy.perMonth(formatPlanCents(amountCents / MONTHS_PER_YEAR))}</p>
      ) : null}
      {saving ? (
        <p className="club-pricing-savings">
          {'percent' in saving
            ? copy.savings(saving.percent)
            : copy.less(formatPlanCents(saving.lessCents), saving.over)}
        </p>
      ) : null}
    </div>
  );
}

/** Renders the button, and below it what the member agrees to by a press (SALE-01). */
function PlanAction(props: PlanCardProps & { describedBy: string }) {
  const note = useDomId();
  const { offer, terms, hasNewTerms } = props;
  const free = freeNoteOf(props);
  const { amountCents, interval } = offer.plan;
  const brand = useBrand();
  return (
    <div className="club-pricing-action">
      <PlanButton {...props} describedBy={`${props.describedBy} ${note}`} />
      <p key={free} className="club-pricing-note" id={note}>
        {free ?? (
          <>
            {renewalTerms(terms, { amount: formatPlanCents(amountCents), interval }, brand)} {terms.agree}{' '}
            <PlaceLink place="terms" target="_blank">
              {terms.termsLink}
            </PlaceLink>
            .
          </>
        )}
      </p>
      {hasNewTerms ? (
        <p className="club-pricing-note" role="alert">
          <strong>{terms.changed}</strong>
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
