import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { RESET_REDIRECT_MS } from '#club/facts/limits.ts';
import type { Place } from '#club/facts/places.ts';
import { isPasswordStrong, isSamePassword } from '#club/rules/password.ts';
import { userMessage } from '#core/api/api-error.ts';
import { errorToast } from '#ui/toast/toasts.ts';
import type { Model, World } from '#ui/world/world.tsx';
import type { ResetPasswordCopy } from './reset-password.copy.ts';

/** What a visitor entered. */
export interface ResetPasswordForm {
  newPassword: string;
  confirmPassword: string;
}

/** Why a field is faulty. */
export type ResetPasswordFault = 'missing' | 'weak' | 'mismatch';
/** The faulty fields. */
export type ResetPasswordFaults = Partial<Record<keyof ResetPasswordForm, ResetPasswordFault>>;

/** The state of the screen. */
export type ResetPasswordState =
  | { at: 'checking' }
  | { at: 'refused' }
  | { at: 'entering'; faults?: ResetPasswordFaults }
  | { at: 'sending' }
  | { at: 'done' };

/** The model of /reset-password. Nothing rejects: refusals become toasts. */
export interface ResetPasswordModel extends Model {
  state: ReadonlySignal<ResetPasswordState>;
  submit(form: ResetPasswordForm): Promise<void>;
}

/** Where the screen goes by itself after RESET_REDIRECT_MS. `unasked`: the visitor pressed nothing. */
const onward: Partial<Record<ResetPasswordState['at'], { place: Place; unasked?: true }>> = {
  refused: { place: 'home', unasked: true },
  done: { place: 'login' },
};

/** Creates the model of /reset-password: checks the token, then sets a new password (RESET-05 to RESET-08). */
export function createResetPasswordModel(
  { club, host }: World,
  copy: ResetPasswordCopy,
  token: string,
): ResetPasswordModel {
  const state = signal<ResetPasswordState>({ at: 'checking' });
  let hasChecked = false;

  async function check() {
    if (hasChecked) return;
    hasChecked = true;
    if (token === '') {
      host.navigate({ place: 'home', replace: true, unasked: true });
      // Only a partner's page still shows this state, with a link to request a new email.
      state.value = { at: 'refused' };
      return;
    }
    try {
      const outcome = await club.accounts.validateResetToken(token);
      if (outcome.success) state.value = { at: 'entering' };
      else refuse(outcome.message ?? copy.invalidToken);
    } catch (error) {
      refuse(userMessage(error, copy.invalidToken));
    }
  }

  function refuse(text: string) {
    state.value = { at: 'refused' };
    host.notify(errorToast(text));
  }

  async function submit(form: ResetPasswordForm) {
    if (state.value.at !== 'entering') return;
    const faults = resetPasswordFaults(form);
    if (Object.keys(faults).length > 0) {
      state.value = { at: 'entering', faults };
      return;
    }
    state.value = { at: 'sending' };
    try {
      const outcome = await club.accounts.resetPassword({ token, newPassword: form.newPassword });
      state.value = { at: outcome.success ? 'done' : 'entering' };
      if (!outcome.success) host.notify(errorToast(outcome.message ?? copy.failed));
    } catch (error) {
      state.value = { at: 'entering' };
      host.notify(errorToast(userMessage(error, copy.somethingWrong)));
    }
  }

  return {
    state,
    submit,
    start() {
      void check();
      return effect(() => {
        const to = onward[state.value.at];
        return to && club.clock.after(RESET_REDIRECT_MS, () => host.navigate(to));
      });
    },
  };
}

/** Returns all faulty fields (RESET-09 to RESET-11). Empty when the password can be sent. */
export function resetPasswordFaults({
  newPassword,
  confirmPassword,
}: ResetPasswordForm): ResetPasswordFaults {
  const faults: ResetPasswordFaults = {};
  if (newPassword === '') faults.newPassword = 'missing';
  else if (!isPasswordStrong(newPassword)) faults.newPassword = 'weak';
  if (confirmPassword === '') faults.confirmPassword = 'missing';
  else if (!isSamePassword(confirmPassword, newPassword)) faults.confirmPassword = 'mismatch';
  return faults;
}
