import type { Signal } from '@preact/signals-core';
import { INACTIVITY_MS, INACTIVITY_WARNING_MS, SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '../ports.ts';
import type { StoredSession } from './stored-session.ts';

const WRITE_EVERY_MS = 5 * SECOND_MS;

/** The time of the last activity, shared by all tabs through storage. */
export interface IdleTime {
  /** Returns the latest activity of any tab. A time in the future counts as now, because the clock was set back. */
  lastActivity(): number;
  /** Counts a time as the last activity, and writes nothing. */
  begin(at: number): void;
  /** Counts now as activity, and writes it immediately. */
  touch(): void;
  /** Counts now as activity, and writes it at most every 5 s unless `atOnce`. Returns now. */
  note(atOnce: boolean): number;
  /** Takes over the activity of another tab, which writes it itself. */
  follow(): void;
  /** Drops a write that waits. */
  stop(): void;
}

/** Creates the time of the last activity. Nothing is written for a guest. */
export function createIdleTime(clock: Clock, stored: StoredSession): IdleTime {
  let last = clock.now();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let stopWrite: Stop | undefined;

  function touch(): void {
    last = clock.now();
    share();
  }

  function share(): void {
    stop();
    writtenAt = clock.now();
    if (stored.signals.userId.value) stored.write('lastActivity', String(last));
  }

  function stop(): void {
    stopWrite?.();
    stopWrite = undefined;
  }

  return {
    begin(at) {
      last = at;
    },
    lastActivity() {
      const now = clock.now();
      const shared = Number(stored.read('lastActivity')) || 0;
      if (Math.max(last, shared) > now) touch();
      else last = Math.max(last, shared);
      return last;
    },
    touch,
    note(atOnce) {
      last = clock.now();
      const sinceWrite = last - writtenAt;
      if (sinceWrite >= WRITE_EVERY_MS || sinceWrite < 0 || atOnce) share();
      // Writes a skipped time later, so that other tabs do not log out too early.
      else stopWrite ??= clock.after(WRITE_EVERY_MS - sinceWrite, share);
      return last;
    },
    follow() {
      last = clock.now();
    },
    stop,
  };
}

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
