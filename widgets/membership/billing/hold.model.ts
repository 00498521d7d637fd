import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type HoldDays, holdDayInWords, holdDaysFrom } from '#club/rules/hold-days.ts';
import type { Billing } from '#contract/read-billing.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { Outcome } from '#core/club.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { BillingCopy } from './billing.copy.ts';

/** The dialog for a hold. A fault keeps the entered day. */
export type HoldDialog = { at: 'closed' } | { at: 'open'; fault?: string } | { at: 'starting' };

/** The model of starting and ending a hold. Nothing rejects: errors become toasts. */
export interface HoldModel {
  holdDialog: ReadonlySignal<HoldDialog>;
  /** The first and the last day that a hold can end on, as in a date input. */
  holdDays(): HoldDays;
  askForHold(): void;
  closeHold(): void;
  /** Starts a hold until the end of a day such as 2026-11-30. */
  startHold(lastDay: string): Promise<void>;
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
  const holdDialog = signal<HoldDialog>({ at: 'closed' });
  const asksToEndHold = signal(false);
  const holdDays = () => holdDaysFrom(clock.now());
  return {
    holdDialog,
    holdDays,
    askForHold() {
      holdDialog.value = { at: 'open' };
    },
    closeHold() {
      if (holdDialog.value.at !== 'starting') holdDialog.value = { at: 'closed' };
    },
    async startHold(lastDay) {
      if (holdDialog.value.at !== 'open') return;
      const fault = faultOf(lastDay, holdDays(), copy, language);
      if (fault) {
        holdDialog.value = { at: 'open', fault };
        return;
      }
      holdDialog.value = { at: 'starting' };
      const failure = await failureOf(membership.startHold(lastDay), copy.holdFailed);
      holdDialog.value = failure ? { at: 'open', fault: failure } : { at: 'closed' };
      if (!failure) host.notify(successToast(copy.holdStarted));
    },
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
      const failure = await failureOf(membership.endHold(), copy.holdFailed);
      asksToEndHold.value = false;
      host.notify(failure ? errorToast(failure) : successToast(copy.holdEnded));
    },
  };
}

/** Returns why a call failed, undefined when it succeeded. */
const failureOf = (outcome: Promise<Outcome>, fallback: string): Promise<string | undefined> =>
  outcome.then(
    ({ success, message }) => (success ? undefined : (message ?? fallback)),
    (error: unknown) => userMessage(error, fallback),
  );

function faultOf(day: string, { first, last }: HoldDays, copy: BillingCopy, language: string) {
  if (!day) return copy.lastDayMissing;
  const inWords = (date: string) => holdDayInWords(date, language);
  return day < first || day > last ? copy.lastDayRange(inWords(first), inWords(last)) : undefined;
}
