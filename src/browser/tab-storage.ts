import type { TabStorage } from '#core/ports.ts';
import { storageOver } from './storage.ts';

/** What lives as long as this tab, over session storage; memory of this page where that is refused. */
export function createTabStorage(): TabStorage {
  return storageOver(() => globalThis.sessionStorage);
}
