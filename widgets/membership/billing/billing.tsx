import { type ReactNode, useId } from 'react';
import { RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import { formatDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import { type Billing, canStartHold } from '#contract/read-billing.ts';
import { Button } from '#ui/button.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { billingCopy } from './billing.copy.ts';
import { type BillingWork, createBillingModel } from './billing.model.ts';
import { HoldDialog } from './hold-dialog.tsx';

/** What comes next for the member, and the plan of the page. */
export interface BillingProps {
  billing: Billing;
  /** The current plan. Undefined for a plan that is on hold, paused or over. */
  planId?: string;
  isFounder: boolean;
}

/** A plan on hold ends with the day before its end, in UTC. */
const lastDayOf = (endsAt: number, language: string): string => formatDay(endsAt - 1, language);

/** Renders what the member has to know first: a missing payment, a hold, a kept seat, or the end of the plan. */
export function BillingBanner({ billing, planId, isFounder }: BillingProps) {
  const copy = useCopy('billing', billingCopy);
  const language = useLanguage();
  const model = useModel((world) => createBillingModel(world, copy, language));
  const work = useSignal(model.work);
  const { pastDue, hold, keptSeat, endsAt } = billing;
  const button = (label: string, kind: BillingWork, busy: string, onClick: () => Promise<void>) => (
    <Button busy={work === kind ? busy : undefined} onClick={() => void onClick()}>
      {label}
    </Button>
  );

  if (pastDue) {
    const words = planId ? copy.pastDue : copy.pastDuePaused;
    return (
      <StateBanner
        tone="bad"
        title={copy.pastDueTitle}
        action={button(copy.changeCard, 'card', copy.opening, model.changeCard)}
      >
        <p>{words(formatCents(pastDue.amountCents), formatDay(pastDue.endsAt, language))}</p>
        {isFounder ? <p>{copy.pastDueFounder(RATE_SHIELD_DAYS)}</p> : null}
      </StateBanner>
    );
  }
  if (hold) {
    return (
      <StateBanner
        tone="calm"
        title={copy.holdTitle(billing.planName ?? copy.yourPlan)}
        action={button(copy.endHold, 'end-hold', copy.endingHold, model.endHold)}
      >
        <p>{copy.holdUntil(lastDayOf(hold.endsAt, language))}</p>
      </StateBanner>
    );
  }
  if (keptSeat) {
    const price = formatCents(keptSeat.priceCents);
    return (
      <StateBanner
        tone="calm"
        title={copy.keptTitle}
        action={button(copy.rejoin(price), 'rejoin', copy.rejoining, () => model.rejoin(keptSeat.planId))}
      >
        <p>{copy.kept(price, formatDay(keptSeat.until, language), keptSeat.isYearly)}</p>
      </StateBanner>
    );
  }
  if (endsAt !== undefined && planId) {
    return (
      <StateBanner
        tone="calm"
        title={copy.endsTitle(formatDay(endsAt, language))}
        action={button(copy.keepPlan, 'keep', copy.keeping, () => model.keepPlan(planId))}
      >
        <p>{copy.ends}</p>
      </StateBanner>
    );
  }
  return null;
}

interface StateBannerProps {
  tone: 'bad' | 'calm';
  title: string;
  action: ReactNode;
  children: ReactNode;
}

const StateBanner = ({ tone, title, action, children }: StateBannerProps) => (
  <div className="club-card club-membership-banner" data-tone={tone}>
    <div>
      <h2>{title}</h2>
      {children}
    </div>
    {action}
  </div>
);

/** Renders the date and the amount of the next charge. */
export function NextCharge({ billing: { nextCharge } }: BillingProps) {
  const copy = useCopy('billing', billingCopy);
  const language = useLanguage();
  if (!nextCharge) return null;
  const amount = nextCharge.amountCents === undefined ? undefined : formatCents(nextCharge.amountCents);
  return <p>{copy.nextCharge(formatDay(nextCharge.at, language), amount)}</p>;
}

/** Renders the card with the ways to change the payment method and to put the plan on hold. */
export function ManagePlan({ billing }: BillingProps) {
  const { nextCharge, canChangeCard, holdsLeft, nextHoldAt } = billing;
  const copy = useCopy('billing', billingCopy);
  const language = useLanguage();
  const model = useModel((world) => createBillingModel(world, copy, language));
  const work = useSignal(model.work);
  const reasonId = useId();
  const canHold = canStartHold(billing);
  // With a date it is shown, too, but does not work yet.
  const isLater = nextCharge !== undefined && nextHoldAt !== undefined;
  if (!canChangeCard) return null;
  return (
    <div className="club-card club-membership-banner">
      <div>
        <h2>{copy.manageTitle}</h2>
        <p>{canHold ? copy.manageBoth : copy.manageCard}</p>
        {isLater ? (
          <p id={reasonId}>{copy.holdLater(formatDay(nextHoldAt, language), holdsLeft > 0)}</p>
        ) : null}
      </div>
      <div className="club-membership-actions">
        <Button
          look="secondary"
          busy={work === 'card' ? copy.opening : undefined}
          onClick={() => void model.changeCard()}
        >
          {copy.changeCard}
        </Button>
        {canHold || isLater ? (
          <Button
            look="secondary"
            aria-haspopup="dialog"
            aria-disabled={isLater}
            aria-describedby={isLater ? reasonId : undefined}
            onClick={model.askForHold}
          >
            {copy.hold}
          </Button>
        ) : null}
      </div>
      {canHold ? <HoldDialog model={model} copy={copy} holdsLeft={holdsLeft} /> : null}
    </div>
  );
}
