/** Milliseconds since 1970. Every time the API stores or compares comes from here. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
