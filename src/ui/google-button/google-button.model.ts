import { type ReadonlySignal, signal } from '@preact/signals-core';
import { GOOGLE_SCRIPT_TIMEOUT_MS } from '#club/facts/google.ts';
import { GOOGLE_REDIRECT_MS, NOTICE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { userMessage } from '#core/api/api-error.ts';
import type { LoginOutcome } from '#core/club.ts';
import type { Stop } from '#core/ports.ts';
import { errorNotice, successNotice } from '../notice/notices.ts';
import type { Model, World } from '../world/world.tsx';
import type { GoogleButtonCopy } from './google-button.copy.ts';

export type GoogleState =
  | { at: 'not-set-up' }
  /** `blocked`: the browser held the window back; the script is there, so the next press opens it at once. */
  | { at: 'resting'; blocked: boolean }
  | { at: 'loading' }
  | { at: 'asking' }
  | { at: 'sending' }
  | { at: 'done'; name?: string };

/** What the provider's script tells us. */
export interface GoogleEvents {
  loaded(open: () => void): void;
  /** No script, or one without the sign-in in it. */
  failed(): void;
  blocked(): void;
  closed(): void;
  refused(): void;
  accepted(accessToken: string): Promise<void>;
}

export interface GoogleModel extends Model, GoogleEvents {
  state: ReadonlySignal<GoogleState>;
  /** Which try at the script this is, 0 for none; a failed one makes room for the next. */
  attempt: ReadonlySignal<number>;
  press(): void;
}

export interface GoogleWay {
  partnerReturn: boolean;
  noticeMs?: number;
}

/** Third-party sign-in: script on the press, window, user-info, our API, and on after 3 s (§4 Signup and Google). */
export function createGoogleModel(
  { club, host }: World,
  copy: GoogleButtonCopy,
  way: GoogleWay,
): GoogleModel {
  const { partnerReturn, noticeMs = NOTICE_MS } = way;
  const state = signal<GoogleState>(club.options.googleClientId ? rested() : { at: 'not-set-up' });
  const attempt = signal(0);
  let attempts = 0;
  let mounted = false;
  let open: (() => void) | undefined;
  let openedAt = Number.NEGATIVE_INFINITY;
  let stopTimer: Stop = () => {};

  const rest = (blocked = false) => {
    state.value = rested(blocked);
  };
  const say = (text: string) => host.notify(errorNotice(text, noticeMs));

  function failed() {
    stopTimer();
    open = undefined;
    attempt.value = 0;
    rest();
    say(copy.signInFailed);
  }

  function openWindow() {
    // A double press must not open two windows; a later one may, since a lost window reports nothing.
    if (club.clock.now() - openedAt < SECOND_MS) return;
    openedAt = club.clock.now();
    state.value = { at: 'asking' };
    open?.();
  }

  async function welcome(outcome: Extract<LoginOutcome, { kind: 'signed-in' }>, name?: string) {
    state.value = { at: 'done', name };
    host.notify(successNotice(copy.success, noticeMs));
    host.emit({ kind: 'login' });
    const settled = club.members
      .load()
      .then((member) => club.membership.ensurePlan(member ?? outcome.member));
    stopTimer = club.clock.after(GOOGLE_REDIRECT_MS, () => void goOn(settled));
    await settled;
  }

  async function goOn(settled: Promise<void>) {
    if (!partnerReturn) {
      host.navigate({ place: club.campaign.highlightedService.value ? 'pricing' : 'benefits' });
      return;
    }
    await settled;
    host.leave({ url: await club.handoff.url(), how: 'here' });
  }

  async function accepted(accessToken: string) {
    if (!mounted || state.value.at === 'sending' || state.value.at === 'done') return;
    state.value = { at: 'sending' };
    let step = copy.signInFailed;
    try {
      const { name } = await club.accounts.googleUserInfo(accessToken);
      step = copy.loginFailed;
      const outcome = await club.accounts.google(accessToken);
      if (outcome.kind === 'signed-in') return await welcome(outcome, name);
      rest();
      say((outcome.kind === 'other' && outcome.message) || copy.loginFailed);
    } catch (error) {
      rest();
      say(userMessage(error, step));
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
      say(copy.signInFailed);
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

const rested = (blocked = false): GoogleState => ({ at: 'resting', blocked });
