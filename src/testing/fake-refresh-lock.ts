import type { RefreshLock } from '#core/ports.ts';

export interface FakeRefreshLock extends RefreshLock {
  /** What was committed last. */
  generation(): number;
}

/** One holder at a time; hand the same refresh lock to several clubs to make them tabs of one browser. */
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
