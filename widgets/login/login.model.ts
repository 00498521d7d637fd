import { type ReadonlySignal, signal } from '@preact/signals-core';
import { NOTICE_LOGIN_MS, SECOND_MS } from '#club/facts/limits.ts';
import { asksForPartner, type PartnerReturn } from '#club/rules/partner-return.ts';
import { userMessage } from '#core/api/api-error.ts';
import { finishSignIn } from '#core/auth/finish-sign-in.ts';
import type { LoginOutcome } from '#core/club.ts';
import { errorNotice, infoNotice, successNotice, warningNotice } from '#ui/notice/notices.ts';
import type { World } from '#ui/world/world.tsx';
import type { LoginCopy } from './login.copy.ts';

/** What a visitor entered. */
export interface LoginForm {
  email: string;
  password: string;
}

/** The state of the form. */
export type LoginState =
  | { at: 'entering'; missing: readonly (keyof LoginForm)[] }
  | { at: 'sending' }
  | { at: 'done' };

/** The model of /login. Nothing rejects: errors become notices. */
export interface LoginModel {
  state: ReadonlySignal<LoginState>;
  /** Whether login returns to the partner site. */
  toPartner: boolean;
  submit(form: LoginForm): Promise<void>;
  /** Signs in by a call. The form is busy meanwhile. Does nothing while another one runs. */
  enter(email: string, signIn: () => Promise<LoginOutcome>): Promise<void>;
}

/** Returns whether a field has no text (LOGIN-14). Spaces count in a password only. */
export const isMissing = (field: keyof LoginForm, form: LoginForm): boolean =>
  (field === 'email' ? form.email.trim() : form.password) === '';

/** Creates the model of /login: check, send, then benefits, partner site or code screen (LOGIN-15 to LOGIN-23). */
export function createLoginModel({ club, host }: World, copy: LoginCopy, asked: PartnerReturn): LoginModel {
  const state = signal<LoginState>({ at: 'entering', missing: [] });
  const toPartner = asksForPartner(asked, club.options.partnerUrl);

  const askAgain = (missing: (keyof LoginForm)[] = []) => {
    state.value = { at: 'entering', missing };
  };

  async function welcome(outcome: Extract<LoginOutcome, { kind: 'signed-in' }>) {
    state.value = { at: 'done' };
    host.notify(successNotice(copy.success, NOTICE_LOGIN_MS));
    const { member } = outcome;
    await finishSignIn({ club, host }, { by: 'password', member, toPartner }).goOn();
  }

  function askForCode(email: string, outcome: Extract<LoginOutcome, { kind: 'otp-required' }>) {
    state.value = { at: 'done' };
    const deadline = club.clock.now() + outcome.timeRemaining * SECOND_MS;
    club.accounts.handOverOtp({ email, deadline, canResend: outcome.canResend, fromPartner: toPartner });
    host.notify(infoNotice(copy.otpRequired, NOTICE_LOGIN_MS));
    host.navigate({ place: 'verify-otp' });
  }

  async function submit(form: LoginForm) {
    if (state.value.at !== 'entering') return;
    const email = form.email.trim();
    const missing = (['email', 'password'] as const).filter((field) => isMissing(field, form));
    if (missing.length > 0) {
      askAgain(missing);
      host.notify(warningNotice(copy.bothRequired, NOTICE_LOGIN_MS));
      return;
    }
    await enter(email, () => club.accounts.login({ email, password: form.password }));
  }

  async function enter(email: string, signIn: () => Promise<LoginOutcome>) {
    if (state.value.at !== 'entering') return;
    state.value = { at: 'sending' };
    try {
      const outcome = await signIn();
      if (outcome.kind === 'signed-in') return await welcome(outcome);
      if (outcome.kind === 'otp-required') return askForCode(email, outcome);
      askAgain();
      host.notify(warningNotice(outcome.message ?? copy.somethingWrong, NOTICE_LOGIN_MS));
    } catch (error) {
      askAgain();
      host.notify(errorNotice(userMessage(error, copy.serverError), NOTICE_LOGIN_MS));
    }
  }

  return { state, toPartner, submit, enter };
}
