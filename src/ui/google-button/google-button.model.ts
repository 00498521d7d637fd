import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { GOOGLE_SCRIPT_TIMEOUT_MS } from '#club/facts/google.ts';
import { SECOND_MS, TOAST_MS } from '#club/facts/limits.ts';
import type { Stop } from '#core/ports.ts';
import type { SignedInModel } from '../signed-in/signed-in.model.ts';
import { errorToast } from '../toast/toasts.ts';
import type { Model, World } from '../world/world.tsx';
import type { GoogleButtonCopy } from './google-button.copy.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
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
  world: World,
  copy: GoogleButtonCopy,
  { toastMs = TOAST_MS, ...props }: GoogleModelProps,
): GoogleModel {
  const { club, host } = world;
  const state = signal<GoogleState>(firstState(club.options, props.inApp));
  const attempt = signal(0);
  let attempts = 0;
  let open: (() => void) | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let stopTimer: Stop = () => {};

  function refuse() {
    state.value = rested();
    host.notify(errorToast(copy.signInFailed, toastMs));
  }

  const signIn = createGoogleSignIn(world, copy, { ...props, toastMs, state });

  function failed() {
    stopTimer();
    open = undefined;
    attempt.value = 0;
    refuse();
  }

  function openWindow() {
    // A double press must not open two windows. A later press may, because a lost window reports nothing. A clock that was
    // set back makes the time negative.
    if (Math.abs(club.clock.now() - openedAt) < SECOND_MS) return;
    openedAt = club.clock.now();
    state.value = { at: 'asking' };
    open?.();
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
    ...windowAnswers(state, refuse),
    accepted: signIn.accepted,
    start() {
      const stop = signIn.start();
      return () => {
        stop();
        stopTimer();
      };
    },
  };
}

/** Returns what happens when the window closes without a token. */
const windowAnswers = (
  state: Signal<GoogleState>,
  refuse: () => void,
): Pick<GoogleEvents, 'blocked' | 'closed' | 'refused'> => ({
  blocked() {
    if (state.value.at === 'asking') state.value = rested(true);
  },
  closed() {
    if (state.value.at === 'asking') state.value = rested();
  },
  refused() {
    if (state.value.at === 'asking') refuse();
  },
});
