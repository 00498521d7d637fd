/** Work that an answer does not wait for: mails above all. A stop of the process and the tests wait for it. */
export interface Background {
  /** Starts the work and returns at once; a failure is reported, never thrown. */
  run(work: () => Promise<unknown>): void;
  /** Like run, but starts once the answer is made: the time of an answer cannot depend on the work. */
  afterAnswer(work: () => Promise<unknown>): void;
  /** Settles when nothing is under way any more. */
  drain(): Promise<void>;
}

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
    afterAnswer: (work) => run(() => endOfTurn().then(work)),
    drain: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** An answer is made in the microtasks of its turn. The embedded database works on the same thread. */
const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
