import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { serverKeys } from '../db/schema/server.ts';

/** Keys for single purposes, derived from one secret that all processes on a database share. */
export interface Secrets {
  /** Returns the key for this purpose. */
  key(purpose: string): Uint8Array;
  /** Returns the HMAC-SHA256 of the text as base64url, with the key for this purpose. */
  mac(purpose: string, text: string): string;
}

const SECRET_BYTES = 32;
const MASTER = 'master';

/** Reads the secret of the database and generates it at the first start. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  const fresh = randomBytes(SECRET_BYTES).toString('base64');
  await db.insert(serverKeys).values({ name: MASTER, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, MASTER));
  const master = Buffer.from(row?.value ?? '', 'base64');
  const key = (purpose: string) => createHmac('sha256', master).update(purpose).digest();
  return {
    key,
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
  };
}

/** Returns the SHA-256 as base64url. Random tokens are stored only in this form. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns whether two texts are the same, in a time that reveals nothing about them. Takes texts of any length and script. */
export const isSameText = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );

const TOKEN_BYTES = 32;
/** Returns 32 random bytes as base64url: 43 characters. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const ID_BYTES = 12;
/** Returns a random id of 24 hexadecimal digits. */
export const newId = (): string => randomBytes(ID_BYTES).toString('hex');
