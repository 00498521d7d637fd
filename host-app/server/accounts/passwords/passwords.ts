import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isPasswordStrong } from '#club/rules/password.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { createQueue } from '../../db/queue.ts';
import { refuse } from '../../deps/refusal.ts';

/** What one hash takes: memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** argon2id, the library's default algorithm, at 19 MiB and two passes. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes a core and one of the four threads that files and DNS share. One of each stays free, so that a burst of
// logins delays neither the event loop nor a file.
const queued = createQueue(Math.max(1, Math.min(availableParallelism(), 4) - 1));

/** Returns the argon2id hash of a password. Devices compose letters in different ways, so the composed form counts. */
export const hashPassword = (password: string, cost = COST): Promise<string> =>
  queued(() => hash(password.normalize('NFC'), cost));

/**
 * Returns whether the password matches the stored hash. Takes the same time without a hash, so that timing reveals no
 * known address (Z-43).
 */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  const hashed = stored ?? (await dummyHash());
  let matches = false;
  // Older hashes are of the text as it was typed. For most passwords all forms are the same.
  for (const form of new Set([password.normalize('NFC'), password, password.normalize('NFD')]))
    matches = (await queued(() => verify(hashed, form))) || matches;
  return matches && Boolean(stored);
}

/** Throws 400 when a new password breaks the rules of the screens (SIGNUP-14 to SIGNUP-18). */
export function requireStrong(password: string): void {
  if (!isPasswordStrong(password)) throw refuse(400, identityCopy.passwordWeak);
}

let dummy: Promise<string> | undefined;
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(crypto.randomUUID());
  return dummy;
};
