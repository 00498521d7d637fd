import type { Ports } from '#core/ports.ts';

const nothing = () => {};
const stop = () => nothing;

/** A club for one drawing on a server: nobody signed in, memory for storage, no timers, and nothing is asked for. */
export function createServerPorts(): Ports {
  const refuse = (what: string) => Promise.reject(new Error(`Drawing a page asked for ${what}.`));
  return {
    net: { send: ({ url }) => refuse(url) },
    storage: { ...memory(), keys: () => [], onChange: stop },
    tabStorage: memory(),
    clock: { now: () => Date.now(), after: stop, every: stop },
    tabs: { tell: nothing, onMessage: stop },
    fence: { hold: () => refuse('the refresh fence') },
    activity: { onActivity: stop, onWake: stop },
    random: { bytes: (length) => new Uint8Array(length), fraction: () => 0 },
    log: console,
    cipher: { encrypt: async () => undefined },
    upload: { put: (url) => refuse(url) },
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
