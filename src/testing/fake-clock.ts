import type { Clock, Stop } from '#core/ports.ts';

/** A Clock port whose time passes on command. */
export interface FakeClock extends Clock {
  /** Lets time pass: due timers run in order, and promises settle after each. */
  pass(ms: number): Promise<void>;
  /** Changes the time without running timers, like a sleep or a change of the clock. */
  jump(ms: number): void;
  /** Returns how many timers are waiting. */
  pending(): number;
}

/** The first time of a fake clock, in epoch ms. */
export const NOON_MS = Date.UTC(2026, 0, 15, 12);
const TURNS = 40;

/** Lets promises settle without real waiting. */
export async function settle(turns = TURNS): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
}

interface Timer {
  dueIn: number;
  every?: number;
  work: () => void;
}

/** Returns a clock that is stopped at noon. Timers count passed time. A jump moves `now` only, like a real sleep. */
export function fakeClock(startMs = NOON_MS): FakeClock {
  let wall = startMs;
  let timers: Timer[] = [];

  function add(timer: Timer): Stop {
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  function advance(ms: number): void {
    wall += ms;
    for (const timer of timers) timer.dueIn -= ms;
  }

  return {
    now: () => wall,
    after: (ms, work) => add({ dueIn: Math.max(0, ms), work }),
    every: (ms, work) => add({ dueIn: ms, every: ms, work }),
    async pass(ms) {
      await settle();
      let left = ms;
      for (;;) {
        const [next] = timers.filter((timer) => timer.dueIn <= left).sort((a, b) => a.dueIn - b.dueIn);
        if (!next) break;
        const step = Math.max(0, next.dueIn);
        left -= step;
        advance(step);
        if (next.every === undefined) timers = timers.filter((timer) => timer !== next);
        else next.dueIn = next.every;
        next.work();
        await settle();
      }
      advance(left);
      await settle();
    },
    jump: (ms) => {
      wall += ms;
    },
    pending: () => timers.length,
  };
}
