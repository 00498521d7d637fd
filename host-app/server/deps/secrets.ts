import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { serverKeys } from '../db/schema/server.ts';
import { DATABASE_KEY } from '../settings/server-settings.ts';

/**
 * Keys for single purposes, which all processes share. Tokens, links and codes are signed with the keys of the settings,
 * or with the secret of the database when there are none.
 */
export interface Secrets {
  /** Returns the key that signs for this purpose. */
  key(purpose: string): Uint8Array;
  /** Returns every key whose signatures are valid, the one that signs first: keys can be replaced one by one. */
  keys(purpose: string): Uint8Array[];
  /** Returns the signature of a text: HMAC-SHA256 as base64url. */
  sign(purpose: string, text: string): string;
  /** Returns the signatures that are valid for a text. */
  signatures(purpose: string, text: string): string[];
  /** Returns whether a signature is valid, in a time that reveals nothing about it. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** Returns a keyed hash for a row that must be found again. It uses the secret of the database, which never changes. */
  mac(purpose: string, text: string): string;
}

const SECRET_BYTES = 32;
const MASTER = 'master';

/** Reads the secret of the database and generates it at the first start. `signingKeys` are base64, the newest first. */
export async function loadSecrets(db: Db, signingKeys: readonly string[] = []): Promise<Secrets> {
  const fresh = randomBytes(SECRET_BYTES).toString('base64');
  await db.insert(serverKeys).values({ name: MASTER, value: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, MASTER));
  const master = Buffer.from(row?.value ?? '', 'base64');
  const secretOf = (key: string) => (key === DATABASE_KEY ? master : Buffer.from(key, 'base64'));
  const [newest = master, ...older] = signingKeys.map(secretOf);
  const derived = (secret: Buffer, purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const keys = (purpose: string) => [newest, ...older].map((secret) => derived(secret, purpose));
  const signatures = (purpose: string, text: string) => keys(purpose).map((key) => hmac(key, text));
  return {
    key: (purpose) => derived(newest, purpose),
    keys,
    sign: (purpose, text) => hmac(derived(newest, purpose), text),
    signatures,
    isSigned: (purpose, text, signature) =>
      signatures(purpose, text).some((valid) => isSameText(signature, valid)),
    mac: (purpose, text) => hmac(derived(master, purpose), text),
  };
}

/** Returns the SHA-256 as base64url. Random tokens are stored only in this form. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns whether two texts are the same, in a time that reveals nothing about them. Takes texts of any length and script. */
export const isSameText = (text: string, expected: string): boolean =>
  timingSafeEqual(createHash('sha256').update(text).digest(), createHash('sha256').update(expected).digest());

const TOKEN_BYTES = 32;
/** Returns 32 random bytes as base64url: 43 characters. */
export const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const ID_BYTES = 12;
/** Returns a random id of 24 hexadecimal digits. */
export const newId = (): string => randomBytes(ID_BYTES).toString('hex');
