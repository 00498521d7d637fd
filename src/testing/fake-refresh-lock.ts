import type { Fence } from '#core/ports.ts';

export interface FakeFence extends Fence {
  /** What was committed last. */
  generation(): number;
}

/** One holder at a time; hand the same fence to several clubs to make them tabs of one browser. */
export function fakeFence(startGeneration = 0): FakeFence {
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
