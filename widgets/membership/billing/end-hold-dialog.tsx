import { formatDay } from '#club/rules/dates.ts';
import { formatCents } from '#club/rules/money.ts';
import type { Billing } from '#contract/read-billing.ts';
import { Button } from '#ui/button.tsx';
import { useLanguage } from '#ui/copy.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSignal } from '#ui/use-signal.ts';
import type { BillingCopy } from './billing.copy.ts';
import type { BillingModel } from './billing.model.ts';

interface EndHoldDialogProps {
  model: BillingModel;
  copy: BillingCopy;
  planName: string;
  billing: Billing;
}

/** Renders the dialog that ends a hold now (HOLD-03), with the date and amount of the charge that follows. */
export function EndHoldDialog({ model, copy, planName, billing }: EndHoldDialogProps) {
  const language = useLanguage();
  const isOpen = useSignal(model.asksToEndHold);
  const isBusy = useSignal(model.work) === 'end-hold';
  const chargeAt = model.chargeAfterHold(billing);
  return (
    <Dialog title={copy.endHoldQuestion} open={isOpen} busy={isBusy} onClose={model.keepHold}>
      <p>{copy.endHoldMeans(planName)}</p>
      {chargeAt !== undefined && billing.priceCents !== undefined ? (
        <p>{copy.endHoldCharge(formatCents(billing.priceCents), formatDay(chargeAt, language))}</p>
      ) : null}
      <div className="club-dialog-actions">
        <Button look="secondary" aria-disabled={isBusy} onClick={model.keepHold}>
          {copy.keepHold}
        </Button>
        <Button busy={isBusy ? copy.endingHold : undefined} onClick={() => void model.endHold()}>
          {copy.endHold}
        </Button>
      </div>
    </Dialog>
  );
}
