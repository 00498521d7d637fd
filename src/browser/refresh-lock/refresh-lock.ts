import type { RefreshLock, Stop } from '#core/ports.ts';
import { type FenceStore, openFenceStore } from './lock-store.ts';

/** How long a killed tab blocks the others where there are no Web Locks. */
const LEASE_MS = 3_000;
const LEASE_RENEW_MS = 1_000;
const LEASE_POLL_MS = 25;

/**
 * The Fence port: Web Locks, or a lease in IndexedDB on plain-http pages, where browsers offer no locks; the
 * generation is in IndexedDB for both. A refresh lock that cannot be had in time or at all never stops the work.
 */
export function createRefreshLock(prefix: string): RefreshLock {
  const name = `${prefix}club-fence`;
  return {
    async hold(work, waitMs) {
      const store = await openFenceStore(name);
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

/** Undefined when the wait was over: then the work goes unguarded, and the server's rotation bears it. */
async function acquire(
  name: string,
  store: FenceStore | undefined,
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
  // Missing outside secure contexts, whatever the types say.
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
    // `async`: a browser may also throw where it should reject.
    const request = async () => locks.request(name, { signal: giveUp.signal }, held);
    request().catch(() => {
      clearTimeout(timer);
      // Refused outright in sandboxed frames; aborted means that somebody else held it too long.
      resolve(giveUp.signal.aborted ? 'late' : 'unavailable');
    });
  });
}

async function takeLease(store: FenceStore, waitMs: number): Promise<(() => Promise<void>) | undefined> {
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

function keepLease(store: FenceStore, owner: string): () => Promise<void> {
  const timer = setInterval(() => void quiet(store.takeLease(owner, LEASE_MS)), LEASE_RENEW_MS);
  return async () => {
    clearInterval(timer);
    await quiet(store.dropLease(owner));
  };
}

/** IndexedDB may fail at any step; the refresh lock is a guard, not a gate. */
async function quiet<T>(work: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work;
  } catch {
    return undefined;
  }
}
