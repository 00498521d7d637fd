/** Runs work that an answer does not wait for, such as mails. Tests and a stop of the process wait for it. */
export interface Background {
  /** Starts the work and returns immediately. A failure is reported, never thrown. */
  run(work: () => Promise<unknown>): void;
  /** Runs steps one after the other. A failure of one is reported, and the next ones run. */
  runEach(steps: readonly (() => Promise<unknown>)[]): void;
  /**
   * Like run, but starts after the answer is made, so that the answer's time cannot depend on the work. The next call's
   * time can: do as much work for a stranger's address as for a member's (Z-43).
   */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Resolves when no work is running. */
  drain(): Promise<void>;
}

/** Returns a runner that reports failures to `onFailure`. */
export function createBackground(onFailure: (cause: unknown) => void): Background {
  const underWay = new Set<Promise<unknown>>();
  const run: Background['run'] = (work) => {
    const task: Promise<unknown> = work()
      .catch(onFailure)
      .finally(() => underWay.delete(task));
    underWay.add(task);
  };
  return {
    run,
    runEach: (steps) =>
      run(async () => {
        for (const step of steps) await step().catch(onFailure);
      }),
    afterAnswer: (work) => run(() => endOfTurn().then(work)),
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Resolves after this turn's microtasks, in which the answer is made. The embedded database shares the thread. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
