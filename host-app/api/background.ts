/** Work that an answer does not wait for: mails above all. A stop of the process and the tests wait for it. */
export interface Background {
  /** Starts the work and returns at once; a failure is reported, never thrown. */
  run(work: () => Promise<unknown>): void;
  /** Settles when nothing is under way any more. */
  drain(): Promise<void>;
}

export function createBackground(onFailure: (cause: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  return {
    run: (work) => {
      const task: Promise<unknown> = work()
        .catch(onFailure)
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
