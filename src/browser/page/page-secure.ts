import type { GuestPorts } from '#core/club-state.ts';
import type { Storage } from '#core/ports.ts';
import { keys, sessionKeys } from '#core/session/keys.ts';
import { createClock, createLog, createRandom, createTabStorage } from '../ports.ts';
import { createStorage, storageOver } from '../storage.ts';
import { pageState } from './page-state.ts';

/**
 * Returns whether the browser counts this page as secure: https, or this machine (`localhost`, `127.0.0.1`, `[::1]`).
 * Only such a page may ask for a password or a code, and only such a page has Web Locks.
 */
export const isSecurePage = (): boolean => globalThis.isSecureContext !== false;

/** Returns whether this page must show no form with a password or a code. A scenario sends nothing, so it may show every form. */
export const refusesSecrets = (): boolean => !isSecurePage() && !pageState().playsScenario;

/** The reason in the console of a widget that asks for a password or a code on another page. */
export const INSECURE =
  'It asks for a password or a code, and this page is not secure. Serve the page over https, or on localhost for development.';

/** Returns the ports that a guest's page needs. `prefix` is the storage prefix of the club. */
export const createGuestPorts = (prefix: string): GuestPorts => ({
  storage: createPageStorage(prefix),
  tabStorage: createTabStorage(),
  clock: createClock(),
  random: createRandom(),
  log: createLog(),
});

/**
 * Returns the Storage port of this page's club. A page that is not secure has no stored session: a network could read it
 * there, and without Web Locks two tabs could refresh it at the same time. Its visitors are guests. A session that
 * a script begins stays in memory until the visitor leaves the page. All other values are stored as on every page.
 */
export function createPageStorage(prefix: string): Storage {
  const storage = createStorage();
  if (isSecurePage()) return storage;
  const memory = storageOver(() => undefined);
  const inMemory = new Set(sessionKeys.map((name) => prefix + keys[name]));
  const storageOf = (key: string) => (inMemory.has(key) ? memory : storage);
  return {
    get: (key) => storageOf(key).get(key),
    set: (key, value) => storageOf(key).set(key, value),
    remove: (key) => storageOf(key).remove(key),
    keys: () => [...storage.keys().filter((key) => !inMemory.has(key)), ...memory.keys()],
    onChange: (listener) =>
      storage.onChange((key) => {
        if (key === null || !inMemory.has(key)) listener(key);
      }),
  };
}
