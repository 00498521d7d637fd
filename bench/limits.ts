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

/** The name of a profile. */
export type Profile = keyof typeof limits;
