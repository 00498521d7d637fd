import type { RefreshLock, Stop } from '#core/ports.ts';
import { type LockStore, openLockStore } from './lock-store.ts';

/** How long a crashed tab blocks the others where there are no Web Locks. */
const LEASE_MS = 3_000;
const LEASE_RENEW_MS = 1_000;
const LEASE_POLL_MS = 25;

/**
 * Returns the RefreshLock port over Web Locks, or over a lease in IndexedDB on http pages, which have no Web Locks. The
 * generation is in IndexedDB for both. The work runs without the lock when it is not free in time, or not available.
 */
export function createRefreshLock(prefix: string): RefreshLock {
  // The name stays: an older version of the script in another tab must share the lock.
  const name = `${prefix}club-fence`;
  return {
    async hold(work, waitMs) {
      const store = await openLockStore(name);
      const release = await acquire(name, store, waitMs);
      try {
        return await work({
          generation: (await quiet(store?.generation())) ?? 0,
          commit: async (generation) => void (await quiet(store?.setGeneration(generation))),
        });
      } finally {
        release?.();
      }
    },
  };
}

/** Returns the release, or undefined after the wait: then the work runs without the lock, which the server tolerates. */
async function acquire(
  name: string,
  store: LockStore | undefined,
  waitMs: number,
): Promise<Stop | undefined> {
  const unlock = await takeLock(name, waitMs);
  if (unlock === 'unavailable') {
    const drop = store && (await takeLease(store, waitMs));
    return () => void (drop ? drop() : Promise.resolve()).finally(() => store?.close());
  }
  return () => {
    if (unlock !== 'late') unlock();
    store?.close();
  };
}

function takeLock(name: string, waitMs: number): Promise<Stop | 'late' | 'unavailable'> {
  // Missing outside secure contexts, although the types have it.
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks;
  if (!locks) return Promise.resolve('unavailable');
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
      // Sandboxed frames refuse it. An abort means that another tab held it too long.
      resolve(giveUp.signal.aborted ? 'late' : 'unavailable');
    });
  });
}

async function takeLease(store: LockStore, waitMs: number): Promise<(() => Promise<void>) | undefined> {
  const owner = `${Date.now()}.${Math.random()}`;
  const lastTry = Date.now() + waitMs;
  do {
    const taken = await quiet(store.takeLease(owner, LEASE_MS));
    if (taken === undefined) return undefined;
    if (taken) return keepLease(store, owner);
    await new Promise((resolve) => setTimeout(resolve, LEASE_POLL_MS));
  } while (Date.now() < lastTry);
  return undefined;
}

function keepLease(store: LockStore, owner: string): () => Promise<void> {
  const timer = setInterval(() => void quiet(store.takeLease(owner, LEASE_MS)), LEASE_RENEW_MS);
  return async () => {
    clearInterval(timer);
    await quiet(store.dropLease(owner));
  };
}

/** Ignores failures: IndexedDB may fail at any step, and the work must run anyway. */
async function quiet<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
