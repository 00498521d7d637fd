import { eq } from 'drizzle-orm';
import { ensureMember, nameFor } from '../accounts/new-member.ts';
import { sendPasswordLink } from '../accounts/passwords/password-links.ts';
import { findMember } from '../db/member-rows.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import { memberBilling } from '../db/schema/billing.ts';
import { canonicalEmail } from '../deps/canonical-email.ts';
import type { Deps } from '../deps/deps.ts';
import { newId } from '../deps/secrets.ts';
import { FieldRefused } from './acts/act-fields.ts';
import { findExactly } from './find-members.ts';
import type { Orphan } from './open-orphan.ts';

/** Who gets an orphan: a member, or a person for whom an account is made. */
export type Adopter = { member: MemberRow } | { newEmail: string; name: string; id: string };

/**
 * Returns who gets an orphan: the named member, otherwise the one with the same customer or address. Without one it is a
 * new account with the customer's address and name. Throws FieldRefused for an unknown or deleted member, and without an
 * address.
 */
export async function adopterOf(
  { db }: Deps,
  { at, email: orphanEmail, name }: Orphan,
  named: string | undefined,
): Promise<Adopter> {
  const email = canonicalEmail(orphanEmail);
  const member =
    named === undefined
      ? ((await customerOf({ db }, at.customerRef)) ?? (email ? await findMember(db, email) : undefined))
      : await findExactly(db, named);
  if (named !== undefined && !member)
    throw new FieldRefused('member', `No member has the address or id '${named}'.`);
  if (member?.deletedAt) throw new FieldRefused('member', 'This account is deleted.');
  if (member) return { member };
  if (!email)
    throw new FieldRefused(
      'member',
      'The customer has no address at the payment provider. Enter the member.',
    );
  return { newEmail: email, name: nameFor(name, email), id: newId() };
}

/**
 * Returns the member of an adopter, and makes the account first where there is none. `isNew` is true for one that was
 * made. Throws FieldRefused when another member can still take the address back.
 */
export async function openAccount(
  { db, clock }: Deps,
  adopter: Adopter,
): Promise<{ member: MemberRow; isNew: boolean }> {
  if ('member' in adopter) return { member: adopter.member, isNew: false };
  const now = new Date(clock.now());
  const { id, newEmail: email, name } = adopter;
  // The member got the welcome before the restore.
  const row = { id, email, name, createdAt: now, updatedAt: now, welcomedAt: now };
  const made = await db.transaction((tx) => ensureMember({ db: tx, clock }, row));
  if (made) return made;
  throw new FieldRefused(
    'member',
    `${email} is reserved for 7 days: a member changed it and can take it back. Enter the member.`,
  );
}

/** Mails the owner of a restored account a link that sets a password. */
export const mailRestored = (deps: Deps, member: MemberRow): Promise<void> =>
  sendPasswordLink(deps, { language: member.language ?? 'en' }, member, 'restored');

async function customerOf(
  { db }: Pick<Deps, 'db'>,
  customerRef: string | undefined,
): Promise<MemberRow | undefined> {
  if (customerRef === undefined) return undefined;
  const [row] = await db
    .select({ member: members })
    .from(members)
    .innerJoin(memberBilling, eq(memberBilling.memberId, members.id))
    .where(eq(memberBilling.customerRef, customerRef));
  return row?.member;
}
