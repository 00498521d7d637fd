import { vi } from 'vitest';

/** A busy machine needs more than the one second of `vi.waitFor`. */
const WITHIN_MS = 15_000;

/** Resolves with what `check` returns once it throws no more. Rejects with its last error after 15 seconds. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: WITHIN_MS });
