import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from './open.ts';
import { type MemberRow, members, notMeLinks, registrations } from './schema/accounts.ts';

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

/**
 * Returns where an owner reads of what happened to the account: the email, the personal address, and each earlier email
 * whose owner can still undo the change of address.
 */
export async function ownerAddressesOf(
  db: Db,
  { id, email, personalEmail }: Pick<MemberRow, 'id' | 'email' | 'personalEmail'>,
  now: Date,
): Promise<string[]> {
  const isUndo = and(eq(notMeLinks.restores, true), isNull(notMeLinks.usedAt), gt(notMeLinks.expiresAt, now));
  const earlier = await db
    .select({ email: notMeLinks.email })
    .from(notMeLinks)
    .where(and(eq(notMeLinks.memberId, id), isUndo));
  return [
    ...new Set([email, ...(personalEmail ? [personalEmail] : []), ...earlier.map((link) => link.email)]),
  ];
}

const ENDING = '@deleted.invalid';

/** Returns the address of an erased row. No mail server has it. */
export const erasedAddress = (memberId: string): string => `${memberId}${ENDING}`;

/**
 * The recipient of a mail that must not go out. Storing it takes as long as storing any other mail, so the time does not
 * reveal whether there is a recipient (Z-43).
 */
export const NOBODY = erasedAddress('nobody');

/** Returns whether an address belongs to an erased row, or to nobody. */
export const isErasedAddress = (address: string): boolean => address.endsWith(ENDING);
