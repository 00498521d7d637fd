import { CHUNK_TIMEOUT_MS } from '#club/facts/limits.ts';
import type { Clock } from '../ports.ts';

/** Settles as a chunk does. Rejects when it has not loaded after 120 s (TIME-15): a browser may wait for it forever. */
export const inTime = <T>(chunk: Promise<T>, clock: Clock): Promise<T> =>
  new Promise((resolve, reject) => {
    const late = () => reject(new Error('The chunk did not load within 120 s.'));
    const stop = clock.after(CHUNK_TIMEOUT_MS, late);
    chunk.then(resolve, reject).finally(stop);
  });
