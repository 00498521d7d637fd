import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  type HoldDays,
  holdDayInWords,
  holdDaysFrom,
  holdStartOf,
  holdStartsFrom,
  localDayOf,
} from '#club/rules/hold-days.ts';
import type { Billing } from '#contract/read-billing.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { Outcome } from '#core/club.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { BillingCopy } from './billing.copy.ts';

/** What is wrong with the days of a hold, at its field. */
export interface HoldFault {
  field: 'firstDay' | 'lastDay';
  text: string;
}

/** The dialog for a hold. A fault keeps the entered days. */
export type HoldDialog = { at: 'closed' } | { at: 'open'; fault?: HoldFault } | { at: 'starting' };

/** The model of starting and ending a hold. Nothing rejects: errors become toasts. */
export interface HoldModel {
  holdDialog: ReadonlySignal<HoldDialog>;
  /** The first and the last day that a hold can begin on, as in a date input. */
  holdStarts(): HoldDays;
  /** The first and the last day that a hold with this first day can end on. */
  holdDays(firstDay?: string): HoldDays;
  askForHold(): void;
  closeHold(): void;
  /** Removes the fault once the days are correct. */
  correctHold(lastDay: string, firstDay: string): void;
  /** Starts a hold until the end of a day such as 2026-11-30: now, or with a later first day. Moves one that waits for its day. */
  startHold(lastDay: string, firstDay: string): Promise<void>;
  /** Cancels a hold that waits for its day. */
  cancelHold(): Promise<void>;
  /** Whether the dialog that ends the hold is open. */
  asksToEndHold: ReadonlySignal<boolean>;
  askToEndHold(): void;
  keepHold(): void;
  /** Returns when the next charge is due if the hold ends now: the paid time that is left comes first. */
  chargeAfterHold(billing: Billing): number | undefined;
  endHold(): Promise<void>;
}

/** Creates the model of starting and ending a hold. */
export function createHoldModel({ club, host }: World, copy: BillingCopy, language: string): HoldModel {
  const { membership, clock } = club;
  const { holdStarts, holdDays, startOf, faultOf } = createHoldDays(club, copy, language);
  const holdDialog = signal<HoldDialog>({ at: 'closed' });
  const asksToEndHold = signal(false);
  const end = async (done: string): Promise<void> => {
    const failure = await failureOf(membership.endHold(), copy.holdFailed);
    host.notify(failure ? errorToast(failure) : successToast(done));
  };
  return {
    holdDialog,
    holdStarts,
    holdDays,
    askForHold() {
      holdDialog.value = { at: 'open' };
    },
    closeHold() {
      if (holdDialog.value.at !== 'starting') holdDialog.value = { at: 'closed' };
    },
    correctHold(lastDay, firstDay) {
      const now = holdDialog.value;
      if (now.at === 'open' && now.fault && now.fault.text !== faultOf(lastDay, firstDay)?.text)
        holdDialog.value = { at: 'open' };
    },
    async startHold(lastDay, firstDay) {
      if (holdDialog.value.at !== 'open') return;
      const fault = faultOf(lastDay, firstDay);
      if (fault) {
        holdDialog.value = { at: 'open', fault };
        return;
      }
      const isPlanned = (startOf(firstDay) ?? 0) > clock.now();
      holdDialog.value = { at: 'starting' };
      const text = await failureOf(membership.startHold(lastDay, firstDay), copy.holdFailed);
      holdDialog.value = text ? { at: 'open', fault: { field: 'firstDay', text } } : { at: 'closed' };
      const begins = isPlanned ? copy.holdBegins(holdDayInWords(firstDay, language)) : copy.holdStarted;
      if (!text) host.notify(successToast(begins));
    },
    cancelHold: () => end(copy.holdCanceled),
    asksToEndHold,
    askToEndHold() {
      asksToEndHold.value = true;
    },
    keepHold() {
      asksToEndHold.value = false;
    },
    chargeAfterHold: ({ hold }) =>
      hold?.nextChargeAt === undefined ? undefined : clock.now() + hold.nextChargeAt - hold.endsAt,
    async endHold() {
      await end(copy.holdEnded);
      asksToEndHold.value = false;
    },
  };
}

/** The days that a hold can have from now on. */
function createHoldDays({ clock }: World['club'], copy: BillingCopy, language: string) {
  const holdStarts = () => ({ ...holdStartsFrom(clock.now()), first: localDayOf(clock.now()) });
  const startOf = (day: string) => holdStartOf(day, clock.now());
  const holdDays = (firstDay = '') => holdDaysFrom(startOf(firstDay) ?? clock.now());
  /** Returns what is wrong with the days. */
  const faultOf = (lastDay: string, firstDay: string): HoldFault | undefined => {
    const inWords = (date: string) => holdDayInWords(date, language);
    const range = ({ first, last }: HoldDays) => copy.lastDayRange(inWords(first), inWords(last));
    if (startOf(firstDay) === undefined) return { field: 'firstDay', text: range(holdStarts()) };
    if (!lastDay) return { field: 'lastDay', text: copy.lastDayMissing };
    const days = holdDays(firstDay);
    const isOut = lastDay < days.first || lastDay > days.last;
    return isOut ? { field: 'lastDay', text: range(days) } : undefined;
  };
  return { holdStarts, holdDays, startOf, faultOf };
}

/** Returns why a call failed, undefined when it succeeded. */
const failureOf = (outcome: Promise<Outcome>, fallback: string): Promise<string | undefined> =>
  outcome.then(
    ({ success, message }) => (success ? undefined : (message ?? fallback)),
    (error: unknown) => userMessage(error, fallback),
  );
