import { useId } from 'react';
import { cardInWords } from '#club/rules/card.ts';
import { formatDay } from '#club/rules/dates.ts';
import { dayOf } from '#club/rules/hold-days.ts';
import { membershipStateCopy } from '#club/rules/membership-state.copy.ts';
import { formatCents } from '#club/rules/money.ts';
import { type Billing, canStartHold } from '#contract/read-billing.ts';
import { Button } from '#ui/button.tsx';
import { useCopy, useLanguage } from '#ui/copy.tsx';
import { SettingRow } from '#ui/setting-group.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { type BillingCopy, billingCopy } from './billing.copy.ts';
import { type BillingModel, createBillingModel } from './billing.model.ts';
import { HoldDialog } from './hold-dialog.tsx';
import type { BillingProps } from './plan-banner.tsx';

/** Renders the next charge, the card on file with the way to change it, and the way to put the plan on hold. */
export function PlanFacts({ state, billing }: BillingProps) {
  const copy = useCopy('billing', billingCopy);
  const words = useCopy('membership-state', membershipStateCopy);
  const language = useLanguage();
  const model = useModel((world) => createBillingModel(world, copy, language));
  const charge = chargeOf({ state, billing }, copy, (at) => formatDay(at, language));
  const { card, canChangeCard } = billing;
  // The banner about a missing payment has this button.
  const hasCardButton = canChangeCard && state.at !== 'payment-due';
  return (
    <>
      {charge ? <SettingRow label={charge.label} value={charge.words} /> : null}
      {card || hasCardButton ? (
        <SettingRow
          label={copy.paymentMethod}
          value={card && cardInWords(card, words)}
          action={hasCardButton ? <CardButton model={model} copy={copy} /> : null}
        />
      ) : null}
      {billing.plannedHold ? (
        <PlannedHold
          hold={billing.plannedHold}
          canMove={state.at === 'active'}
          model={model}
          copy={copy}
          language={language}
        />
      ) : (
        <Hold billing={billing} model={model} copy={copy} language={language} />
      )}
    </>
  );
}

function CardButton({ model, copy }: { model: BillingModel; copy: BillingCopy }) {
  const isOpening = useSignal(model.work) === 'card';
  return (
    <Button
      look="quiet"
      aria-label={isOpening ? undefined : copy.changeCard}
      busy={isOpening ? copy.opening : undefined}
      onClick={() => void model.changeCard()}
    >
      {copy.update}
    </Button>
  );
}

/** Returns what is charged next and when. Undefined when the API does not name it. */
function chargeOf({ state, billing }: BillingProps, copy: BillingCopy, day: (at: number) => string) {
  const { nextCharge, hold, plannedHold, priceCents } = billing;
  const at = plannedHold?.nextChargeAt ?? nextCharge?.at ?? hold?.nextChargeAt;
  const cents = nextCharge ? nextCharge.amountCents : priceCents;
  if (state.at === 'ends') return { label: copy.nextCharge, words: state.isGift ? copy.gift : copy.noCharge };
  if (state.at === 'payment-due') {
    return { label: copy.amountDue, words: copy.dueBy(formatCents(state.amountCents), day(state.endsAt)) };
  }
  if (at === undefined) return undefined;
  const amount = cents === undefined ? undefined : formatCents(cents);
  return { label: copy.nextCharge, words: copy.chargeOn(day(at), amount) };
}

interface HoldProps {
  billing: Billing;
  model: BillingModel;
  copy: BillingCopy;
  language: string;
}

function Hold({ billing, model, copy, language }: HoldProps) {
  const { nextCharge, holdsLeft, nextHoldAt } = billing;
  const reasonId = useId();
  const canHold = canStartHold(billing);
  // With a date it is shown, too, but does not work yet.
  const isLater = nextCharge !== undefined && nextHoldAt !== undefined;
  if (!canHold && !isLater) return null;
  return (
    <SettingRow
      label={copy.holdLabel}
      value={
        <span id={reasonId}>
          {isLater
            ? copy.holdLater(formatDay(nextHoldAt, language), holdsLeft > 0)
            : copy.holdsLeft(holdsLeft)}
        </span>
      }
      action={
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-disabled={isLater}
          aria-describedby={isLater ? reasonId : undefined}
          onClick={model.askForHold}
        >
          {copy.hold}
        </Button>
      }
    >
      {canHold ? <HoldDialog model={model} copy={copy} planned={undefined} holdsLeft={holdsLeft} /> : null}
    </SettingRow>
  );
}

interface PlannedHoldProps extends Omit<HoldProps, 'billing'> {
  hold: NonNullable<Billing['plannedHold']>;
  /** Its plan is paid and renews. */
  canMove: boolean;
}

/** Renders a hold that waits for its day, with the ways to move and to cancel it (HOLD-12). */
function PlannedHold({ hold, canMove, model, copy, language }: PlannedHoldProps) {
  const isBusy = useSignal(model.work) === 'end-hold';
  // A hold ends with its last day.
  const [from, until] = [hold.startsAt, hold.endsAt - 1];
  const planned = { firstDay: dayOf(from), lastDay: dayOf(until) };
  return (
    <SettingRow
      label={copy.plannedLabel}
      value={copy.planned(formatDay(from, language), formatDay(until, language))}
      action={
        <>
          {canMove ? (
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-label={copy.moveLabel}
              onClick={model.askForHold}
            >
              {copy.move}
            </Button>
          ) : null}
          <Button
            look="quiet"
            busy={isBusy ? copy.canceling : undefined}
            onClick={() => void model.cancelHold()}
          >
            {copy.cancelHold}
          </Button>
        </>
      }
    >
      {canMove ? (
        <HoldDialog key={from + until} model={model} copy={copy} planned={planned} holdsLeft={0} />
      ) : null}
    </SettingRow>
  );
}
