import type { Clock, Log, Ports, Random, TabStorage } from '#core/ports.ts';
import { storageOver } from './storage.ts';

/** Browsers run a timer with a longer delay immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Returns the Clock port: wall clock and timers of the page. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, work) {
      const timer = setTimeout(work, Math.min(ms, LONGEST_TIMER_MS));
      return () => clearTimeout(timer);
    },
    every(ms, work) {
      const timer = setInterval(work, Math.min(ms, LONGEST_TIMER_MS));
      return () => clearInterval(timer);
    },
  };
}

/** Returns the Random port over the secure source of the platform, which http pages have, too. */
export function createRandom(): Random {
  return {
    bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    fraction: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  };
}

/** Returns the Log port over the console. It passes the cause as an object, which the console can unfold. */
export function createLog(): Log {
  return {
    warn: (text, cause) => console.warn(...argumentsOf(text, cause)),
    error: (text, cause) => console.error(...argumentsOf(text, cause)),
  };
}

const argumentsOf = (text: string, cause: unknown): unknown[] =>
  cause === undefined ? [text] : [text, cause];

/** Returns the TabStorage port over session storage, or in memory where that is refused. */
export function createTabStorage(): TabStorage {
  return storageOver(() => globalThis.sessionStorage);
}

const nothing = () => {};
const stop = () => nothing;
const never = () => new Promise<never>(nothing);

/**
 * Returns the ports for a render on a server and for hydration, which need the same club: nobody is signed in, storage is
 * memory, no timer runs, the clock shows 0, and a request never ends.
 */
export function createStaticPorts(): Ports {
  return {
    net: { send: never },
    storage: { ...memory(), keys: () => [], onChange: stop },
    tabStorage: memory(),
    clock: { now: () => 0, after: stop, every: stop },
    tabs: { notify: nothing, onMessage: stop },
    refreshLock: { hold: never },
    activity: { onActivity: stop, onResume: stop, onRestored: stop },
    random: { bytes: (length) => new Uint8Array(length), fraction: () => 0 },
    log: console,
    cipher: { encrypt: async () => undefined },
    upload: { put: never },
  };
}

function memory() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}
