import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { OTP_SECONDS, SECOND_MS } from '#club/facts/limits.ts';
import type { Clock, Stop } from '#core/ports.ts';

/** The most that mm:ss can show. */
const MOST_SECONDS = 99 * 60 + 59;

export interface Countdown {
  /** Whole seconds left, 0 when the time is up. */
  left: ReadonlySignal<number>;
  isOver: ReadonlySignal<boolean>;
  /** Epoch ms. */
  deadline: ReadonlySignal<number>;
  restart(deadline: number): void;
  start(): Stop;
}

/** Counts to a moment, not in steps: after sleep or in a slowed-down tab the next tick is right again. */
export function createCountdown(clock: Clock, until: number): Countdown {
  const deadline = signal(sane(until, clock.now()));
  const secondsLeft = () => Math.max(0, Math.ceil((deadline.value - clock.now()) / SECOND_MS));
  const left = signal(secondsLeft());
  const tick = () => {
    left.value = secondsLeft();
  };
  return {
    left,
    isOver: computed(() => left.value === 0),
    deadline,
    restart(next) {
      deadline.value = sane(next, clock.now());
      tick();
    },
    start() {
      tick();
      return clock.every(SECOND_MS, tick);
    },
  };
}

/** The time handed over came from a server: no number gives the usual time, too much is cut. */
const sane = (deadline: number, now: number): number =>
  Number.isFinite(deadline)
    ? Math.min(deadline, now + MOST_SECONDS * SECOND_MS)
    : now + OTP_SECONDS * SECOND_MS;
