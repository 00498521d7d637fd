import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import { rateLimits } from '../db/schema/identity.ts';
import { sha256 } from '../secrets.ts';
import { refuse } from './errors.ts';
import { httpCopy } from './http.copy.ts';
import type { Limit } from './limits.ts';

/** Takes one of what is allowed and throws a 429 when nothing is left. `subject` is stored as a hash only. */
export async function takeOne(
  { db, clock }: { db: Db; clock: Clock },
  { name, subject, limit }: { name: string; subject: string; limit: Limit },
): Promise<void> {
  const now = new Date(clock.now());
  const resetsAt = new Date(now.getTime() + limit.perMs);
  // One statement: parallel requests of any number of processes are counted one by one.
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${name}:${sha256(subject)}`, taken: 1, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        taken: sql`CASE WHEN ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz THEN 1 ELSE ${rateLimits.taken} + 1 END`,
        // A clock that was ahead and is set back leaves a late end behind: no window ends later than one that begins now.
        resetsAt: sql`CASE WHEN ${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz THEN excluded.resets_at ELSE LEAST(${rateLimits.resetsAt}, excluded.resets_at) END`,
      },
    })
    .returning();
  if (!row || row.taken <= limit.max) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1_000));
  throw refuse(429, httpCopy.tooMany, { retryAfterSeconds });
}
