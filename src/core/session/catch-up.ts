import type { Clock } from '../ports.ts';
import type { StoredSession } from './stored-session.ts';

const POLL_MS = 50;
const GIVE_UP_MS = 2_000;

export interface CatchUp {
  /** How often tokens were written, as storage shows it here and now. */
  generation(): number;
  /** Until storage shows what was committed, at most 2 s: it is not ordered with locks across processes (result 1). */
  wait(committed: number): Promise<void>;
}

export function createCatchUp(clock: Clock, stored: StoredSession): CatchUp {
  const generation = () => {
    const read = Number(stored.read('generation'));
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
