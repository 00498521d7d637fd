import { eq, sql } from 'drizzle-orm';
import type { Limit } from '#contract/areas/limit.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { Db } from '../db/open.ts';
import { rateLimits } from '../db/schema/server.ts';
import type { ServerClock } from '../deps/clock.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { sha256 } from '../deps/secrets.ts';
import type { Caller } from './caller.ts';

interface Needs {
  db: Db;
  clock: ServerClock;
}

/** One use of a rate limit. */
export interface Take {
  name: string;
  /** Stored as a hash only. */
  subject: string;
  limit: Limit;
  /** The error message that a refused caller gets. By default it names no call. */
  message?: string;
}

/** Counts one use. Throws 429 with Retry-After when nothing is left. */
export async function takeOne(needs: Needs, take: Take): Promise<void> {
  const retryAfterSeconds = await countOne(needs, take);
  if (retryAfterSeconds !== undefined) throw tooMany(take, { retryAfterSeconds });
}

/** Counts one use like takeOne, but a solved challenge lifts the limit for this call. */
export async function takeOrChallenge(deps: Deps, caller: Caller, take: Take): Promise<void> {
  const retryAfterSeconds = await countOne(deps, take);
  if (retryAfterSeconds === undefined || (await caller.hasPassedChallenge())) return;
  throw tooMany(take, { retryAfterSeconds, challenge: deps.challenge.offer });
}

/** Counts one use. Returns the seconds to wait when nothing is left, otherwise undefined. */
export async function countOne({ db, clock }: Needs, take: Take): Promise<number | undefined> {
  const now = new Date(clock.now());
  // One atomic statement: parallel requests of several processes are all counted.
  const [row] = await db
    .insert(rateLimits)
    .values({ key: keyOf(take), taken: 1, resetsAt: endOfWindow(take.limit, now.getTime()) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        taken: sql`CASE WHEN ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz THEN 1 ELSE ${rateLimits.taken} + 1 END`,
        // A clock that was ahead leaves a late end. No window may end later than one that begins now.
        resetsAt: sql`CASE WHEN ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz THEN excluded.resets_at ELSE LEAST(${rateLimits.resetsAt}, excluded.resets_at) END`,
      },
    })
    .returning();
  if (!row || row.taken <= take.limit.max) return undefined;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1_000));
}

/** Undoes one countOne. */
export async function undoCount({ db }: Needs, take: Take): Promise<void> {
  await db
    .update(rateLimits)
    .set({ taken: sql`greatest(${rateLimits.taken} - 1, 0)` })
    .where(eq(rateLimits.key, keyOf(take)));
}

/** Returns the 429 error of this limit. */
export const tooMany = ({ message = httpCopy.tooMany }: Take, extra: Parameters<typeof refuse>[2]) =>
  refuse(429, message, extra);

const keyOf = ({ name, subject }: Take): string => `${name}:${sha256(subject)}`;

const endOfWindow = ({ perMs, window }: Limit, now: number): Date =>
  new Date(window === 'calendar' ? (Math.floor(now / perMs) + 1) * perMs : now + perMs);
