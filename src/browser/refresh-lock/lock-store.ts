/**
 * What the refresh lock keeps in IndexedDB: the generation and, for pages without Web Locks, a lease. Its transactions are
 * ordered between processes, which local storage is not (reliability.md, results 1 and 2). Never a token.
 */
export interface FenceStore {
  generation(): Promise<number>;
  setGeneration(generation: number): Promise<void>;
  /** Compare and set: true if nobody else holds the lease, which is then `owner`'s for `leaseMs` from now. */
  takeLease(owner: string, leaseMs: number): Promise<boolean>;
  dropLease(owner: string): Promise<void>;
  close(): void;
}

interface Lease {
  owner: string;
  /** Epoch ms. */
  until: number;
}

const STORE = 'fence';
/** Some browsers let a request hang for ever after a sleep. */
const ANSWER_MS = 1_000;

/** Undefined where IndexedDB is missing, refused or does not answer. */
export async function openFenceStore(name: string): Promise<FenceStore | undefined> {
  try {
    return storeOver(await within(ANSWER_MS, openDatabase(name)));
  } catch {
    return undefined;
  }
}

function storeOver(database: IDBDatabase): FenceStore {
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

// An end further away than a whole lease was written before the clock was set back: it would block for hours.
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
  // What was read or taken counts only once it is committed.
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
