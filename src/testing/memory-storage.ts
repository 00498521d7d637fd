import type { Storage, TabStorage } from '#core/ports.ts';

/** A local storage in memory. */
export interface Disk {
  /** Returns the storage for one tab. Changes reach the listeners of the other tabs a moment later. */
  openTab(): Storage;
  /** Returns the stored values as a plain object. */
  dump(): Record<string, string>;
}

/** Returns a local storage that several tabs share. */
export function memoryDisk(initial: Record<string, string> = {}): Disk {
  const stored = new Map(Object.entries(initial));
  const listeners = new Map<symbol, Set<(key: string | null) => void>>();

  function announce(from: symbol, key: string): void {
    for (const [tab, calls] of listeners) {
      if (tab !== from) for (const call of calls) queueMicrotask(() => calls.has(call) && call(key));
    }
  }

  return {
    dump: () => Object.fromEntries(stored),
    openTab() {
      const tab = Symbol('tab');
      const mine = new Set<(key: string | null) => void>();
      listeners.set(tab, mine);
      return {
        get: (key) => stored.get(key) ?? null,
        set(key, value) {
          if (stored.get(key) === value) return;
          stored.set(key, value);
          announce(tab, key);
        },
        remove(key) {
          if (stored.delete(key)) announce(tab, key);
        },
        keys: () => [...stored.keys()],
        onChange(listener) {
          mine.add(listener);
          return () => void mine.delete(listener);
        },
      };
    },
  };
}

/** A Storage port in memory. */
export interface MemoryStorage extends Storage {
  dump(): Record<string, string>;
}

/** Returns the storage of a single tab. */
export function memoryStorage(initial: Record<string, string> = {}): MemoryStorage {
  const disk = memoryDisk(initial);
  return { ...disk.openTab(), dump: disk.dump };
}

/** Returns a TabStorage port in memory. */
export function memoryTabStorage(
  initial: Record<string, string> = {},
): TabStorage & { dump(): Record<string, string> } {
  const stored = new Map(Object.entries(initial));
  return {
    get: (key) => stored.get(key) ?? null,
    set: (key, value) => void stored.set(key, value),
    remove: (key) => void stored.delete(key),
    dump: () => Object.fromEntries(stored),
  };
}
