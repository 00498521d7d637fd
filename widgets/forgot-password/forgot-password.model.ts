import { type ReadonlySignal, signal } from '@preact/signals-core';
import { errorNotice, successNotice, warningNotice } from '#ui/notice/notices.ts';
import type { World } from '#ui/world/world.tsx';
import type { ForgotPasswordCopy } from './forgot-password.copy.ts';

type Resting = { at: 'entering'; email: string; missing?: true } | { at: 'sent'; email: string };
export type ForgotPasswordState = Resting | { at: 'sending'; email: string; from: Resting['at'] };

export interface ForgotPasswordModel {
  state: ReadonlySignal<ForgotPasswordState>;
  submit(email: string): Promise<void>;
  sendAgain(): Promise<void>;
  /** Back to the form, with the email to correct. */
  correct(): void;
}

/** The flow of /forgot-password: ask for the mail, then point to the inbox, from where it can be asked for again. */
export function createForgotPasswordModel(
  { club, host }: World,
  copy: ForgotPasswordCopy,
  firstEmail: string,
): ForgotPasswordModel {
  const state = signal<ForgotPasswordState>({ at: 'entering', email: firstEmail });

  async function send(email: string, from: Resting['at']) {
    state.value = { at: 'sending', email, from };
    try {
      const outcome = await club.accounts.forgotPassword(email);
      state.value = { at: outcome.success ? 'sent' : from, email };
      // the server's words count only when it answered.
      host.notify(outcome.success ? successNotice(copy.sent) : errorNotice(outcome.message ?? copy.failed));
    } catch (error) {
      state.value = { at: from, email };
      club.log.warn('The mail for a new password could not be asked for', error);
      host.notify(errorNotice(copy.somethingWrong));
    }
  }

  return {
    state,
    async submit(entered) {
      if (state.value.at !== 'entering') return;
      const email = entered.trim();
      if (email !== '') return send(email, 'entering');
      state.value = { at: 'entering', email, missing: true };
      host.notify(warningNotice(copy.emailRequired));
    },
    async sendAgain() {
      if (state.value.at === 'sent') await send(state.value.email, 'sent');
    },
    correct() {
      if (state.value.at === 'sent') state.value = { at: 'entering', email: state.value.email };
    },
  };
}
