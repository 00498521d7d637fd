/**
 * The data of the refresh lock in IndexedDB: the generation, and a lease for pages without Web Locks. Its transactions are
 * ordered between processes, unlike local storage. It never holds a token.
 */
export interface LockStore {
  /** Returns the committed generation, 0 at first. */
  generation(): Promise<number>;
  /** Commits a generation. */
  setGeneration(generation: number): Promise<void>;
  /** Gives the lease to `owner` for `leaseMs` from now. Returns false when another owner holds it. */
  takeLease(owner: string, leaseMs: number): Promise<boolean>;
  /** Removes the lease of `owner`. */
  dropLease(owner: string): Promise<void>;
  /** Closes the database. */
  close(): void;
}

interface Lease {
  owner: string;
  /** Epoch ms. */
  until: number;
}

const STORE = 'fence';
/** How long to wait for the database. In some browsers a request never ends after a sleep. */
const ANSWER_MS = 1_000;

/** Opens the store. Resolves with undefined where IndexedDB is missing, refused or does not answer. Never rejects. */
export async function openLockStore(name: string): Promise<LockStore | undefined> {
  try {
    return storeOver(await within(ANSWER_MS, openDatabase(name)));
  } catch {
    return undefined;
  }
}

function storeOver(database: IDBDatabase): LockStore {
  return {
    generation: () =>
      transact(database, 'readonly', async (store) => {
        const generation: unknown = await done(store.get('generation'));
        return typeof generation === 'number' ? generation : 0;
      }),
    setGeneration: (generation) =>
      transact(
        database,
        'readwrite',
        async (store) => void (await done(store.put(generation, 'generation'))),
      ),
    takeLease: (owner, leaseMs) =>
      transact(database, 'readwrite', async (store) => {
        const held = (await done(store.get('lease'))) as Lease | undefined;
        if (held && held.owner !== owner && isRunning(held, leaseMs)) return false;
        await done(store.put({ owner, until: Date.now() + leaseMs } satisfies Lease, 'lease'));
        return true;
      }),
    dropLease: (owner) =>
      transact(database, 'readwrite', async (store) => {
        const held = (await done(store.get('lease'))) as Lease | undefined;
        if (held?.owner === owner) await done(store.delete('lease'));
      }),
    close: () => database.close(),
  };
}

// When the clock was set back, the end of a lease may be hours away. Such a lease does not count.
function isRunning({ until }: Lease, leaseMs: number): boolean {
  const leftMs = until - Date.now();
  return leftMs > 0 && leftMs <= leaseMs;
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(STORE, mode);
  const committed = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const worked = work(transaction.objectStore(STORE));
  // The result counts only when the transaction is committed.
  return within(
    ANSWER_MS,
    Promise.all([worked, committed]).then(([result]) => result),
  );
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB does not answer.')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
