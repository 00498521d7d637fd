import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { addressOwner } from '../accounts/security/address-owner.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../http/errors.ts';
import { httpCopy } from '../http/http.copy.ts';
import type { Db } from './open.ts';
import { type MemberRow, members, registrations } from './schema/identity.ts';

/** Returns the one spelling of an address, as the key of a member. Throws 400 when it does not name one mailbox. */
export function normalizeEmail(email: string): string {
  const canonical = canonicalEmail(email);
  if (canonical === undefined) throw refuse(400, httpCopy.email);
  return canonical;
}

/**
 * Returns the member of an email or of a personal address. An email comes first. Undefined when there is none, or when
 * the account is deleted. Expects a normalized address.
 */
export async function findMember(db: Db, email: string): Promise<MemberRow | undefined> {
  const isEmail = eq(members.email, email);
  const [row] = await db
    .select()
    .from(members)
    .where(and(isAlive, or(isEmail, eq(members.personalEmail, email))))
    .orderBy(desc(isEmail))
    .limit(1);
  return row;
}

/** The condition of members whose account is not deleted: a deleted row opens nothing. */
export const isAlive = isNull(members.deletedAt);

/** Returns undefined when no row has this id. The row of a deleted member stays as long as its invoices. */
export async function findMemberById(db: Db, id: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return row;
}

/** Returns a member's row. Throws when there is none. */
export async function loadMember(db: Db, id: string): Promise<MemberRow> {
  const row = await findMemberById(db, id);
  if (!row) throw new Error('A signed-in member has no row.');
  return row;
}

/** Returns the pending registration of this address, if any. Expects a normalized address. */
export async function findRegistration(db: Db, email: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.email, email));
  return row;
}

const NAME_MAX = 100;

/** Returns a member's name: the given one, otherwise the part of the address before the @. */
export const nameFor = (given: string, email: string): string => {
  const name = given.replaceAll('\u0000', '').trim() || (email.split('@')[0] ?? '');
  return [...name].slice(0, NAME_MAX).join('');
};

type NewMember = typeof members.$inferInsert;

/**
 * Returns the member of this address and creates one when there is none; `isNew` is true for a created one. Undefined when
 * the address is reserved for a member who can still take it back. Safe for parallel calls.
 */
export async function ensureMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: NewMember,
): Promise<{ member: MemberRow; isNew: boolean } | undefined> {
  const known = await findMember(db, row.email);
  if (known) return { member: known, isNew: false };
  if (await addressOwner({ db, clock }, row.email)) return undefined;
  const [made] = await db.insert(members).values(row).onConflictDoNothing().returning();
  if (made) return { member: made, isNew: true };
  const member = await findMember(db, row.email);
  if (!member) throw new Error('A member was neither made nor found.');
  return { member, isNew: false };
}
