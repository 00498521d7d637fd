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
 * Returns the member of an adopter. Makes the account first where there is none, and mails its owner a link that sets a
 * password. Throws FieldRefused when another member can still take the address back.
 */
export async function openAccount(deps: Deps, adopter: Adopter): Promise<MemberRow> {
  if ('member' in adopter) return adopter.member;
  const now = new Date(deps.clock.now());
  const { id, newEmail: email, name } = adopter;
  // The member got the welcome before the restore.
  const row = { id, email, name, createdAt: now, updatedAt: now, welcomedAt: now };
  const made = await deps.db.transaction(async (tx) => {
    const inTransaction = { ...deps, db: tx };
    const found = await ensureMember(inTransaction, row);
    // A new account has no language yet.
    if (found?.isNew) await sendPasswordLink(inTransaction, { language: 'en' }, found.member, 'restored');
    return found?.member;
  });
  if (made) return made;
  throw new FieldRefused(
    'member',
    `${email} is reserved for 7 days: a member changed it and can take it back. Enter the member.`,
  );
}

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
