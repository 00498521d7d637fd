import { and, eq, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { members } from '../../db/schema/accounts.ts';
import { uploads } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';

/** The age of an unused picture in ms, two hours below a day: with the hourly sweep, an unused picture is gone within a day. */
export const UNUSED_PICTURE_MS = 22 * 60 * MINUTE_MS;

/**
 * Removes pictures that no profile shows, and half-written ones. Run it every hour. First it marks the row so that no
 * profile can use the picture. Then it removes the file, and then the row. An interrupted run is continued by the next
 * one. A picture that cannot be removed does not stop the others. Returns the number of removed pictures. Throws the first
 * error after all.
 */
export async function removeUnusedPictures(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  const before = new Date(deps.clock.now() - UNUSED_PICTURE_MS);
  const shown = sql`exists (select 1 from ${members} where ${members.id} = ${uploads.memberId}
    and ${members.profileImage} like '%/uploads/' || ${uploads.path})`;
  const unused = await deps.db
    .update(uploads)
    .set({ storedAt: null })
    .where(and(lt(uploads.issuedAt, before), sql`not ${shown}`))
    .returning();
  const failed: unknown[] = [];
  const remove = async (path: string) => {
    await deps.files.remove(path);
    await deps.db.delete(uploads).where(eq(uploads.path, path));
  };
  for (const { path } of unused) await remove(path).catch((thrown: unknown) => failed.push(thrown));
  await deps.files.removeDrafts(before);
  if (failed.length > 0) throw failed[0];
  return unused.length;
}
