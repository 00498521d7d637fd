import type { Signal } from '@preact/signals-core';
import {
  INACTIVITY_CHECK_MS,
  INACTIVITY_MS,
  REFRESH_CHECK_MS,
  REFRESH_THRESHOLD_MS,
} from '#club/facts/limits.ts';
import { isApiError } from '../api/api-error.ts';
import type { Events } from '../events.ts';
import type { Activity, Clock, Log, Stop, TabChannel } from '../ports.ts';
import { createIdleTime, createIdleWarning, type IdleTime, type IdleWarning } from './idle.ts';
import { keys } from './keys.ts';
import type { SessionCore } from './session.ts';
import type { StoredSession } from './stored-session.ts';
import { expiryOf } from './token-life.ts';

/** Watches inactivity and the life of the token. */
export interface Watchdog {
  /** Counts as activity in every tab and clears the warning. */
  stay(): void;
  /** Returns whether a member is signed in. Ends an idle session before any request. */
  isAlive(): boolean;
  /** Starts the checks. `since`: the time of the last activity, in epoch ms. Returns a function that stops them. */
  start(since: number): Stop;
}

/** What `createWatchdog` works with. */
export interface WatchdogParts {
  session: SessionCore;
  stored: StoredSession;
  events: Events;
  /**
   * The time of the inactivity logout in epoch ms, set when its last minute begins. Activity on this page moves the time
   * but keeps the warning until `stay`, so that a pointer on its way to the button does not close the question.
   */
  warning: Signal<number | undefined>;
  ports: { clock: Clock; activity: Activity; tabs: TabChannel; log: Log };
}

/** Returns the watchdog. It measures by the wall clock, so that it is right after the machine slept. */
export function createWatchdog(parts: WatchdogParts): Watchdog {
  const { session, stored, ports } = parts;
  const { clock, activity, tabs } = ports;
  const idle = createIdleTime(clock, stored);
  let running = false;

  function isAlive(): boolean {
    if (!session.userId.value) return false;
    if (!running) return true;
    if (clock.now() - idle.lastActivity() < INACTIVITY_MS) return true;
    session.end('inactivity');
    return false;
  }

  const { warning: shown } = parts;
  const warning = createIdleWarning({
    clock,
    warning: shown,
    lastActivity: idle.lastActivity,
    isWatched: () => running && isAlive(),
  });
  const checkToken = () => {
    session.sync();
    if (isAlive()) renewInTime(parts);
  };

  const watchPage = (): Stop[] => [
    clock.every(REFRESH_CHECK_MS, checkToken),
    clock.every(INACTIVITY_CHECK_MS, isAlive),
    activity.onActivity(() => {
      // Checked before the activity counts: the first mouse move after a sleep must not revive the session (Z-27).
      if (isAlive()) warning.hold(idle.note(shown.value !== undefined));
    }),
    activity.onResume(() => {
      checkToken();
      warning.plan();
    }),
  ];

  return {
    isAlive,
    start(since) {
      running = true;
      idle.begin(since);
      if (isAlive()) idle.touch();
      const stops = [...watchPage(), ...watchTabs(parts, { idle, warning, isAlive })];
      warning.plan();
      return () => {
        running = false;
        for (const stop of [warning.stop, idle.stop, ...stops]) stop();
      };
    },
    stay() {
      if (!isAlive()) return;
      idle.touch();
      tabs.notify({ kind: 'stay' });
      warning.end();
    },
  };
}

interface Watched {
  idle: IdleTime;
  warning: IdleWarning;
  isAlive(): boolean;
}

/** Follows activity, answers and sign-ins of every tab. */
const watchTabs = (
  { stored, events, warning: shown, ports: { tabs } }: WatchdogParts,
  { idle, warning, isAlive }: Watched,
): Stop[] => [
  stored.onChange((key) => {
    // Stryker disable next-line ConditionalExpression: cleared storage ends the session
    const isShared = key === null || key === keys.lastActivity;
    if (shown.value !== undefined && isShared) warning.end();
  }),
  tabs.onMessage((message) => {
    if (message.kind !== 'stay' || !isAlive()) return;
    idle.follow();
    warning.end();
  }),
  events.on((event) => {
    if (event.kind === 'signed-in') idle.touch();
    if (event.kind !== 'token-refreshed') warning.end();
  }),
];

/** Renews a token that ends soon. Ends a session whose token cannot be read. */
function renewInTime({ session, stored, ports: { clock, log } }: WatchdogParts): void {
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
