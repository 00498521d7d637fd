import { batch } from '@preact/signals-core';
import { isClubKey, sessionKeys } from './keys.ts';
import type { StoredSession } from './stored-session.ts';

/** Returns the stored keys that are the club's: on a partner's page its known keys only, whatever the prefix is (Z-22). */
export const ownKeys = (stored: StoredSession): string[] =>
  stored.allKeys().filter((key) => stored.ownSite || isClubKey(key));

/** Removes tokens and user id. */
export function clearSession(stored: StoredSession): void {
  for (const key of sessionKeys) stored.write(key, undefined);
}

/** Clears all storage on the own site, and only the club's known keys on a partner's page (Z-22). */
export function clearAll(stored: StoredSession): void {
  batch(() => {
    stored.write('userId', undefined);
    for (const key of ownKeys(stored)) stored.writeRaw(key, undefined);
    stored.sync();
  });
}
