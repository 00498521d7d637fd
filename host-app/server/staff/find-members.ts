import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { findRegistration } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import type { Deps } from '../deps/deps.ts';
import { membersOfId } from './find-by-id.ts';
import { StaffRefused } from './staff-refused.ts';

/** The shortest text that the index can find, in characters. */
const PIECE = 3;
/** More words than a name has are read as one text. */
const MOST_WORDS = 6;
/** The expression of the index members_search (0001_tables.sql). */
const searched = sql`lower(${members.name} || ' ' || ${members.lastName} || ' ' || ${members.email} || ' ' || coalesce(${members.personalEmail}, ''))`;

/**
 * Returns the newest members whose name, address or personal address contains the words, in any order and letter case. A
 * text that is an id finds its member: of the member, of an invoice or its receipt, or one of Stripe (`in_`, `ch_`, `pi_`,
 * `cus_`, `sub_`, `cs_`). Throws a Refusal with 503 when a charge is searched and the provider does not answer.
 */
export async function findMembers(
  deps: Pick<Deps, 'db' | 'payments'>,
  text: string,
  limit: number,
): Promise<MemberRow[]> {
  const wanted = text.trim();
  const ids = await membersOfId(deps, wanted);
  return deps.db
    .select()
    .from(members)
    .where(ids ? inArray(members.id, ids) : contains(wanted))
    .orderBy(desc(members.createdAt), desc(members.id))
    .limit(limit);
}

/** The index finds each word. A word that is too short for it is searched with its neighbor, in both orders. */
function contains(wanted: string): SQL | undefined {
  const words = wanted.split(/\s+/);
  if (words.length <= MOST_WORDS && words.every(({ length }) => length >= PIECE))
    return and(...words.map(containsText));
  return or(
    containsText(words.join(' ')),
    words.length > 1 ? containsText(words.toReversed().join(' ')) : undefined,
  );
}

function containsText(text: string): SQL | undefined {
  const isInside = like(searched, sql`lower(${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`})`);
  // The index finds rows with the same pieces. The comparison keeps those with the whole text.
  const hasPieces = sql`search_pieces(${searched}) @> search_pieces(lower(${text}))`;
  return text.length < PIECE ? isInside : and(hasPieces, isInside);
}

/** Returns the registration of exactly this address that waits for its code. Undefined for any other text. */
export async function findPendingRegistration(db: Db, text: string) {
  const email = canonicalEmail(text.trim());
  return email ? findRegistration(db, email) : undefined;
}

/** Returns the member with exactly this address or id. */
export async function findExactly(db: Db, emailOrId: string): Promise<MemberRow | undefined> {
  const [found] = await db
    .select()
    .from(members)
    .where(or(eq(members.email, canonicalEmail(emailOrId) ?? emailOrId), eq(members.id, emailOrId)));
  return found;
}

/** Returns the member with exactly this address or id. Throws StaffRefused when there is none. */
export async function requireMember(db: Db, emailOrId: string): Promise<MemberRow> {
  const found = await findExactly(db, emailOrId);
  if (found) return found;
  throw new StaffRefused(
    `No member has the address or id '${emailOrId}'. Search with: club member find <text>`,
  );
}
