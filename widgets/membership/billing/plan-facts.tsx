import { useId } from 'react';
import { cardInWords } from '#club/rules/card.ts';
import { formatDay } from '#club/rules/dates.ts';
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
      <Hold billing={billing} model={model} copy={copy} language={language} />
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
  const { nextCharge, hold, priceCents } = billing;
  const at = nextCharge?.at ?? hold?.nextChargeAt;
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
      {canHold ? <HoldDialog model={model} copy={copy} holdsLeft={holdsLeft} /> : null}
    </SettingRow>
  );
}
