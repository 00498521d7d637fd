import { eq } from 'drizzle-orm';
import { isServiceAddress } from '#club/rules/service-address.ts';
import { members, otpCodes } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import type { Handler } from '../../http/route.ts';
import { memberMail } from '../../mails/render-mail.ts';
import type { SignedIn } from '../access-token.ts';
import { mailAlreadyMember } from '../codes/code-mails.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { identityCopy } from '../identity.copy.ts';
import { findMember, loadMember, normalizeEmail } from '../member-rows.ts';
import { isSignInRecent, revokeOldAccess } from '../passwords/new-password.ts';
import { claimAddressCodes, issueAddressCodes, tryAddressCodes } from './address-codes.ts';
import { takeChange } from './email-change.ts';
import { mailMember } from './mail-member.ts';

/**
 * Mails a code to a second, personal address of a member whose email ends with .mil or .gov. An address of another
 * member gets a mail without a code, and the answer is the same. Throws 400 for an address that cannot help, 403 when
 * the sign-in is too old, 429 at the limit.
 */
export const startPersonalEmail: Handler<'startPersonalEmail'> = async ({ body, caller, member, deps }) => {
  requireRecent(deps, member);
  const email = normalizeEmail(body.email);
  if (!isServiceAddress(member.email)) throw refuse(400, identityCopy.personalNotNeeded);
  if (isServiceAddress(email)) throw refuse(400, identityCopy.personalIsService);
  await takeChange(deps, member.id);
  await takeMail(deps, caller, { kind: 'code', email });
  const owner = await findMember(deps.db, email);
  const isFree = owner === undefined || owner.id === member.id;
  const wanted = { memberId: member.id, kind: 'personal', email } as const;
  const codes = await issueAddressCodes(deps, wanted, { isFree, withCurrent: false });
  deps.background.afterAnswer(async () => {
    if (!isFree) return mailAlreadyMember(deps, caller, email);
    const letter = memberMail(caller.language, (words) => words.newEmailCode(codes.new));
    return deps.mail.send({ to: email, ...letter, expiresAt: codes.expiresAt });
  });
  return { status: 'success', message: identityCopy.personalCodeSent };
};

/**
 * Stores the personal address once its code is correct, and mails both addresses. From then on it logs in and resets the
 * password. Throws 400 for a wrong or expired code, 403 when the sign-in is too old.
 */
export const confirmPersonalEmail: Handler<'confirmPersonalEmail'> = async (asked) => {
  const { body, caller, member, deps } = asked;
  requireRecent(deps, member);
  const wanted = { memberId: member.id, kind: 'personal' } as const;
  const result = await tryAddressCodes(deps, wanted, { new: body.code });
  if (result === 'dead') throw refuse(400, identityCopy.addressCodesDead);
  if (result === 'wrong') throw refuse(400, identityCopy.codeWrong);
  const { email } = result;
  const changed = await deps.db.transaction(async (tx) => {
    if (!(await claimAddressCodes(tx, { ...wanted, email }))) return undefined;
    // The address may have become a member's since the code was mailed.
    const owner = await findMember(tx, email);
    if (owner && owner.id !== member.id) return undefined;
    const [row] = await tx
      .update(members)
      .set({ personalEmail: email, updatedAt: new Date(deps.clock.now()) })
      .where(eq(members.id, member.id))
      .returning();
    return row;
  });
  if (!changed) throw refuse(400, identityCopy.addressCodesDead);
  deps.background.afterAnswer(() =>
    mailMember(deps, caller.language, changed, (words, notMeUrl) => words.personalAdded(email, notMeUrl)),
  );
  return { status: 'success', message: identityCopy.personalAdded };
};

/** Removes the personal address, and every link and code that went to it. Ends every other session. */
export const removePersonalEmail: Handler<'removePersonalEmail'> = async ({ member, deps }) => {
  const { personalEmail } = await loadMember(deps.db, member.id);
  if (personalEmail) {
    await deps.db.transaction(async (tx) => {
      await tx.update(members).set({ personalEmail: null }).where(eq(members.id, member.id));
      await tx.delete(otpCodes).where(eq(otpCodes.email, personalEmail));
      await revokeOldAccess({ db: tx, clock: deps.clock }, member.id, member.sessionId);
    });
  }
  return { status: 'success', message: identityCopy.personalRemoved };
};

/** A stolen session must not leave a lasting way in. */
function requireRecent(deps: Deps, member: SignedIn): void {
  if (!isSignInRecent(deps, member)) throw refuse(403, identityCopy.signInAgain);
}
