/** One shared request at a time. `A` is the list of arguments, `T` the result. */
export interface Flight<T, A extends unknown[] = []> {
  /** Returns the running request, or starts one with these arguments. */
  join(...args: A): Promise<T>;
  /** Starts a request now, because the running one may bring an old answer. */
  again(...args: A): Promise<T>;
  /** Forgets the running request, so that the next `join` starts a new one. */
  drop(): void;
}

/** Returns a flight over `work`: callers that join at the same time share one request and its rejection. */
export function createFlight<T, A extends unknown[] = []>(work: (...args: A) => Promise<T>): Flight<T, A> {
  let running: Promise<T> | undefined;

  function begin(...args: A): Promise<T> {
    const mine: Promise<T> = work(...args).finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  return {
    join: (...args) => running ?? begin(...args),
    again: begin,
    drop: () => {
      running = undefined;
    },
  };
}
