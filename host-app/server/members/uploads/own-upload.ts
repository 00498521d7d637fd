import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { members } from '../../db/schema/accounts.ts';
import { uploads } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { uploadPathOf } from './presign.ts';

/**
 * Returns whether we issued this address to the member and a picture is stored there. A profile may hold nothing else
 * (Z-66).
 */
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

/** The age of an orphan in ms, two hours below a day: with the hourly sweep, an unused picture is gone within a day. */
export const ORPHAN_MS = 22 * 60 * MINUTE_MS;

/**
 * Removes pictures that no profile shows, and half-written ones. Run it every hour. First it marks the row so that no
 * profile can use the picture. Then it removes the file, and then the row. An interrupted run is continued by the next
 * one. A picture that cannot be removed does not stop the others. Returns the number of removed pictures. Throws the first
 * error after all.
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
  const failed: unknown[] = [];
  const remove = async (path: string) => {
    await deps.files.remove(path);
    await deps.db.delete(uploads).where(eq(uploads.path, path));
  };
  for (const { path } of orphans) await remove(path).catch((thrown: unknown) => failed.push(thrown));
  await deps.files.removeDrafts(before);
  if (failed.length > 0) throw failed[0];
  return orphans.length;
}
