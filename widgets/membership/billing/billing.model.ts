import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type HoldDays, holdDayInWords, holdDaysFrom } from '#club/rules/hold-days.ts';
import type { Plan } from '#contract/read.ts';
import type { Billing } from '#contract/read-billing.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { Outcome } from '#core/club.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { BillingCopy } from './billing.copy.ts';

/** What is running. One thing runs at a time. */
export type BillingWork = 'nothing' | 'card' | 'end-hold' | 'rejoin' | 'keep';

/** The dialog for a hold. A fault keeps the entered day. */
export type HoldDialog = { at: 'closed' } | { at: 'open'; fault?: string } | { at: 'starting' };

/** The model of the parts about the card, missing payments and holds. Nothing rejects: errors become toasts. */
export interface BillingModel {
  work: ReadonlySignal<BillingWork>;
  /** A checkout was refused because the terms have changed. */
  termsChanged: ReadonlySignal<boolean>;
  holdDialog: ReadonlySignal<HoldDialog>;
  /** The first and the last day that a hold can end on, as in a date input. */
  holdDays(): HoldDays;
  changeCard(): Promise<void>;
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
  /** Starts the checkout of the founding plan whose seat is kept: the named one, else the only one. */
  rejoin(planId?: string): Promise<void>;
  /** Takes back a cancellation at the end of the period. */
  keepPlan(planId: string): Promise<void>;
}

/** Creates the model of the parts about the card, missing payments and holds. */
export function createBillingModel({ club, host }: World, copy: BillingCopy, language: string): BillingModel {
  const { membership } = club;
  const work = signal<BillingWork>('nothing');
  const holdDialog = signal<HoldDialog>({ at: 'closed' });
  const asksToEndHold = signal(false);
  const termsChanged = signal(false);

  /** Runs one thing. Shows the server's words, else the text, when it fails. */
  async function run(kind: BillingWork, failure: string, act: () => Promise<void>): Promise<void> {
    if (work.value !== 'nothing') return;
    work.value = kind;
    try {
      await act();
    } catch (error) {
      host.notify(errorToast(userMessage(error, failure)));
    } finally {
      work.value = 'nothing';
    }
  }

  /** Opens the checkout of a plan. Without a page to pay on, the plan has changed at once. */
  async function order(isWanted: (plan: Plan) => boolean, failure: string): Promise<void> {
    const plan = (await membership.loadPlans())?.find(isWanted);
    const started = plan && (await membership.startCheckout(plan));
    if (!started) return host.notify(errorToast(failure));
    // Each press loads the plans, so the next one agrees to the new terms.
    if (started.refused) {
      termsChanged.value = true;
      return;
    }
    if (started.url) return host.leave({ url: started.url, how: 'here' });
    await membership.loadSubscription();
  }

  return {
    work,
    termsChanged,
    holdDialog,
    holdDays: () => holdDaysFrom(club.clock.now()),
    changeCard: () =>
      run('card', copy.cardFailed, async () => {
        const url = await membership.cardPage();
        if (url) host.leave({ url, how: 'here' });
        else host.notify(errorToast(copy.cardFailed));
      }),
    askForHold() {
      holdDialog.value = { at: 'open' };
    },
    closeHold() {
      if (holdDialog.value.at !== 'starting') holdDialog.value = { at: 'closed' };
    },
    async startHold(lastDay) {
      if (holdDialog.value.at !== 'open') return;
      const fault = faultOf(lastDay, holdDaysFrom(club.clock.now()), copy, language);
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
      hold?.nextChargeAt === undefined ? undefined : club.clock.now() + hold.nextChargeAt - hold.endsAt,
    endHold: () =>
      run('end-hold', copy.holdFailed, async () => {
        const failure = await failureOf(membership.endHold(), copy.holdFailed);
        asksToEndHold.value = false;
        host.notify(failure ? errorToast(failure) : successToast(copy.holdEnded));
      }),
    rejoin: (planId) =>
      run('rejoin', copy.rejoinFailed, () =>
        order((plan) => (planId ? plan.planId === planId : plan.type === 'founder'), copy.rejoinFailed),
      ),
    keepPlan: (planId) =>
      run('keep', copy.keepFailed, () => order((plan) => plan.planId === planId, copy.keepFailed)),
  };
}

/** Returns why a call failed, undefined when it succeeded. */
const failureOf = (asked: Promise<Outcome>, fallback: string): Promise<string | undefined> =>
  asked.then(
    ({ success, message }) => (success ? undefined : (message ?? fallback)),
    (error: unknown) => userMessage(error, fallback),
  );

function faultOf(day: string, { first, last }: HoldDays, copy: BillingCopy, language: string) {
  if (!day) return copy.lastDayMissing;
  const inWords = (date: string) => holdDayInWords(date, language);
  return day < first || day > last ? copy.lastDayRange(inWords(first), inWords(last)) : undefined;
}
