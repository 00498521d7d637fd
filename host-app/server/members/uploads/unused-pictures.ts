import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
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
  const failed = await removePictures(deps, unused);
  await deps.files.removeDrafts(before);
  if (failed.length > 0) throw failed[0];
  return unused.length;
}

/**
 * Marks every picture of a member as unused, whatever its age, and returns them. The rows stay until `removePictures` or the
 * next run has removed the files: an upload that ends meanwhile may store one more.
 */
export const markUnused = (tx: Db, memberId: string) =>
  tx
    .update(uploads)
    .set({ storedAt: null, issuedAt: new Date(0) })
    .where(eq(uploads.memberId, memberId))
    .returning();

/** Removes the files of marked pictures, and then their rows. Returns the errors: one does not stop the others. */
export async function removePictures(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  pictures: readonly { path: string }[],
): Promise<unknown[]> {
  const failed: unknown[] = [];
  const remove = async (path: string) => {
    await files.remove(path);
    // An upload that has ended since then stored the file once more. The next run removes it.
    await db.delete(uploads).where(and(eq(uploads.path, path), isNull(uploads.storedAt)));
  };
  for (const { path } of pictures) await remove(path).catch((thrown: unknown) => failed.push(thrown));
  return failed;
}
