import { desc, eq, ilike, or } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import { StaffRefused } from './staff-refused.ts';

/** Returns the newest members whose address or name contains the text. */
export function findMembers(db: Db, text: string, limit: number): Promise<MemberRow[]> {
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(members)
    .where(or(ilike(members.email, pattern), ilike(members.name, pattern), ilike(members.lastName, pattern)))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit);
}

/** Returns the member with exactly this address or id. Throws StaffRefused when there is none. */
export async function requireMember(db: Db, emailOrId: string): Promise<MemberRow> {
  const [found] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, canonicalEmail(emailOrId) ?? emailOrId), eq(members.id, emailOrId)));
  if (found) return found;
  throw new StaffRefused(
    `No member has the address or id '${emailOrId}'. Search with: club member find <text>`,
  );
}
