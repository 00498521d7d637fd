import { type ReadonlySignal, signal } from '@preact/signals-core';
import { SECOND_MS, TOAST_LOGIN_MS } from '#club/facts/limits.ts';
import { asksForPartner, type PartnerReturn } from '#club/rules/partner-return.ts';
import { userMessage } from '#core/api/api-error.ts';
import { finishSignIn } from '#core/auth/finish-sign-in.ts';
import type { LoginOutcome } from '#core/club.ts';
import { createSignedInModel, type SignedInModel } from '#ui/signed-in/signed-in.model.ts';
import { errorToast, infoToast, successToast, warningToast } from '#ui/toast/toasts.ts';
import type { Model, World } from '#ui/world/world.tsx';
import type { LoginCopy } from './login.copy.ts';

/** What a visitor entered. */
export interface LoginForm {
  email: string;
  password: string;
}

/** The state of the form. `isFresh`: the login before led nowhere on this page, so the form starts empty. */
export type LoginState =
  | { at: 'entering'; missing: readonly (keyof LoginForm)[]; isFresh?: true }
  | { at: 'sending' }
  | { at: 'done' };

/** The model of /login. Nothing rejects: errors become toasts. */
export interface LoginModel extends Model {
  state: ReadonlySignal<LoginState>;
  /** Returns whether login returns to the partner site. The last answer counts for the next login. */
  returnsToPartner(visit: PartnerReturn): boolean;
  /** What a member sees instead of the form. */
  signedIn: SignedInModel;
  /** Ends a finished login whose next page did not open: the visitor is still here. */
  stay(): void;
  submit(form: LoginForm): Promise<void>;
  /** Signs in by a call, during which the form is busy. Does nothing while another one runs. */
  enter(email: string, signIn: () => Promise<LoginOutcome>): Promise<void>;
}

/** Returns whether a field has no text (LOGIN-14). Spaces count in a password only. */
export const isMissing = (field: keyof LoginForm, form: LoginForm): boolean =>
  (field === 'email' ? form.email.trim() : form.password) === '';

/** Creates the model of /login: check, send, then benefits, partner site or code screen (LOGIN-15 to LOGIN-23). */
export function createLoginModel(world: World, copy: LoginCopy): LoginModel {
  const { club, host } = world;
  const state = signal<LoginState>({ at: 'entering', missing: [] });
  const signedIn = createSignedInModel(world);
  let toPartner = false;
  let mounted = false;

  const askAgain = (missing: (keyof LoginForm)[] = []) => {
    state.value = { at: 'entering', missing };
  };

  function stay() {
    if (state.value.at !== 'done') return;
    state.value = { at: 'entering', missing: [], isFresh: true };
    signedIn.end();
  }

  async function welcome({ member }: Extract<LoginOutcome, { kind: 'signed-in' }>) {
    state.value = { at: 'done' };
    host.notify(successToast(copy.success, TOAST_LOGIN_MS));
    const { settled, goOn } = finishSignIn(world, { by: 'password', member, toPartner });
    await (mounted ? goOn(stay) : settled);
  }

  function askForCode(email: string, outcome: Extract<LoginOutcome, { kind: 'otp-required' }>) {
    state.value = { at: 'done' };
    const deadline = club.clock.now() + outcome.timeRemaining * SECOND_MS;
    club.accounts.handOverOtp({ email, deadline, canResend: outcome.canResend, fromPartner: toPartner });
    host.notify(infoToast(copy.otpRequired, TOAST_LOGIN_MS));
    if (mounted) host.navigate({ place: 'verify-otp', ifPrevented: stay });
  }

  async function submit(form: LoginForm) {
    if (state.value.at !== 'entering') return;
    const email = form.email.trim();
    const missing = (['email', 'password'] as const).filter((field) => isMissing(field, form));
    if (missing.length > 0) return askAgain(missing);
    await enter(email, () => club.accounts.login({ email, password: form.password }));
  }

  async function enter(email: string, signIn: () => Promise<LoginOutcome>) {
    if (state.value.at !== 'entering') return;
    state.value = { at: 'sending' };
    signedIn.begin();
    try {
      const outcome = await signIn();
      if (outcome.kind === 'signed-in') return await welcome(outcome);
      if (outcome.kind === 'otp-required') return askForCode(email, outcome);
      askAgain();
      signedIn.end();
      host.notify(warningToast(outcome.message ?? copy.somethingWrong, TOAST_LOGIN_MS));
    } catch (error) {
      askAgain();
      signedIn.end();
      host.notify(errorToast(userMessage(error, copy.serverError), TOAST_LOGIN_MS));
    }
  }

  function returnsToPartner(visit: PartnerReturn) {
    return (toPartner = asksForPartner(visit, club.options.partnerUrl));
  }

  function start() {
    mounted = true;
    return () => void (mounted = false);
  }

  return { state, returnsToPartner, signedIn, stay, submit, enter, start };
}
