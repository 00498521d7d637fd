import type { TabStorage } from '#core/ports.ts';
import { storageOver } from './storage.ts';

/** Returns the TabStorage port over session storage, or in memory where that is refused. */
export function createTabStorage(): TabStorage {
  return storageOver(() => globalThis.sessionStorage);
}
