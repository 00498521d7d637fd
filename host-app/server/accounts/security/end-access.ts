import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  addressChanges,
  handoffGrants,
  type MemberRow,
  members,
  type NotMeLink,
  notMeLinks,
  otpCodes,
  resetTokens,
} from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { revokeSessions } from '../sessions.ts';

/** What caused the end. */
interface Cause {
  /** The session that asked for the change. It stays. */
  session?: string;
  /** The link "this wasn't me" of a recovery. */
  usedLink?: NotMeLink;
}

/**
 * Ends all access that went out: sessions, reset links, login codes, codes of a new address, data links, what partners may ask and links
 * "this wasn't me". Run it in a transaction that has locked the member, with the row from before the change.
 *
 * An attacker can cause the event, too, so it must not end the owner's way back. Mailboxes rank by age: the earliest
 * email that can still be restored, then later ones, then the present email, then the personal address. An undo link goes
 * to an earlier email. The rule:
 *
 * - A new password, a changed email and a removed personal address keep every undo link.
 * - A recovery keeps the links of mailboxes that rank higher than the one whose link was used.
 *
 * Everything else ends.
 */
export async function endAccess(
  { db: tx, clock }: Pick<Deps, 'db' | 'clock'>,
  member: MemberRow,
  { session, usedLink }: Cause = {},
): Promise<void> {
  const { id, email, personalEmail } = member;
  const usedAt = new Date(clock.now());
  await tx
    .update(members)
    .set({ accessEpoch: sql`${members.accessEpoch} + 1` })
    .where(eq(members.id, id));
  await revokeSessions({ db: tx, clock }, id, session);
  await tx
    .update(resetTokens)
    .set({ usedAt })
    .where(and(eq(resetTokens.memberId, id), isNull(resetTokens.usedAt)));
  await tx
    .delete(otpCodes)
    .where(or(eq(otpCodes.memberId, id), inArray(otpCodes.email, [email, personalEmail ?? email])));
  // A thief may use the plan at a partner.
  await tx.delete(handoffGrants).where(eq(handoffGrants.memberId, id));
  await tx.delete(addressChanges).where(eq(addressChanges.memberId, id));
  await tx
    .update(notMeLinks)
    .set({ usedAt })
    .where(and(eq(notMeLinks.memberId, id), isNull(notMeLinks.usedAt), endsWith(usedLink, email)));
}

/** Returns the condition of the links that end. */
function endsWith(used: NotMeLink | undefined, email: string): SQL | undefined {
  const isUndo = eq(notMeLinks.restores, true);
  const isOther = eq(notMeLinks.restores, false);
  if (used?.restores) return or(isOther, and(isUndo, gt(notMeLinks.number, used.number)));
  // A link to the personal address does not end those to the email.
  const wentToPersonal = used !== undefined && used.email !== email;
  return wentToPersonal ? and(isOther, ne(notMeLinks.email, email)) : isOther;
}
