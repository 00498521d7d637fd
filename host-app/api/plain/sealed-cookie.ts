import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { PLAIN_FOLDER } from '#club/facts/plain-places.ts';
import type { Deps } from '../deps.ts';

/** A cookie that only this server can read and write. Browsers send it to the plain pages only. */
export interface SealedCookie<T extends object> {
  /** Resolves with undefined when the cookie is missing, changed or too old. */
  read(c: Context): Promise<T | undefined>;
  isSent(c: Context): boolean;
  write(c: Context, value: T): Promise<void>;
  remove(c: Context): void;
}

/** Returns a cookie. It ends with the browser, and `lifeMs` after its last write. */
export function createSealedCookie<T extends object>(
  { secrets, clock, config }: Pick<Deps, 'secrets' | 'clock' | 'config'>,
  { name, lifeMs }: { name: string; lifeMs: number },
): SealedCookie<T> {
  const key = secrets.key(name);
  const options = {
    path: PLAIN_FOLDER,
    httpOnly: true,
    sameSite: 'Strict',
    secure: config.siteOrigin.startsWith('https:'),
  } as const;
  return {
    async read(c) {
      const sealed = getCookie(c, name);
      if (sealed === undefined) return undefined;
      const checks = {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'value'],
        currentDate: new Date(clock.now()),
      };
      const opened = await jwtDecrypt<{ value: T }>(sealed, key, checks).catch(() => undefined);
      return opened?.payload.value;
    },
    isSent: (c) => getCookie(c, name) !== undefined,
    async write(c, value) {
      const sealed = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(new Date(clock.now() + lifeMs))
        .encrypt(key);
      setCookie(c, name, sealed, options);
    },
    remove: (c) => void deleteCookie(c, name, options),
  };
}
