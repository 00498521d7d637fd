import type { Signal } from '@preact/signals-core';
import { INACTIVITY_MS, INACTIVITY_WARNING_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '../ports.ts';

/** The warning before the inactivity logout. */
export interface IdleWarning {
  /** Sets one timer: to the warning, then to the logout. It computes the end again each time. */
  plan(): void;
  /** Clears the warning after an answer in this tab or another. */
  end(): void;
  /** Keeps the warning although the member has moved at this moment. */
  hold(movedAt: number): void;
  /** Clears the warning and its timer. */
  stop(): void;
}

interface IdleWarningParts {
  clock: Clock;
  warning: Signal<number | undefined>;
  lastActivity(): number;
  /** Returns whether the session is watched. Ends an idle one. */
  isWatched(): boolean;
}

/** Creates the warning before the inactivity logout. */
export function createIdleWarning({
  clock,
  warning,
  lastActivity,
  isWatched,
}: IdleWarningParts): IdleWarning {
  let isHeld = false;
  let stopTimer: Stop = () => {};

  function stop(): void {
    stopTimer();
    warning.value = undefined;
  }

  function plan(): void {
    stopTimer();
    if (!isWatched()) {
      warning.value = undefined;
      return;
    }
    const end = lastActivity() + INACTIVITY_MS;
    const left = end - clock.now();
    if (left > INACTIVITY_WARNING_MS) {
      warning.value = isHeld ? end : undefined;
      stopTimer = clock.after(left - INACTIVITY_WARNING_MS, plan);
      return;
    }
    warning.value = end;
    stopTimer = clock.after(left, plan);
  }

  return {
    plan,
    end() {
      isHeld = false;
      plan();
    },
    hold(movedAt) {
      if (warning.value === undefined) return;
      isHeld = true;
      // Only in the last minute, so that a moving pointer does not set a timer each time.
      if (warning.value - movedAt <= INACTIVITY_WARNING_MS) plan();
    },
    stop,
  };
}
