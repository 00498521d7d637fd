import type { Deps } from '../deps/deps.ts';
import type { Refusal } from '../deps/refusal.ts';
import { noteEvent } from '../deps/security-events.ts';
import type { Caller } from '../http/caller.ts';
import { loginLimits } from '../http/limits.ts';
import { countOne, takeOrChallenge, tooMany, undoCount } from '../http/rate-limit.ts';

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
  const most = { name: 'login:most', subject: email, limit: loginLimits.most };
  await takeOrChallenge(deps, caller, pair).catch((thrown: unknown) => {
    noteEvent(deps, ['sign-in', 'password', 'refused', 'limit'], { caller });
    throw thrown;
  });
  const pause = await countOne(deps, all);
  const lastPause = await countOne(deps, most);
  return {
    refusal: await refusalOf(),
    forget: async () => {
      for (const take of [pair, all, most]) await undoCount(deps, take);
    },
  };

  async function refusalOf(): Promise<Refusal | undefined> {
    if (lastPause !== undefined) return tooMany(most, { retryAfterSeconds: lastPause });
    if (pause === undefined || (await caller.hasPassedChallenge())) return undefined;
    return tooMany(all, { retryAfterSeconds: pause, challenge: deps.challenge.offer });
  }
}
