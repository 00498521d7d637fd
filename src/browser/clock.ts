import type { Clock } from '#core/ports.ts';

/** Browsers run a timer with a longer delay at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns the Clock port: wall clock and timers of the page. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, work) {
      const timer = setTimeout(work, Math.min(ms, LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
    every(ms, work) {
      const timer = setInterval(work, Math.min(ms, LONGEST_TIMER_MS));
      return () => clearInterval(timer);
    },
  };
}
