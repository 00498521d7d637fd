import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { HOLD_AHEAD_MONTHS, HOLD_MAX_MONTHS } from '#club/facts/billing.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { textOf } from '#ui/entered-form.ts';
import { Field } from '#ui/field.tsx';
import { useSignal } from '#ui/use-signal.ts';
import field from '#style/field.css?inline';
import formCard from '#style/form-card.css?inline';
import type { BillingCopy } from './billing.copy.ts';
import type { BillingModel } from './billing.model.ts';
import type { HoldFault } from './hold.model.ts';

const sheets = [field, formCard];

interface HoldDialogProps {
  model: BillingModel;
  copy: BillingCopy;
  /** The hold that waits for its day. The dialog moves it. */
  planned: { firstDay: string; lastDay: string } | undefined;
  holdsLeft: number;
}

/** Renders the dialog that puts the plan on hold, or moves a planned hold (HOLD-01, HOLD-12). A fault keeps the entered days. */
export function HoldDialog({ model, copy, planned, holdsLeft }: HoldDialogProps) {
  const dialog = useSignal(model.holdDialog);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = dialog.at === 'starting';
  const fault = dialog.at === 'open' ? dialog.fault : undefined;

  useLayoutEffect(() => {
    if (fault) form.current?.querySelector<HTMLInputElement>(`[name="${fault.field}"]`)?.focus();
  }, [fault]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void model.startHold(...daysIn(event));
  };

  return (
    <Dialog
      title={planned ? copy.moveHoldQuestion : copy.holdQuestion}
      open={dialog.at !== 'closed'}
      busy={isBusy}
      sheets={sheets}
      onClose={model.closeHold}
    >
      <form
        ref={form}
        className="club-membership-hold"
        noValidate
        onSubmit={submit}
        onInput={(event) => model.correctHold(...daysIn(event))}
      >
        <p>{copy.holdFor}</p>
        <ul>
          {copy.holdRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <DayFields model={model} copy={copy} planned={planned} fault={fault} isBusy={isBusy} />
        {planned ? null : <p className="club-soft">{copy.holdsLeft(holdsLeft)}</p>}
        <div className="club-dialog-actions">
          <Button look="secondary" type="button" aria-disabled={isBusy} onClick={model.closeHold}>
            {copy.notNow}
          </Button>
          <Button type="submit" busy={isBusy ? copy.startingHold : undefined}>
            {planned ? copy.moveHold : copy.startHold}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the entered last and first day. */
function daysIn({ currentTarget }: FormEvent<HTMLFormElement>): [string, string] {
  const entered = new FormData(currentTarget);
  return [textOf(entered, 'lastDay'), textOf(entered, 'firstDay')];
}

interface DayFieldsProps extends Pick<HoldDialogProps, 'model' | 'copy' | 'planned'> {
  fault: HoldFault | undefined;
  isBusy: boolean;
}

/** Renders the first and the last day. The days to choose as the last one follow the first one. */
function DayFields({ model, copy, planned, fault, isBusy }: DayFieldsProps) {
  const starts = model.holdStarts();
  const [firstDay, setFirstDay] = useState(planned?.firstDay ?? starts.first);
  const ends = model.holdDays(firstDay);
  const faultAt = (name: HoldFault['field']) => (fault?.field === name ? fault.text : undefined);
  return (
    <>
      <Field
        label={copy.firstDay}
        hint={copy.firstDayHint(HOLD_AHEAD_MONTHS)}
        name="firstDay"
        type="date"
        min={starts.first}
        max={starts.last}
        defaultValue={firstDay}
        onInput={(event) => setFirstDay(event.currentTarget.value)}
        required
        readOnly={isBusy}
        error={faultAt('firstDay')}
      />
      <Field
        label={copy.lastDay}
        hint={copy.lastDayHint(HOLD_MAX_MONTHS)}
        name="lastDay"
        type="date"
        min={ends.first}
        max={ends.last}
        defaultValue={planned?.lastDay}
        required
        readOnly={isBusy}
        error={faultAt('lastDay')}
      />
    </>
  );
}
