import type { Ports } from '#core/ports.ts';

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
