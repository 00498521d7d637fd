import { type RefObject, useLayoutEffect, useRef } from 'react';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { type MembershipState, type PaidPlan, stateBadge } from '#club/rules/membership-state.ts';
import { formatDollarText } from '#club/rules/money.ts';
import { renewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import type { Billing } from '#contract/read-billing.ts';
import { Breakable } from '#ui/breakable.tsx';
import { Button } from '#ui/button.tsx';
import { ChangingText } from '#ui/changing-text.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import { SettingRow } from '#ui/setting-group.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { useSignal } from '#ui/use-signal.ts';
import { useBrand } from '#ui/world/world.tsx';
import { PlanBanner, PlanFacts } from './billing/lazy-billing.tsx';
import type { MembershipCopy } from './membership.copy.ts';
import type { MembershipModel } from './membership.model.ts';

interface PlanCardProps {
  model: MembershipModel;
  copy: MembershipCopy;
}

/** Renders the card of the current plan: loading, failed, or one of the states of `MembershipState`. */
export function PlanCard({ model, copy }: PlanCardProps) {
  const plan = useSignal(model.plan);
  const isCanceled = useSignal(model.cancel).at === 'cancelled';
  const limited = useSignal(model.limited) || undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const retried = useRef(false);

  // The pressed control is gone, so focus moves to the plan's name.
  useLayoutEffect(() => {
    if (isCanceled) heading.current?.focus();
  }, [isCanceled]);
  useLayoutEffect(() => {
    if (plan.at === 'shown' && retried.current) heading.current?.focus();
    if (plan.at === 'shown') retried.current = false;
  }, [plan.at]);

  if (plan.at === 'shown') {
    return <ShownPlan model={model} copy={copy} state={plan.state} heading={heading} />;
  }
  if (plan.at === 'loading') {
    return (
      <div className="club-card club-membership-plan" data-state="loading" data-limited={limited}>
        <p className="club-wait" role="status">
          <span className="club-spinner" aria-hidden="true" /> {copy.planLoading}
        </p>
      </div>
    );
  }
  const retry = () => {
    retried.current = true;
    model.loadPlan();
  };
  return (
    <div className="club-card club-membership-empty">
      <LoadFailed text={copy.planFailed} retrying={plan.at === 'retrying'} />
      <Button look="secondary" busy={plan.at === 'retrying' ? copy.trying : undefined} onClick={retry}>
        {copy.tryAgain}
      </Button>
    </div>
  );
}

interface ShownPlanProps extends PlanCardProps {
  state: MembershipState;
  heading: RefObject<HTMLHeadingElement | null>;
}

function ShownPlan({ model, copy, state, heading }: ShownPlanProps) {
  const words = useCopy('membership-state', membershipStateCopy);
  const terms = useCopy('renewal-terms', renewalTermsCopy);
  const language = useLanguage();
  const billing = useSignal(model.billing);
  const isCanceled = useSignal(model.cancel).at === 'cancelled';
  const limited = useSignal(model.limited);
  // A button that did its work may be gone with the plan's state before.
  const { around } = useRestoredFocus<HTMLDivElement>('h2[tabindex]');
  const plan = state.at === 'free' ? undefined : state.plan;
  // Everybody else has a plan, or can get it back (MEMBERSHIP-07).
  const isNextStep = !plan && !billing?.keptSeat && !billing?.canceled;
  return (
    <div
      {...around}
      className="club-card club-membership-plan"
      part="plan"
      data-state={state.at}
      data-limited={limited || undefined}
    >
      {billing ? <PlanBanner state={state} billing={billing} /> : null}
      <div className="club-membership-plan-head">
        <div className="club-membership-plan-words">
          <p className="club-membership-eyebrow">{copy.currentPlan}</p>
          <div className="club-membership-plan-name">
            <h2 ref={heading} tabIndex={-1}>
              <ChangingText>{plan?.name ?? words.freeTier}</ChangingText>
            </h2>
            <span className="club-membership-badge">
              <ChangingText>{stateBadge(state, words, language)}</ChangingText>
            </span>
          </div>
          {plan?.dollar ? <Price plan={plan} interval={billing?.interval} copy={copy} /> : null}
          {plan ? null : <FreeFeatures model={model} copy={copy} />}
          {/* The button leads to the plans. */}
          {plan ? null : <p className="club-soft">{terms.renewsAlways}</p>}
          {/* No live region: the toast already announces it. */}
          {isCanceled ? <p className="club-membership-note">{copy.cancelled}</p> : null}
        </div>
        {state.at === 'payment-due' || state.at === 'on-hold' || state.at === 'paused' ? null : (
          <PlaceLink place="pricing" className="club-button" data-look={isNextStep ? 'primary' : 'quiet'}>
            {copy.upgrade}
          </PlaceLink>
        )}
      </div>
      {plan ? (
        <ul className="club-settings-rows" role="list">
          {billing ? <PlanFacts state={state} billing={billing} /> : null}
          {canCancel(state) && !limited ? <CancelRow model={model} copy={copy} /> : null}
        </ul>
      ) : null}
    </div>
  );
}

interface PriceProps extends Pick<PlanCardProps, 'copy'> {
  plan: PaidPlan;
  interval: Billing['interval'];
}

/**
 * Renders the price with its period (MEMBERSHIP-03 to MEMBERSHIP-05), or alone where it is neither a month nor a year. A
 * narrow card breaks it before the period.
 */
function Price({ plan: { dollar = '', planId = '' }, interval, copy }: PriceProps) {
  const unit = interval ?? (planId.toLowerCase().includes('month') ? 'month' : 'year');
  const amountText = formatDollarText(dollar);
  const price =
    unit === 'month' ? copy.monthly(amountText) : unit === 'year' ? copy.annually(amountText) : amountText;
  const [amount, period] = price.split(/(?=\/)/);
  return (
    <p key={price} className="club-membership-price">
      {amount}
      <wbr />
      {period}
    </p>
  );
}

function FreeFeatures({ model, copy }: PlanCardProps) {
  const features = useSignal(model.freeFeatures);
  if (features.length === 0) return null;
  return (
    <div className="club-membership-free">
      <p>{copy.freeIncludes}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </div>
  );
}

/** A plan on hold or paused is no current plan: there is nothing to cancel yet. */
const canCancel = (state: MembershipState): boolean =>
  state.at === 'active' || (state.at === 'payment-due' && !state.isPaused);

const CancelRow = ({ model, copy }: PlanCardProps) => (
  <SettingRow
    label={copy.cancelLabel}
    value={<Breakable text={copy.howToCancel(useBrand().supportEmail)} />}
    action={
      <Button
        look="quiet"
        className="club-settings-danger"
        aria-haspopup="dialog"
        onClick={model.askToCancel}
      >
        {copy.cancelPlan}
      </Button>
    }
  />
);
