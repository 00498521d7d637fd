import { eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type MemberRow, members, registrations } from '../db/schema/identity.ts';

/** The address as identity: two spellings that differ in case are one person. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

export async function findMember(db: Db, email: string): Promise<MemberRow | undefined> {
  const [row] = await db.select().from(members).where(eq(members.email, email));
  return row;
}

export async function loadMember(db: Db, id: string): Promise<MemberRow> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error('A signed-in member has no row.');
  return row;
}

export async function findRegistration(db: Db, email: string) {
  const [row] = await db.select().from(registrations).where(eq(registrations.email, email));
  return row;
}

const NAME_MAX = 100;

/** A member's name: the given one, else the part of the address before the @. */
export const nameFor = (given: string, email: string): string => {
  const name = given.replaceAll('\u0000', '').trim() || (email.split('@')[0] ?? '');
  return [...name].slice(0, NAME_MAX).join('');
};

type NewMember = typeof members.$inferInsert;

/** The member of this address, made if there is none; `isNew` says which. Safe when called twice at once. */
export async function ensureMember(db: Db, row: NewMember): Promise<{ member: MemberRow; isNew: boolean }> {
  const [made] = await db.insert(members).values(row).onConflictDoNothing().returning();
  if (made) return { member: made, isNew: true };
  const member = await findMember(db, row.email);
  if (!member) throw new Error('A member was neither made nor found.');
  return { member, isNew: false };
}
