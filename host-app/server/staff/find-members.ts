import { and, desc, eq, like, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import { StaffRefused } from './staff-refused.ts';

/** The shortest text that the index can find, in characters. */
const PIECE = 3;
/** The expression of the index members_search (0005_member_search.sql). */
const searched = sql`lower(${members.name} || ' ' || ${members.lastName} || ' ' || ${members.email} || ' ' || coalesce(${members.personalEmail}, ''))`;

/** Returns the newest members whose full name, address or personal address contains the text, in any letter case. */
export function findMembers(db: Db, text: string, limit: number): Promise<MemberRow[]> {
  const wanted = text.trim();
  const contains = like(searched, sql`lower(${`%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`})`);
  // The index finds rows with the same pieces. The comparison keeps those with the whole text.
  const hasPieces = sql`search_pieces(${searched}) @> search_pieces(lower(${wanted}))`;
  return db
    .select()
    .from(members)
    .where(wanted.length < PIECE ? contains : and(hasPieces, contains))
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
