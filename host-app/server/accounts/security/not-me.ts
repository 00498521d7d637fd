import { eq, sql } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { findMember } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import {
  knownDevices,
  knownNetworks,
  type MemberRow,
  members,
  type NotMeLink,
  notMeLinks,
  passkeys,
} from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { noGoogle } from '../google-account.ts';
import { newResetToken } from '../passwords/password-links.ts';
import { lockAddress } from './address-owner.ts';
import { endAccess } from './end-access.ts';
import { lockMember } from './lock-member.ts';
import { isUsableLink } from './not-me-links.ts';

/**
 * Recovers an account: uses the link up, ends all access that went out, removes passkeys, known networks and devices
 * and the Google account, and returns the token of a new reset link. Each login with the old password needs a code. After a
 * change of email the link of the old address undoes it. Undefined when the link is unknown, used or expired.
 */
export async function useNotMeLink(
  deps: Deps,
  token: string,
  language: Language = 'en',
): Promise<string | undefined> {
  let memberId: string | undefined;
  const resetToken = await deps.db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ memberId: notMeLinks.memberId })
      .from(notMeLinks)
      .where(isUsableLink(deps, token));
    const member = seen && (await lockMember(tx, seen.memberId));
    if (!member) return undefined;
    const [link] = await tx
      .update(notMeLinks)
      .set({ usedAt: new Date(deps.clock.now()) })
      .where(isUsableLink(deps, token))
      .returning();
    if (!link) return undefined;
    await endAccess({ db: tx, clock: deps.clock }, member, { usedLink: link });
    await tx.delete(passkeys).where(eq(passkeys.memberId, member.id));
    // Somebody else may have signed in from one.
    await tx.delete(knownNetworks).where(eq(knownNetworks.memberId, member.id));
    // The next sign-in from each device is mailed as one from a new device.
    await tx
      .update(knownDevices)
      .set({ key: sql`'ended ' || gen_random_uuid() || ' ' || ${knownDevices.key}` })
      .where(eq(knownDevices.memberId, member.id));
    const recovered = await recover(deps, tx, { member, link });
    memberId = recovered?.id;
    if (recovered) await mailRemoved({ ...deps, db: tx }, language, { before: member, recovered });
    return recovered && newResetToken({ db: tx, clock: deps.clock }, recovered);
  });
  if (resetToken) noteEvent(deps, ['recovery', 'link', 'done'], { memberId });
  else noteEvent(deps, ['recovery', 'link', 'refused', 'dead-link']);
  return resetToken;
}

/** Restores what only the owner may have set. Somebody else may have added the personal address and the Google account. */
async function recover(
  { clock }: Deps,
  tx: Db,
  { member, link }: { member: MemberRow; link: NotMeLink },
): Promise<MemberRow | undefined> {
  const { email, personalEmail } = member;
  if (link.restores) await lockAddress(tx, link.email);
  const owner = link.restores ? await findMember(tx, link.email) : undefined;
  const canRestore = link.restores && (owner === undefined || owner.id === member.id);
  const [row] = await tx
    .update(members)
    .set({
      ...noGoogle,
      email: canRestore ? link.email : email,
      // The address that the link was mailed to stays.
      personalEmail: personalEmail === link.email && !canRestore ? personalEmail : null,
      // Somebody else may know the password.
      otpNextLogin: true,
      updatedAt: new Date(clock.now()),
    })
    .where(eq(members.id, member.id))
    .returning();
  return row;
}

/** Mails both addresses that the personal one is removed. Without a link: the reader has just used one. */
async function mailRemoved(
  deps: Deps,
  language: Language,
  { before, recovered }: { before: MemberRow; recovered: MemberRow },
): Promise<void> {
  const { personalEmail: removed } = before;
  if (!removed || [recovered.email, recovered.personalEmail].includes(removed)) return;
  const letter = memberMail(deps, language, (words) => words.personalRemoved(removed));
  for (const to of [recovered.email, removed]) await deps.mail.send({ to, ...letter }, deps.db);
}
