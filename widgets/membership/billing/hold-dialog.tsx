import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { HOLD_MAX_MONTHS } from '#club/facts/billing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { textOf } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { useSignal } from '#ui/use-signal.ts';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import type { BillingCopy } from './billing.copy.ts';
import type { BillingModel } from './billing.model.ts';

const sheets = [field, formCard];

interface HoldDialogProps {
  model: BillingModel;
  copy: BillingCopy;
  holdsLeft: number;
}

/** Renders the dialog that puts the plan on hold (HOLD-01). A fault keeps the entered day. */
export function HoldDialog({ model, copy, holdsLeft }: HoldDialogProps) {
  const dialog = useSignal(model.holdDialog);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = dialog.at === 'starting';
  const fault = dialog.at === 'open' ? dialog.fault : undefined;
  const { first, last } = model.holdDays();

  useLayoutEffect(() => {
    if (fault) form.current?.querySelector('input')?.focus();
  }, [fault]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.startHold(textOf(new FormData(event.currentTarget), 'lastDay'));
  };

  return (
    <Dialog
      title={copy.holdQuestion}
      open={dialog.at !== 'closed'}
      busy={isBusy}
      sheets={sheets}
      onClose={model.closeHold}
    >
      <form ref={form} className="club-membership-hold" noValidate onSubmit={submit}>
        <p>{copy.holdFor}</p>
        <ul>
          {copy.holdRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <Field
          label={copy.lastDay}
          hint={copy.lastDayHint(HOLD_MAX_MONTHS)}
          name="lastDay"
          type="date"
          min={first}
          max={last}
          required
          readOnly={isBusy}
          error={fault}
        />
        <p className="club-soft">{copy.holdsLeft(holdsLeft)}</p>
        <div className="club-dialog-actions">
          <Button look="secondary" type="button" aria-disabled={isBusy} onClick={model.closeHold}>
            {copy.notNow}
          </Button>
          <Button type="submit" busy={isBusy ? copy.startingHold : undefined}>
            {copy.startHold}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
