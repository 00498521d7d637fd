import { type ReadonlySignal, signal } from '@preact/signals-core';
import {
  INACTIVITY_CHECK_MS,
  INACTIVITY_MS,
  INACTIVITY_WARNING_MS,
  REFRESH_CHECK_MS,
  REFRESH_THRESHOLD_MS,
  SECOND_MS,
} from '#club/facts/limits.ts';
import { isApiError } from '../api/api-error.ts';
import type { Events } from '../events.ts';
import type { Activity, Clock, Log, Stop, TabChannel } from '../ports.ts';
import { keys } from './keys.ts';
import type { SessionCore } from './session.ts';
import type { StoredSession } from './stored-session.ts';
import { expiryOf } from './token-life.ts';

/** Watches inactivity and the life of the token. */
export interface Watchdog {
  /**
   * The time of the inactivity logout in epoch ms, set when its last minute begins. Activity on this page moves the time
   * but keeps the warning until `stay`, so that a pointer on its way to the button does not close the question.
   */
  readonly warning: ReadonlySignal<number | undefined>;
  /** Counts as activity in every tab and clears the warning. */
  stay(): void;
  /** Returns whether a member is signed in. Ends an idle session before any request. */
  isAlive(): boolean;
  /** Starts the checks. Returns a function that stops them. */
  start(): Stop;
}

const WRITE_EVERY_MS = 5 * SECOND_MS;

/** What `createWatchdog` works with. */
export interface WatchdogParts {
  session: SessionCore;
  stored: StoredSession;
  events: Events;
  ports: { clock: Clock; activity: Activity; tabs: TabChannel; log: Log };
}

/** Returns the watchdog. It measures by the wall clock, so that it is right after the machine slept. */
export function createWatchdog({ session, stored, events, ports }: WatchdogParts): Watchdog {
  const { clock, activity, tabs, log } = ports;
  const warning = signal<number | undefined>();
  let last = clock.now();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let running = false;
  /** Whether the warning stays although the member has moved. */
  let isHeld = false;
  let stopPlan: Stop = () => {};
  let stopWrite: Stop | undefined;

  /** Returns the latest activity of any tab. A time in the future counts as now, because the clock was set back. */
  function lastActivity(): number {
    const now = clock.now();
    const shared = Number(stored.read('lastActivity')) || 0;
    if (Math.max(last, shared) > now) touch();
    else last = Math.max(last, shared);
    return last;
  }

  function touch(): void {
    last = clock.now();
    share();
  }

  function share(): void {
    stopWrite?.();
    stopWrite = undefined;
    writtenAt = clock.now();
    if (session.userId.value) stored.write('lastActivity', String(last));
  }

  /** Writes a skipped time later, so that other tabs do not log out too early. */
  function writeLater(ms: number): void {
    stopWrite ??= clock.after(ms, share);
  }

  function isAlive(): boolean {
    if (!session.userId.value) return false;
    if (!running) return true;
    if (clock.now() - lastActivity() < INACTIVITY_MS) return true;
    session.end('inactivity');
    return false;
  }

  /** Sets one timer: to the warning, then to the logout. It computes the end again each time. */
  function plan(): void {
    stopPlan();
    if (!running || !isAlive()) {
      warning.value = undefined;
      return;
    }
    const end = lastActivity() + INACTIVITY_MS;
    const left = end - clock.now();
    if (left > INACTIVITY_WARNING_MS) {
      warning.value = isHeld ? end : undefined;
      stopPlan = clock.after(left - INACTIVITY_WARNING_MS, plan);
      return;
    }
    warning.value = end;
    stopPlan = clock.after(left, plan);
  }

  /** Clears the warning after an answer in this tab or another. */
  function endWarning(): void {
    isHeld = false;
    plan();
  }

  function onActivity(): void {
    // Checked before the activity counts: the first mouse move after a sleep must not revive the session (Z-27).
    if (!isAlive()) return;
    last = clock.now();
    const sinceWrite = last - writtenAt;
    if (sinceWrite >= WRITE_EVERY_MS || sinceWrite < 0 || warning.value !== undefined) share();
    else writeLater(WRITE_EVERY_MS - sinceWrite);
    if (warning.value === undefined) return;
    isHeld = true;
    // Only in the last minute, so that a moving pointer does not set a timer each time.
    if (warning.value - last <= INACTIVITY_WARNING_MS) plan();
  }

  function checkToken(): void {
    session.sync();
    if (!isAlive()) return;
    // Stryker disable next-line StringLiteral: the replaced text is no token
    const token = session.token() ?? '';
    const expiry = expiryOf(token, {
      tokenExpiry: stored.read('tokenExpiry'),
      clockSkew: stored.read('clockSkew'),
    });
    if (expiry === undefined) {
      log.warn('Invalid JWT or expired session');
      session.expire('invalid token');
      return;
    }
    if (expiry - clock.now() >= REFRESH_THRESHOLD_MS) return;
    session.renew(token).catch((cause: unknown) => {
      // A refresh without a useful answer keeps the session; the next check asks again.
      if (isApiError(cause, 'network')) log.warn('The session could not be refreshed yet', cause);
    });
  }

  function onOtherTab(key: string | null): void {
    // Stryker disable next-line ConditionalExpression: cleared storage ends the session
    if (warning.value !== undefined && (key === null || key === keys.lastActivity)) endWarning();
  }

  function start(): Stop {
    running = true;
    touch();
    const stops = [
      clock.every(REFRESH_CHECK_MS, checkToken),
      clock.every(INACTIVITY_CHECK_MS, isAlive),
      activity.onActivity(onActivity),
      activity.onResume(() => {
        checkToken();
        plan();
      }),
      stored.onChange(onOtherTab),
      tabs.onMessage((message) => {
        if (message.kind !== 'stay' || !isAlive()) return;
        last = clock.now();
        endWarning();
      }),
      events.on((event) => {
        if (event.kind === 'signed-in') touch();
        if (event.kind !== 'token-refreshed') endWarning();
      }),
    ];
    plan();
    return () => {
      running = false;
      stopPlan();
      stopWrite?.();
      stopWrite = undefined;
      warning.value = undefined;
      for (const stop of stops) stop();
    };
  }

  return {
    warning,
    isAlive,
    start,
    stay() {
      if (!isAlive()) return;
      touch();
      tabs.notify({ kind: 'stay' });
      endWarning();
    },
  };
}
