import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

/** The maximum of an mm:ss display, in seconds. */
const MOST_SECONDS = 99 * 60 + 59;

/** A countdown in whole seconds. */
export interface Countdown {
  /** The whole seconds left; 0 when the time is up. */
  left: ReadonlySignal<number>;
  isOver: ReadonlySignal<boolean>;
  /** The end, in ms since the epoch. */
  deadline: ReadonlySignal<number>;
  restart(deadline: number): void;
  start(): Stop;
}

/**
 * Creates a countdown to a moment (`until`, epoch ms). It does not count steps, so it stays right after sleep. When the
 * clock is set back, it moves the end by the same time and calls `onMoved`.
 */
export function createCountdown(clock: Clock, until: number, onMoved: (deadline: number) => void): Countdown {
  const deadline = signal(clampDeadline(until, clock.now()));
  const secondsLeft = () => Math.max(0, Math.ceil((deadline.value - clock.now()) / SECOND_MS));
  const left = signal(secondsLeft());
  const tick = () => {
    const next = secondsLeft();
    if (next <= left.value) {
      left.value = next;
      return;
    }
    deadline.value = clock.now() + left.value * SECOND_MS;
    onMoved(deadline.value);
  };
  return {
    left,
    isOver: computed(() => left.value === 0),
    deadline,
    restart(next) {
      deadline.value = clampDeadline(next, clock.now());
      left.value = secondsLeft();
    },
    start() {
      tick();
      return clock.every(SECOND_MS, tick);
    },
  };
}

/** Returns a deadline that mm:ss can show. The server's value may be no number: then the default time applies. */
const clampDeadline = (deadline: number, now: number): number =>
  Number.isFinite(deadline)
    ? Math.min(deadline, now + MOST_SECONDS * SECOND_MS)
    : now + OTP_SECONDS * SECOND_MS;
