/** The source of every time that the API stores or compares. */
export interface ServerClock {
  /** Returns milliseconds since 1970. */
  now(): number;
}

/** The clock of the machine. */
export const systemClock: ServerClock = { now: () => Date.now() };
