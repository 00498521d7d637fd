import type { RefreshLock, Stop } from '#core/ports.ts';
import { openLockStore } from './lock-store.ts';

/**
 * Returns the RefreshLock port over Web Locks, with the generation in IndexedDB. Every page that stores a session has Web
 * Locks (`guest-ports.ts`). The work runs without the lock when it is not free in time, or when the browser refuses it.
 */
export function createRefreshLock(prefix: string): RefreshLock {
  const name = `${prefix}club-refresh-lock`;
  return {
    async hold(work, waitMs) {
      const store = await openLockStore(name);
      const release = await takeLock(name, waitMs);
      try {
        return await work({
          generation: (await quiet(store?.generation())) ?? 0,
          commit: async (generation) => void (await quiet(store?.setGeneration(generation))),
        });
      } finally {
        release?.();
        store?.close();
      }
    },
  };
}

/** Returns the release, or undefined: then the work runs without the lock, which the server tolerates. */
function takeLock(name: string, waitMs: number): Promise<Stop | undefined> {
  // Missing outside secure contexts, although the types have it.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return Promise.resolve(undefined);
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), waitMs);
  return new Promise((resolve) => {
    const held = () =>
      new Promise<void>((unlock) => {
        clearTimeout(timer);
        resolve(unlock);
      });
    // `async`, because a browser may throw instead of rejecting.
    const request = async () => locks.request(name, { signal: giveUp.signal }, held);
    request().catch(() => {
      clearTimeout(timer);
      // Another tab held the lock too long, or a sandboxed frame refuses locks.
      resolve(undefined);
    });
  });
}

/** Ignores failures: IndexedDB may fail at any step, and the work must run anyway. */
async function quiet<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
