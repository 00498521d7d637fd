import type { RefreshLock } from '#core/ports.ts';

/** A RefreshLock port in memory. */
export interface FakeRefreshLock extends RefreshLock {
  /** Returns the last committed generation. */
  generation(): number;
}

/** Returns a lock for one holder at a time. Clubs with the same lock act like tabs of one browser. */
export function fakeRefreshLock(startGeneration = 0): FakeRefreshLock {
  let generation = startGeneration;
  let last: Promise<unknown> = Promise.resolve();
  return {
    generation: () => generation,
    hold(work) {
      const mine = last.then(() =>
        work({
          generation,
          commit: async (next) => {
            generation = next;
          },
        }),
      );
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
