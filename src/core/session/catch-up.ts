import type { Clock } from '../ports.ts';
import type { StoredSession } from './stored-session.ts';

const POLL_MS = 50;
const GIVE_UP_MS = 2_000;

/** Waits until storage shows what another tab has written. */
export interface CatchUp {
  /** Returns how often tokens were written, as this tab's storage shows it now. */
  generation(): number;
  /** Waits at most 2 s until storage has this generation. Storage is not ordered with locks. */
  wait(committed: number): Promise<void>;
}

/** Returns the wait for storage. */
export function createCatchUp(clock: Clock, stored: StoredSession): CatchUp {
  const generation = () => {
    const read = Number(stored.read('generation'));
    // Stryker disable next-line EqualityOperator: 0 is the value without one
    return Number.isSafeInteger(read) && read > 0 ? read : 0;
  };
  return {
    generation,
    async wait(committed) {
      for (let waited = 0; generation() < committed && waited < GIVE_UP_MS; waited += POLL_MS) {
        await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve));
      }
    },
  };
}
