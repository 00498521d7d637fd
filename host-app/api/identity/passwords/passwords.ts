import { hash, verify } from '@node-rs/argon2';
import { isPasswordStrong } from '#club/rules/password.ts';
import { refuse } from '../../http/errors.ts';
import { createQueue } from '../../queue.ts';
import { identityCopy } from '../identity.copy.ts';

/** argon2id, which is the default algorithm of the library, at 19 MiB and two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash holds a thread of the pool that files and DNS share: a queue of logins must not stop the rest.
const queued = createQueue(4);

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, COST));

/** Costs the same without a stored hash: whether an address is known cannot be timed (Z-43). */
export async function isPasswordOf(stored: string | null | undefined, password: string): Promise<boolean> {
  const hashed = stored ?? (await dummyHash());
  const matches = await queued(() => verify(hashed, password));
  return matches && Boolean(stored);
}

/** The same rules as on the screens (§5), for every password that is new here. */
export function requireStrong(password: string): void {
  if (!isPasswordStrong(password)) throw refuse(400, identityCopy.passwordWeak);
}

let dummy: Promise<string> | undefined;
const dummyHash = (): Promise<string> => {
  dummy ??= hashPassword(crypto.randomUUID());
  return dummy;
};
