import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { members } from '../db/schema/identity.ts';
import { uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { uploadPathOf } from './presign.ts';

/** Whether an address is one we issued to this member and a picture was stored there: what a profile may hold (Z-66). */
export async function isOwnUpload(
  deps: Pick<Deps, 'db' | 'config'>,
  url: string,
  memberId: string,
): Promise<boolean> {
  const path = uploadPathOf(deps.config.siteOrigin, url);
  if (path === undefined) return false;
  const [row] = await deps.db
    .select({ path: uploads.path })
    .from(uploads)
    .where(and(eq(uploads.path, path), eq(uploads.memberId, memberId), isNotNull(uploads.storedAt)));
  return row !== undefined;
}

/** Two hours less than a day: the sweep comes by once an hour, and a day after its address a picture is gone. */
export const ORPHAN_MS = 22 * 60 * MINUTE_MS;

/**
 * Removes pictures that no profile shows, and half-written ones. Run it every hour. First no profile may take the
 * picture any more, then the file goes, then its row: ended in between, the next run goes on where this one stopped.
 */
export async function removeOrphans(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  const before = new Date(deps.clock.now() - ORPHAN_MS);
  const shown = sql`exists (select 1 from ${members} where ${members.id} = ${uploads.memberId}
    and ${members.profileImage} like '%/uploads/' || ${uploads.path})`;
  const orphans = await deps.db
    .update(uploads)
    .set({ storedAt: null })
    .where(and(lt(uploads.issuedAt, before), sql`not ${shown}`))
    .returning();
  for (const { path } of orphans) {
    await deps.files.remove(path);
    await deps.db.delete(uploads).where(eq(uploads.path, path));
  }
  await deps.files.removeDrafts(before);
  return orphans.length;
}
