import { type ReadonlySignal, signal } from '@preact/signals-core';
import { isEmail } from '#club/rules/email.ts';
import { errorToast, successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { ForgotPasswordCopy } from './forgot-password.copy.ts';

/** Why an email cannot be sent. */
export type EmailFault = 'missing' | 'not-valid';

/** Returns the fault of an email, or undefined. */
export const emailFault = (email: string): EmailFault | undefined => {
  if (email.trim() === '') return 'missing';
  return isEmail(email.trim()) ? undefined : 'not-valid';
};

/** `email` is what was sent or refused last, '' before. */
type Resting = { at: 'entering'; email: string; fault?: EmailFault } | { at: 'sent'; email: string };
/** The state of the screen. `from` is the screen from which the mail is sent. */
export type ForgotPasswordState = Resting | { at: 'sending'; email: string; from: Resting['at'] };

/** The model of /forgot-password. Nothing rejects: errors become toasts. */
export interface ForgotPasswordModel {
  state: ReadonlySignal<ForgotPasswordState>;
  submit(email: string): Promise<void>;
  sendAgain(): Promise<void>;
  /** Shows the form again with the email, to correct it. */
  correct(): void;
}

/** Creates the model of /forgot-password: request the mail, then point to the inbox, with a resend. */
export function createForgotPasswordModel(
  { club, host }: World,
  copy: ForgotPasswordCopy,
): ForgotPasswordModel {
  const state = signal<ForgotPasswordState>({ at: 'entering', email: '' });

  async function send(email: string, from: Resting['at']) {
    state.value = { at: 'sending', email, from };
    try {
      const outcome = await club.accounts.forgotPassword(email);
      state.value = { at: outcome.success ? 'sent' : from, email };
      // The server's message counts only when it answered.
      host.notify(outcome.success ? successToast(copy.sent) : errorToast(outcome.message ?? copy.failed));
    } catch (error) {
      state.value = { at: from, email };
      club.log.warn('Requesting the mail for a new password failed', error);
      host.notify(errorToast(copy.somethingWrong));
    }
  }

  return {
    state,
    async submit(entered) {
      if (state.value.at !== 'entering') return;
      const email = entered.trim();
      const fault = emailFault(email);
      if (!fault) return send(email, 'entering');
      state.value = { at: 'entering', email, fault };
    },
    async sendAgain() {
      if (state.value.at === 'sent') await send(state.value.email, 'sent');
    },
    correct() {
      if (state.value.at === 'sent') state.value = { at: 'entering', email: state.value.email };
    },
  };
}
