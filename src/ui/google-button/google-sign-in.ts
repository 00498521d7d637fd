import type { Signal } from '@preact/signals-core';
import { GOOGLE_REDIRECT_MS, SECOND_MS } from '#club/facts/limits.ts';
import { userMessage } from '#core/api/api-error.ts';
import { finishSignIn, type SignIn } from '#core/auth/finish-sign-in.ts';
import type { Accounts, LoginOutcome } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { SignedInModel } from '../signed-in/signed-in.model.ts';
import { errorToast, infoToast, successToast } from '../toast/toasts.ts';
import type { World } from '../world/world.tsx';
import type { GoogleButtonCopy } from './google-button.copy.ts';
import { type GoogleState, rested } from './google-state.ts';

interface GoogleSignInParts {
  partnerReturn: boolean;
  toastMs: number;
  form?: Pick<SignedInModel, 'begin' | 'end'>;
  state: Signal<GoogleState>;
}

interface GoogleSignIn {
  accepted(accessToken: string): Promise<void>;
  start(): Stop;
}

/** Creates the sign-in that follows when the member has agreed in Google's window. */
export function createGoogleSignIn(
  { club, host }: World,
  copy: GoogleButtonCopy,
  { partnerReturn, toastMs, form, state }: GoogleSignInParts,
): GoogleSignIn {
  let mounted = false;
  let stopTimer: Stop = () => {};

  function stay() {
    state.value = rested();
    form?.end();
  }

  async function welcome(outcome: SignedIn, name?: string) {
    state.value = { at: 'done', name };
    host.notify(successToast(copy.success, toastMs));
    const signIn: SignIn = { by: 'google', member: outcome.member, toPartner: partnerReturn };
    const { settled, goOn } = finishSignIn({ club, host }, signIn);
    if (mounted) stopTimer = club.clock.after(GOOGLE_REDIRECT_MS, () => void goOn(stay));
    await settled;
  }

  async function accepted(accessToken: string) {
    if (!mounted || state.value.at === 'sending' || state.value.at === 'done') return;
    state.value = { at: 'sending' };
    form?.begin();
    const { outcome, name, refusal } = await logIn(club.accounts, accessToken, copy);
    if (outcome?.kind === 'signed-in') return welcome(outcome, name);
    if (outcome) return askForCode(outcome);
    stay();
    host.notify(errorToast(refusal, toastMs));
  }

  function askForCode({ email, timeRemaining, canResend }: CodeRequired) {
    stay();
    const deadline = club.clock.now() + timeRemaining * SECOND_MS;
    club.accounts.handOverOtp({ email, deadline, canResend, fromPartner: partnerReturn });
    host.notify(infoToast(copy.otpRequired, toastMs));
    if (mounted) host.navigate({ place: 'verify-otp' });
  }

  return {
    accepted,
    start() {
      mounted = true;
      return () => {
        mounted = false;
        stopTimer();
      };
    },
  };
}

type SignedIn = Extract<LoginOutcome, { kind: 'signed-in' }>;
type CodeRequired = Extract<LoginOutcome, { kind: 'otp-required' }> & { email: string };

type LoggedIn =
  | { outcome: SignedIn | CodeRequired; name?: string; refusal?: undefined }
  | { outcome?: undefined; name?: undefined; refusal: string };

/** Asks Google for the name, then our API for a session. Never rejects. */
async function logIn(accounts: Accounts, accessToken: string, copy: GoogleButtonCopy): Promise<LoggedIn> {
  let step = copy.signInFailed;
  try {
    const { name } = await accounts.googleUserInfo(accessToken);
    step = copy.loginFailed;
    const outcome = await accounts.google(accessToken);
    if (outcome.kind === 'signed-in') return { outcome, name };
    if (outcome.kind === 'otp-required' && outcome.email)
      return { outcome: { ...outcome, email: outcome.email } };
    return { refusal: (outcome.kind === 'other' && outcome.message) || copy.loginFailed };
  } catch (error) {
    return { refusal: userMessage(error, step) };
  }
}
