import { shownText } from '#contract/shown-text.ts';
import { findMember } from '../db/member-rows.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { addressOwner, lockAddress } from './security/address-owner.ts';

const NAME_MAX = 100;

/** Returns a member's name: the given one if it shows, otherwise the part of the address before the @. */
export const nameFor = (entered: string, email: string): string => {
  const name = shownText(entered).trim() || (email.split('@')[0] ?? '');
  return [...name].slice(0, NAME_MAX).join('');
};

type NewMember = typeof members.$inferInsert;

/**
 * Returns the member of this address and creates one when there is none; `isNew` is true for a created one. Undefined when
 * the address is reserved for a member who can still take it back. Run it in a transaction.
 */
export async function ensureMember(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  row: NewMember,
): Promise<{ member: MemberRow; isNew: boolean } | undefined> {
  const known = await findMember(db, row.email);
  if (known) return { member: known, isNew: false };
  await lockAddress(db, row.email);
  const isFree = (await addressOwner({ db, clock }, row.email)) === undefined;
  const [made] = isFree ? await db.insert(members).values(row).onConflictDoNothing().returning() : [];
  if (made) return { member: made, isNew: true };
  // A parallel call may have created the member after the first look: the address then has an owner, too.
  const member = await findMember(db, row.email);
  if (isFree && !member) throw new Error('A member was neither made nor found.');
  return member && { member, isNew: false };
}
