import { type ReadonlySignal, signal } from '@preact/signals-core';
import { GOOGLE_SCRIPT_TIMEOUT_MS } from '#club/facts/google.ts';
import { GOOGLE_REDIRECT_MS, SECOND_MS, TOAST_MS } from '#club/facts/limits.ts';
import { userMessage } from '#core/api/api-error.ts';
import { finishSignIn, type SignIn } from '#core/auth/finish-sign-in.ts';
import type { LoginOutcome } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import type { SignedInModel } from '../signed-in/signed-in.model.ts';
import { errorToast, successToast } from '../toast/toasts.ts';
import type { Model, World } from '../world/world.tsx';
import type { GoogleButtonCopy } from './google-button.copy.ts';
import { firstState, type GoogleState, rested } from './google-state.ts';

/** The callbacks of the provider's script. */
export interface GoogleEvents {
  loaded(open: () => void): void;
  /** The script failed to load, or has no sign-in in it. */
  failed(): void;
  blocked(): void;
  closed(): void;
  refused(): void;
  accepted(accessToken: string): Promise<void>;
}

/** The model of the Google button. */
export interface GoogleModel extends Model, GoogleEvents {
  state: ReadonlySignal<GoogleState>;
  /** The number of the current attempt to load the script; 0 when there is none. */
  attempt: ReadonlySignal<number>;
  press(): void;
}

/** How the sign-in continues. */
export interface GoogleButtonProps {
  /** Whether the member returns to the partner cash-back site. */
  partnerReturn: boolean;
  /** How long toasts show, in ms. */
  toastMs?: number;
  /** The signed-in state of the form around it. It hears of a sign-in that runs here. */
  form?: Pick<SignedInModel, 'begin' | 'end'>;
  /** The word between the form and the button. */
  or?: string;
}

/** How the sign-in continues, and where it runs. */
export interface GoogleModelProps extends GoogleButtonProps {
  /** Whether the page runs in the browser of an app. */
  inApp?: boolean;
}

/**
 * Creates the third-party sign-in. A press loads the script and opens the window. Then user-info, our API, and the next
 * page after 3 s (SIGNUP-27, SIGNUP-28, TIME-13). Errors become toasts; nothing rejects.
 */
export function createGoogleModel(
  { club, host }: World,
  copy: GoogleButtonCopy,
  props: GoogleModelProps,
): GoogleModel {
  const { partnerReturn, toastMs = TOAST_MS, form } = props;
  const state = signal<GoogleState>(firstState(club.options, props.inApp));
  const attempt = signal(0);
  let attempts = 0;
  let mounted = false;
  let open: (() => void) | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let stopTimer: Stop = () => {};

  const rest = (blocked = false) => {
    state.value = rested(blocked);
  };
  const notifyError = (text: string) => host.notify(errorToast(text, toastMs));

  function failed() {
    stopTimer();
    open = undefined;
    attempt.value = 0;
    rest();
    notifyError(copy.signInFailed);
  }

  function openWindow() {
    // A double press must not open two windows. A later press may, because a lost window reports nothing.
    if (club.clock.now() - openedAt < SECOND_MS) return;
    openedAt = club.clock.now();
    state.value = { at: 'asking' };
    open?.();
  }

  async function welcome(outcome: Extract<LoginOutcome, { kind: 'signed-in' }>, name?: string) {
    state.value = { at: 'done', name };
    host.notify(successToast(copy.success, toastMs));
    const signIn: SignIn = { by: 'google', member: outcome.member, toPartner: partnerReturn };
    const { settled, goOn } = finishSignIn({ club, host }, signIn);
    const stay = () => {
      rest();
      form?.end();
    };
    stopTimer = club.clock.after(GOOGLE_REDIRECT_MS, () => void goOn(stay));
    await settled;
  }

  async function accepted(accessToken: string) {
    if (!mounted || state.value.at === 'sending' || state.value.at === 'done') return;
    state.value = { at: 'sending' };
    form?.begin();
    let step = copy.signInFailed;
    try {
      const { name } = await club.accounts.googleUserInfo(accessToken);
      step = copy.loginFailed;
      const outcome = await club.accounts.google(accessToken);
      if (outcome.kind === 'signed-in') return await welcome(outcome, name);
      rest();
      form?.end();
      notifyError((outcome.kind === 'other' && outcome.message) || copy.loginFailed);
    } catch (error) {
      rest();
      form?.end();
      notifyError(userMessage(error, step));
    }
  }

  return {
    state,
    attempt,
    press() {
      if (state.value.at !== 'resting' && state.value.at !== 'asking') return;
      if (open) return openWindow();
      state.value = { at: 'loading' };
      attempts += 1;
      attempt.value = attempts;
      stopTimer = club.clock.after(GOOGLE_SCRIPT_TIMEOUT_MS, failed);
    },
    loaded(opens) {
      if (state.value.at !== 'loading') return;
      stopTimer();
      open = opens;
      openWindow();
    },
    failed() {
      if (state.value.at === 'loading') failed();
    },
    blocked() {
      if (state.value.at === 'asking') rest(true);
    },
    closed() {
      if (state.value.at === 'asking') rest();
    },
    refused() {
      if (state.value.at !== 'asking') return;
      rest();
      notifyError(copy.signInFailed);
    },
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
