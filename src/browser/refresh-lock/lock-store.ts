/**
 * The generation of the refresh lock in IndexedDB. Its transactions are ordered between processes, unlike local storage.
 * It never holds a token.
 */
export interface LockStore {
  /** Returns the committed generation, 0 at first. */
  generation(): Promise<number>;
  /** Commits a generation. */
  setGeneration(generation: number): Promise<void>;
  /** Closes the database. */
  close(): void;
}

const STORE = 'refresh-lock';
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
