import { and, eq, gt } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { knownNetworks } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import type { Refusal } from '../deps/refusal.ts';
import type { Caller } from '../http/caller.ts';
import { loginLimits } from '../http/limits.ts';
import { countOne, takeOrChallenge, tooMany, undoCount } from '../http/rate-limit.ts';

const KNOWN_MS = 90 * DAY_MS;

/** One login, counted as wrong until the password proves correct. */
export interface Attempt {
  /** The 429 to throw when all networks together used up the day's wrong passwords. */
  refusal: Refusal | undefined;
  /** Removes the attempt from the counts, because the password was correct. */
  forget(): Promise<void>;
}

/**
 * Counts a login as wrong before the password is checked, so that parallel guesses cannot bypass the limit. Throws
 * 429 when this network has no try left.
 */
export async function startAttempt(deps: Deps, caller: Caller, email: string): Promise<Attempt> {
  if (!deps.config.rateLimits) return { refusal: undefined, forget: async () => undefined };
  const pair = { name: 'login:pair', subject: `${email} ${caller.network}`, limit: loginLimits.pair };
  const all = { name: 'login:all', subject: email, limit: loginLimits.all };
  await takeOrChallenge(deps, caller, pair);
  const retryAfterSeconds = await countOne(deps, all);
  const isRefused = retryAfterSeconds !== undefined && !(await caller.hasPassedChallenge());
  return {
    refusal: isRefused ? tooMany(all, { retryAfterSeconds, challenge: deps.challenge.offer }) : undefined,
    forget: async () => {
      await undoCount(deps, pair);
      await undoCount(deps, all);
    },
  };
}

/** Stores for 90 days that the owner of this address signed in from this network. */
export async function rememberNetwork(deps: Deps, caller: Caller, email: string): Promise<void> {
  const row = { key: keyOf(deps, caller, email), expiresAt: new Date(deps.clock.now() + KNOWN_MS) };
  await deps.db.insert(knownNetworks).values(row).onConflictDoUpdate({ target: knownNetworks.key, set: row });
}

/** Returns whether the owner of this address signed in from this network in the last 90 days. */
export async function isKnownNetwork(deps: Deps, caller: Caller, email: string): Promise<boolean> {
  const rows = await deps.db
    .select()
    .from(knownNetworks)
    .where(
      and(
        eq(knownNetworks.key, keyOf(deps, caller, email)),
        gt(knownNetworks.expiresAt, new Date(deps.clock.now())),
      ),
    );
  return rows.length > 0;
}

const keyOf = (deps: Deps, { network }: Caller, email: string): string =>
  deps.secrets.mac('known-network', `${email} ${network}`);
