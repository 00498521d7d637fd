import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { addressChanges, members, notMeLinks, passkeys } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import { findMember } from '../member-rows.ts';
import { revokeOldAccess } from '../passwords/new-password.ts';
import { newResetToken } from '../passwords/password-links.ts';
import { isUsableLink } from './not-me-links.ts';

/**
 * Uses the link up, ends every session and passkey of its member and returns the token of a new reset link. After a change of email
 * the link of the old address undoes it. Undefined when the link is unknown, used or expired.
 */
export async function useNotMeLink(deps: Deps, token: string): Promise<string | undefined> {
  return deps.db.transaction(async (tx) => {
    const [link] = await tx
      .update(notMeLinks)
      .set({ usedAt: new Date(deps.clock.now()) })
      .where(isUsableLink(deps, token))
      .returning();
    if (!link) return undefined;
    if (link.restores) await restoreEmail(tx, link);
    // Somebody else may have added any of these. The address that the link was mailed to stays.
    await tx
      .update(members)
      .set({ personalEmail: null })
      .where(and(eq(members.id, link.memberId), ne(members.personalEmail, link.email)));
    await tx.delete(passkeys).where(eq(passkeys.memberId, link.memberId));
    await tx.delete(addressChanges).where(eq(addressChanges.memberId, link.memberId));
    await revokeOldAccess({ db: tx, clock: deps.clock }, link.memberId);
    return (await newResetToken({ db: tx, clock: deps.clock }, link.memberId)).token;
  });
}

/** Gives a member the old address back, unless it became another member's. The change may have linked a foreign Google account. */
async function restoreEmail(tx: Db, { memberId, email }: typeof notMeLinks.$inferSelect): Promise<void> {
  const owner = await findMember(tx, email);
  if (owner && owner.id !== memberId) return;
  await tx.update(members).set({ email, googleSub: null }).where(eq(members.id, memberId));
}
