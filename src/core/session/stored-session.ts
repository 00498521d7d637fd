import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { ACCESS_TOKEN_SECONDS } from '#club/facts/limits.ts';
import type { Tokens } from '#contract/read.ts';
import type { ClubOptions } from '../club.ts';
import type { Clock, Stop, Storage } from '../ports.ts';
import { isClubKey, type KeyName, keys, sessionKeys } from './keys.ts';
import { lifetimeSecondsOf, readJwt } from './token-life.ts';

const watched = ['userId', 'name', 'email', 'source', 'campaignType', 'highlightedService'] as const;
const ofMember: ReadonlySet<WatchedKey> = new Set(['userId', 'name', 'email']);
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
  /** Like `read`, for a key of its own. */
  readRaw(key: string): string | undefined;
  /** Like `write`, for a key of its own. */
  writeRaw(key: string, value: string | undefined): void;
  /** Returns the keys that `clearAll` removes. */
  ownKeys(): string[];
  /** Stores both tokens, and their times by the client's clock (Z-31). */
  writeTokens(tokens: Tokens): void;
  /** Removes tokens and user id. */
  clearSession(): void;
  /** Clears all storage on the own site, and only the club's known keys on a partner's page (Z-22). */
  clearAll(): void;
  /** Reads the watched keys again, because other tabs and the page may change them. */
  sync(): void;
  /** Calls the listener when another tab changes a key. The key is null when all were cleared. */
  onChange(listener: (key: string | null) => void): Stop;
}

/** Clocks count as equal below this difference: `iat` has whole seconds, and the answer took its time. */
const SKEW_TOLERANCE_MS = 10_000;

/** Words that a script stores by mistake for a missing token. No call ever sends them (Z-20). */
const NO_TOKENS = new Set(['null', 'undefined']);
const isToken = (key: KeyName) => key === 'authToken' || key === 'refreshToken';

/**
 * Returns the session in local storage, with a signal for each watched key. `showsGuest`: the signals of the member are empty
 * until `sync`.
 */
export function createStoredSession(
  ports: { storage: Storage; clock: Clock },
  options: Pick<ClubOptions, 'storagePrefix' | 'ownSite'>,
  showsGuest = false,
): StoredSession {
  const { storage, clock } = ports;
  const prefix = options.storagePrefix;
  // On a partner's page only the club's known keys may be removed, whatever the prefix is.
  const isOurs = (key: string) => options.ownSite || isClubKey(key);
  const readRaw = (key: string) => storage.get(prefix + key) || undefined;
  const signals = signalsOf((name) => (showsGuest && ofMember.has(name) ? undefined : readRaw(keys[name])));
  const ownKeys = () =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
      .filter(isOurs);

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
    ownKeys,
    writeTokens(tokens) {
      const now = clock.now();
      write('clockSkew', skewOf(tokens, now));
      // the stored expiry never depends on the token's own times.
      write('tokenExpiry', String(now + (tokens.expiresIn ?? ACCESS_TOKEN_SECONDS) * 1_000));
      write('refreshToken', tokens.refreshToken);
      write('authToken', tokens.token);
    },
    clearSession() {
      for (const key of sessionKeys) writeRaw(key, undefined);
    },
    clearAll() {
      batch(() => {
        writeRaw(keys.userId, undefined);
        for (const key of ownKeys()) writeRaw(key, undefined);
        for (const name of watched) signals[name].value = undefined;
      });
    },
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

const signalsOf = (
  read: (name: WatchedKey) => string | undefined,
): Record<WatchedKey, Signal<string | undefined>> => ({
  userId: signal(read('userId')),
  name: signal(read('name')),
  email: signal(read('email')),
  source: signal(read('source')),
  campaignType: signal(read('campaignType')),
  highlightedService: signal(read('highlightedService')),
});

/** Returns the client's clock minus the server's in ms, or undefined when both are equal (Z-31). */
function skewOf(tokens: Tokens, now: number): string | undefined {
  const exp = readJwt(tokens.token)?.exp;
  if (exp === undefined) return undefined;
  const skew = now + lifetimeSecondsOf(tokens) * 1_000 - exp * 1_000;
  return Math.abs(skew) > SKEW_TOLERANCE_MS ? String(Math.round(skew)) : undefined;
}

/** Returns the stored value, or undefined for a word in place of a token. */
const usable = (key: KeyName, value: string | undefined): string | undefined =>
  isToken(key) && value && NO_TOKENS.has(value) ? undefined : value;
