import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { members } from '../db/schema/identity.ts';
import { uploads } from '../db/schema/records.ts';
import type { Deps } from '../deps.ts';
import { fileUrlOf } from './presign.ts';

/** Whether an address is one we issued to this member and a picture was stored there: what a profile may hold (Z-66). */
export async function isOwnUpload(
  deps: Pick<Deps, 'db' | 'config'>,
  url: string,
  memberId: string,
): Promise<boolean> {
  const base = fileUrlOf(deps.config.siteOrigin, '');
  if (!url.startsWith(base)) return false;
  const [row] = await deps.db
    .select({ path: uploads.path })
    .from(uploads)
    .where(
      and(
        eq(uploads.path, url.slice(base.length)),
        eq(uploads.memberId, memberId),
        isNotNull(uploads.storedAt),
      ),
    );
  return row !== undefined;
}

const ORPHAN_MS = 24 * 60 * MINUTE_MS;

/** Removes pictures that no profile has shown a day after their address was issued. Run it every hour. */
export async function removeOrphans(deps: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<number> {
  const shown = sql`exists (select 1 from ${members} where ${members.id} = ${uploads.memberId}
    and ${members.profileImage} like '%/uploads/' || ${uploads.path})`;
  const gone = await deps.db
    .delete(uploads)
    .where(and(lt(uploads.issuedAt, new Date(deps.clock.now() - ORPHAN_MS)), sql`not ${shown}`))
    .returning();
  for (const { path } of gone) await deps.files.remove(path);
  return gone.length;
}
