import type { RefreshLock, Stop } from '#core/ports.ts';

/**
 * Returns the RefreshLock port over Web Locks, with the generation in IndexedDB. Every page that stores a session has Web
 * Locks (`page-secure.ts`). The work runs without the lock when it is not free in time, or when the browser refuses it.
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

/**
 * The generation of the refresh lock in IndexedDB. Its transactions are ordered between processes, unlike local storage.
 * It never holds a token.
 */
interface LockStore {
  /** Returns the committed generation, 0 at first. */
  generation(): Promise<number>;
  setGeneration(generation: number): Promise<void>;
  close(): void;
}

const STORE = 'refresh-lock';
/** How long to wait for the database. In some browsers a request never ends after a sleep. */
const ANSWER_MS = 1_000;

/** Opens the store. Resolves with undefined where IndexedDB is missing, refused or does not answer. Never rejects. */
async function openLockStore(name: string): Promise<LockStore | undefined> {
  try {
    return storeOver(await within(ANSWER_MS, openDatabase(name)));
  } catch {
    return undefined;
  }
}

const storeOver = (database: IDBDatabase): LockStore => ({
  async generation() {
    const generation: unknown = await transact(database, 'readonly', (store) => store.get('generation'));
    return typeof generation === 'number' ? generation : 0;
  },
  async setGeneration(generation) {
    await transact(database, 'readwrite', (store) => store.put(generation, 'generation'));
  },
  close: () => database.close(),
});

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves with the result of the request once its transaction is committed. */
function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  send: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = database.transaction(STORE, mode);
  const request = send(transaction.objectStore(STORE));
  const committed = new Promise<T>((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
  return within(ANSWER_MS, committed);
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
