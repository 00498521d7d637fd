import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { MembershipState } from '#club/rules/membership-state.ts';
import { isCancelError } from '#core/membership/errors.ts';
import type { Stop } from '#core/ports.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { MembershipCopy } from './membership.copy.ts';

/** The state of canceling. `asking`: the dialog is open. */
export type CancelState = { at: 'resting' } | { at: 'asking' } | { at: 'cancelling' } | { at: 'cancelled' };

/** The model of canceling the plan. Nothing rejects: errors become toasts. */
export interface CancelPlanModel {
  cancel: ReadonlySignal<CancelState>;
  askToCancel(): void;
  keepPlan(): void;
  cancelPlan(at?: 'period-end'): Promise<void>;
  /** Forgets a cancellation, because the member has signed out. */
  forgetCancel(): void;
  /** Forgets a cancellation once the plan is taken back. `stateNow` is undefined while the plan is not known. */
  follow(stateNow: () => MembershipState['at'] | undefined): Stop;
}

interface CancelEvents {
  /** The dialog has opened. */
  onAsked(): void;
  /** Loads what the cancellation has changed. */
  onCancelled(): Promise<unknown>;
}

/** Creates the model of canceling the plan (CHECKOUT-18 to CHECKOUT-22). */
export function createCancelPlanModel(
  { club, host }: World,
  copy: MembershipCopy,
  { onAsked, onCancelled }: CancelEvents,
): CancelPlanModel {
  const cancel = signal<CancelState>({ at: 'resting' });
  const forgetCancel = () => {
    cancel.value = { at: 'resting' };
  };
  return {
    cancel,
    forgetCancel,
    follow(stateNow) {
      let wasOver = false;
      return effect(() => {
        const at = stateNow();
        if (at === 'active' && wasOver && cancel.peek().at === 'cancelled') forgetCancel();
        if (at) wasOver = at !== 'active';
      });
    },
    askToCancel() {
      if (cancel.value.at === 'cancelling') return;
      cancel.value = { at: 'asking' };
      onAsked();
    },
    keepPlan() {
      if (cancel.value.at === 'asking') forgetCancel();
    },
    async cancelPlan(at) {
      if (cancel.value.at !== 'asking') return;
      cancel.value = { at: 'cancelling' };
      try {
        await club.membership.cancelPlan(at);
      } catch (error) {
        forgetCancel();
        host.notify(errorToast(whyStopped(error, copy)));
        return;
      }
      cancel.value = { at: 'cancelled' };
      host.notify(successToast(copy.cancelled));
      await onCancelled();
    },
  };
}

/** Returns the server's message, else the words for the code. */
function whyStopped(error: unknown, { cancelStopped }: MembershipCopy): string {
  if (!isCancelError(error)) return cancelStopped['cancel-failed'];
  return error.serverMessage ?? cancelStopped[error.code];
}
