import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/open.ts';
import { createDatabaseClock } from './clock.ts';

const NOON = Date.UTC(2026, 0, 1, 12);

/** A database whose clock and delay the test sets. */
function aDatabase() {
  const state = { at: NOON, delayMs: 0 };
  const execute = async () => {
    await vi.advanceTimersByTimeAsync(state.delayMs);
    return { rows: [{ ms: String(state.at) }] };
  };
  return { state, db: { execute } as unknown as Db };
}

describe('createDatabaseClock', () => {
  it('has the time of the database, whatever clock the machine has', async () => {
    vi.useFakeTimers({ now: NOON + 90_000, toFake: ['Date', 'performance', 'setTimeout'] });
    try {
      const { state, db } = aDatabase();
      const clock = await createDatabaseClock(db);
      expect(clock.now()).toBe(NOON);
      vi.setSystemTime(0);
      expect(clock.now()).toBe(NOON);
      vi.advanceTimersByTime(1_000);
      expect(clock.now()).toBe(NOON + 1_000);
      state.at = NOON + 500;
      await clock.follow?.();
      expect(clock.now()).toBe(NOON + 500);
      // The answer is dated to the middle of its way.
      state.at = NOON + 2_000;
      state.delayMs = 400;
      await clock.follow?.();
      expect(clock.now()).toBe(NOON + 2_200);
      state.at = 0;
      state.delayMs = 5_000;
      await clock.follow?.();
      expect(clock.now()).toBe(NOON + 7_200);
    } finally {
      vi.useRealTimers();
    }
  });
});
