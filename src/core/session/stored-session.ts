import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { ClubOptions } from '../club.ts';
import type { Stop, Storage } from '../ports.ts';
import { type KeyName, keys } from './keys.ts';

const watched = [
  'userId',
  'limited',
  'name',
  'email',
  'source',
  'campaignType',
  'highlightedService',
] as const;
const ofMember: ReadonlySet<WatchedKey> = new Set(['userId', 'limited', 'name', 'email']);
/** A key that has a signal. */
export type WatchedKey = (typeof watched)[number];

/** The session in local storage. Keys come without the prefix. */
export interface StoredSession {
  /** The stored values of the watched keys. */
  readonly signals: Record<WatchedKey, ReadonlySignal<string | undefined>>;
  /** Reads storage. Undefined when the value is missing or empty. */
  read(key: KeyName): string | undefined;
  /** Writes storage. Undefined or '' removes the key. */
  write(key: KeyName, value: string | undefined): void;
  /** Like `read`, for any other key. */
  readRaw(key: string): string | undefined;
  /** Like `write`, for any other key. */
  writeRaw(key: string, value: string | undefined): void;
  /** Returns all keys under the prefix. */
  allKeys(): string[];
  /** Whether it is the full site, whose storage is all ours (Z-22). */
  readonly ownSite: boolean;
  /** Reads the watched keys again, because other tabs and the page may change them. */
  sync(): void;
  /** Calls the listener when another tab changes a key. The key is null when all were cleared. */
  onChange(listener: (key: string | null) => void): Stop;
}

/** Words that a script stores by mistake for a missing token. No call ever sends them (Z-20). */
const NO_TOKENS = new Set(['null', 'undefined']);
const isToken = (key: KeyName) => key === 'authToken' || key === 'refreshToken';

/**
 * Returns the session in local storage, with a signal for each watched key. `showsGuest`: the signals of the member are empty
 * until `sync`.
 */
export function createStoredSession(
  { storage }: { storage: Storage },
  options: Pick<ClubOptions, 'storagePrefix' | 'ownSite'>,
  showsGuest = false,
): StoredSession {
  const prefix = options.storagePrefix;
  const readRaw = (key: string) => storage.get(prefix + key) || undefined;
  const signals = signalsOf((name) => (showsGuest && ofMember.has(name) ? undefined : readRaw(keys[name])));
  function writeRaw(key: string, value: string | undefined): void {
    if (value === undefined || value === '') storage.remove(prefix + key);
    else storage.set(prefix + key, value);
    const name = watched.find((candidate) => keys[candidate] === key);
    if (name) signals[name].value = value || undefined;
  }
  const write = (key: KeyName, value: string | undefined) => writeRaw(keys[key], value);

  return {
    signals,
    read: (key) => usable(key, readRaw(keys[key])),
    write,
    readRaw,
    writeRaw,
    allKeys: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    ownSite: options.ownSite,
    sync() {
      batch(() => {
        for (const name of watched) signals[name].value = readRaw(keys[name]);
      });
    },
    onChange: (listener) =>
      storage.onChange((key) => {
        if (key === null) listener(null);
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length));
      }),
  };
}

const signalsOf = (read: (name: WatchedKey) => string | undefined) =>
  Object.fromEntries(watched.map((name) => [name, signal(read(name))])) as Record<
    WatchedKey,
    Signal<string | undefined>
  >;

/** Returns the stored value, or undefined for a word instead of a token. */
const usable = (key: KeyName, value: string | undefined): string | undefined =>
  isToken(key) && value && NO_TOKENS.has(value) ? undefined : value;
