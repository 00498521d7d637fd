export interface Flight<T> {
  /** The running request, or a new one. */
  join(): Promise<T>;
  /** A request that begins after this moment: what runs already may hold an old answer. */
  again(): Promise<T>;
  /** Forgets what runs, so that the next asker starts anew. */
  drop(): void;
}

/** One request for all who ask at once. */
export function createFlight<T>(work: () => Promise<T>): Flight<T> {
  let running: Promise<T> | undefined;

  function begin(): Promise<T> {
    const mine: Promise<T> = work().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  return {
    join: () => running ?? begin(),
    again: begin,
    drop: () => {
      running = undefined;
    },
  };
}
