/** Milliseconds since 1970. Every time the API stores or compares comes from here. */
export interface ServerClock {
  now(): number;
}

export const systemClock: ServerClock = { now: () => Date.now() };
