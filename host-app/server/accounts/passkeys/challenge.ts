import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { spentChallenges } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { sha256 } from '../../deps/secrets.ts';

/** How long a challenge works. A login page may be open for a while before a visitor chooses a passkey. */
const CHALLENGE_MS = 60 * MINUTE_MS;
const NONCE_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;

/** What a challenge is for: a login, or a new passkey of one member. Those of the staff desk work only there. */
export type Purpose = 'login' | `add ${string}` | 'staff login' | `staff add ${string}`;

type Needs = Pick<Deps, 'clock' | 'secrets'>;

/**
 * Returns a challenge as bytes. It carries its time and our signature, so that a page view stores nothing: anybody may
 * open the login page.
 */
export function newChallenge({ clock, secrets }: Needs, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(clock.now(), 0, TIME_BYTES);
  const head = Buffer.concat([randomBytes(NONCE_BYTES), time]);
  const signature = Buffer.from(secrets.sign(SIGNED_FOR, claimOf(purpose, head)), 'base64url');
  return Uint8Array.from(Buffer.concat([head, signature]));
}

/** Returns whether we made this challenge for this purpose within the last hour. `text` is base64url. */
export function isOwnChallenge({ clock, secrets }: Needs, purpose: Purpose, text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return false;
  const age = clock.now() - head.readUIntBE(NONCE_BYTES, TIME_BYTES);
  const signature = bytes.subarray(HEAD_BYTES).toString('base64url');
  return age < CHALLENGE_MS && secrets.isSigned(SIGNED_FOR, claimOf(purpose, head), signature);
}

/** Uses a challenge up. Of parallel calls one gets true. */
export async function spendChallenge(db: Db, { clock }: Needs, text: string): Promise<boolean> {
  const rows = await db
    .insert(spentChallenges)
    .values({ hash: sha256(text), expiresAt: new Date(clock.now() + CHALLENGE_MS) })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

const SIGNED_FOR = 'passkey-challenge';
const claimOf = (purpose: Purpose, head: Buffer): string => `${purpose} ${head.toString('base64url')}`;
