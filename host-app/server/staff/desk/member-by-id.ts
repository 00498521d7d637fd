import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { type MemberRow, members } from '#server/db/schema/accounts.ts';
import { refuse } from '#server/deps/refusal.ts';

/** Returns the member with this id, also a deleted one. Throws 404 when there is none. */
export async function memberById(db: Db, id = ''): Promise<MemberRow> {
  const [found] = await db.select().from(members).where(eq(members.id, id));
  if (found) return found;
  throw refuse(404, 'There is no such member.');
}
