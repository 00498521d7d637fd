import { useLayoutEffect, useRef } from 'react';
import { DAY_MS } from '#club/facts/limits.ts';
import { formatDay, formatMoment } from '#club/rules/dates.ts';
import { formatCents, formatDollarText } from '#club/rules/money.ts';
import { type Billing, canStartHold } from '#contract/read-billing.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useWorld } from '#ui/world/world.tsx';
import type { MembershipCopy } from './membership.copy.ts';
import type { MembershipModel } from './membership.model.ts';

/** Renders the cancel-plan dialog (MEMBERSHIP-20 to MEMBERSHIP-22) with what the member gives up. */
export function CancelPlan({ model, copy }: { model: MembershipModel; copy: MembershipCopy }) {
  const cancel = useSignal(model.cancel);
  const plan = useSignal(model.plan);
  const billing = useSignal(model.billing);
  const rejoinPrice = useSignal(model.rejoinPrice);
  const language = useLanguage();
  const { clock } = useWorld().club;
  const actions = useRef<HTMLDivElement>(null);
  const busy = cancel.at === 'cancelling';
  const open = busy || cancel.at === 'asking';

  // Start at the harmless answer. The dialog itself would focus its Close button.
  useLayoutEffect(() => {
    if (open) actions.current?.querySelector('button')?.focus();
  }, [open]);

  // Offered next to today's end, where the deployment allows it (CARD-05).
  const laterAt = billing?.canEndWithPeriod ? billing.nextCharge?.at : undefined;
  const canHold = billing !== undefined && canStartHold(billing);
  const state = plan.at === 'shown' ? plan.state : undefined;
  const shown = state && state.at !== 'free' ? state.plan : undefined;
  // A plan whose payment is missing needs a new payment.
  const periodEnd = state?.at === 'active' ? billing?.nextCharge?.at : undefined;
  const takeBack = periodEnd && takeBackOf(periodEnd, clock.now(), copy, language);
  return (
    <Dialog title={copy.cancelQuestion} open={open} busy={busy} onClose={model.keepPlan} role="alertdialog">
      {shown ? <p>{copy.cancelMeans(shown.name)}</p> : null}
      {shown && laterAt !== undefined ? (
        <p>{copy.cancelMeansLater(shown.name, formatDay(laterAt, language))}</p>
      ) : null}
      <NoMoreCharges billing={billing} copy={copy} />
      {takeBack ? <p>{takeBack}</p> : null}
      {shown?.isFounder ? (
        <p className="club-membership-loss">
          {lossOf(shown.dollar, takeBack !== undefined, copy)}
          {rejoinPrice ? ` ${copy.rejoining(rejoinPrice)}` : null}
        </p>
      ) : null}
      {canHold ? <p>{copy.holdInstead}</p> : null}
      <div className="club-dialog-actions" ref={actions}>
        <Button look="secondary" aria-disabled={busy} onClick={model.keepPlan}>
          {copy.no}
        </Button>
        {laterAt === undefined ? null : (
          <Button look="secondary" aria-disabled={busy} onClick={() => void model.cancelPlan('period-end')}>
            {copy.cancelLater(formatDay(laterAt, language))}
          </Button>
        )}
        <Button
          look="danger"
          busy={busy ? copy.processing : undefined}
          onClick={() => void model.cancelPlan()}
        >
          {copy.yes}
        </Button>
      </div>
    </Dialog>
  );
}

/** Renders the charge that the page shows as the next one. A planned hold moves it. */
function NoMoreCharges({ billing, copy }: { billing: Billing | undefined; copy: MembershipCopy }) {
  const language = useLanguage();
  const next = billing?.nextCharge;
  if (next?.amountCents === undefined) return null;
  const at = billing?.plannedHold?.nextChargeAt ?? next.at;
  return <p>{copy.noMoreCharges(formatCents(next.amountCents), formatDay(at, language))}</p>;
}

/** Returns until when a plan comes back: for a day, but not after the end of its period, if that is ahead. */
function takeBackOf(periodEnd: number, now: number, copy: MembershipCopy, language: string): string {
  const isSooner = periodEnd > now && periodEnd < now + DAY_MS;
  return isSooner ? copy.takeBackUntil(formatMoment(periodEnd, language)) : copy.takeBackDay;
}

function lossOf(dollar: string | undefined, isRestorable: boolean, copy: MembershipCopy): string {
  if (dollar) return copy.founderLoses(formatDollarText(dollar), isRestorable);
  return isRestorable ? copy.founderLosesRateLater : copy.founderLosesRate;
}
