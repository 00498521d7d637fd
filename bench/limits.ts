import { loadavg } from 'node:os';

/** What a visit is slowed down to: CPU times, and the line in bytes a second and ms. */
export interface Limits {
  cpu: number;
  network?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

/** The profiles of the bench. */
export const limits = {
  fast: { cpu: 1 },
  /** For an engine that compiles nothing: its heap holds what the page keeps, and no machine code. */
  interpreted: { cpu: 1 },
  slow: {
    cpu: 4,
    network: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  },
} satisfies Record<string, Limits>;

export type Profile = keyof typeof limits;

const MAX_LOAD = 2;
const loadNow = (): number => loadavg()[0] ?? 0;

/** Returns whether the load of the last minute is at most 2. Timings of a busier machine are no result. */
export const isQuietNow = (): boolean => loadNow() <= MAX_LOAD;

/** Returns the load of the last minute as text, with a mark when it is above 2. */
export const describeLoad = (): string => `${loadNow().toFixed(1)}${isQuietNow() ? '' : ' (NOT QUIET)'}`;
