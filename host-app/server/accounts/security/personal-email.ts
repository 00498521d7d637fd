import { eq } from 'drizzle-orm';
import { isServiceAddress } from '#club/rules/service-address.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { type MemberRow, members, otpCodes } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { noGoogle } from '../google-account.ts';
import { claimAddressCodes, issueAddressCodes, tryAddressCodes } from './address-codes.ts';
import { addressOwner, lockAddress } from './address-owner.ts';
import { mailNewAddress, takeChange } from './email-change.ts';
import { endAccess } from './end-access.ts';
import { lockSignedIn } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

/**
 * Mails a code to a second, personal address of a member whose email ends with .mil or .gov. An address of another
 * member gets a mail without a code, and the answer is the same. Throws 400 for an address that cannot help, 403 when
 * the sign-in is too old, 429 at the limit.
 */
export const startPersonalEmail: Handler<'startPersonalEmail'> = async ({ body, caller, member, deps }) => {
  const email = normalizeEmail(body.email);
  if (!isServiceAddress(member.email)) throw refuse(400, identityCopy.personalNotNeeded);
  if (isServiceAddress(email)) throw refuse(400, identityCopy.personalIsService);
  await takeChange(deps, member.id);
  await takeMail(deps, caller, { kind: 'code', email });
  const owner = await addressOwner(deps, email);
  const isFree = owner === undefined || owner === member.id;
  const wanted = { memberId: member.id, kind: 'personal', email } as const;
  await deps.db.transaction(async (tx) => {
    await lockSignedIn(tx, member);
    const codes = await issueAddressCodes({ ...deps, db: tx }, wanted, { isFree, withCurrent: false });
    await mailNewAddress({ ...deps, db: tx }, caller, { email, isFree, codes });
  });
  return { status: 'success', message: identityCopy.personalCodeSent };
};

/**
 * Stores the personal address once its code is correct, and mails both addresses. From then on it logs in and resets the
 * password. An address that it replaces is removed. Throws 400 for a wrong or expired code, 403 when the sign-in is too
 * old.
 */
export const confirmPersonalEmail: Handler<'confirmPersonalEmail'> = async (request) => {
  const { body, caller, member, deps } = request;
  const wanted = { memberId: member.id, kind: 'personal' } as const;
  const result = await tryAddressCodes(deps, wanted, { new: body.code });
  if (result === 'dead') throw refuse(400, identityCopy.addressCodesDead);
  if (result === 'wrong') throw refuse(400, identityCopy.codeWrong);
  const { email } = result;
  const changed = await deps.db.transaction(async (tx) => {
    const before = await lockSignedIn(tx, member);
    if (!(await claimAddressCodes(tx, { ...wanted, email }))) return undefined;
    // The address may have become a member's since the code was mailed.
    await lockAddress(tx, email);
    const owner = await addressOwner({ db: tx, clock: deps.clock }, email);
    if (owner !== undefined && owner !== member.id) return undefined;
    const inTransaction = { ...deps, db: tx };
    if (before.personalEmail && before.personalEmail !== email)
      await endPersonal(inTransaction, caller, { before, session: member.sessionId });
    // A registration of the address must not sign in to the account.
    await tx.delete(otpCodes).where(eq(otpCodes.email, email));
    const [row] = await tx
      .update(members)
      .set({ personalEmail: email, updatedAt: new Date(deps.clock.now()) })
      .where(eq(members.id, member.id))
      .returning();
    if (!row) return undefined;
    await mailMember(inTransaction, caller.language, row, (words, notMeUrl) =>
      words.personalAdded(email, notMeUrl),
    );
    return row;
  });
  if (!changed) throw refuse(400, identityCopy.addressCodesDead);
  return { status: 'success', message: identityCopy.personalAdded };
};

/**
 * Removes the personal address, ends all access that went out except this session, and mails both addresses. Throws 403
 * when the sign-in is too old.
 */
export const removePersonalEmail: Handler<'removePersonalEmail'> = async ({ caller, member, deps }) => {
  await deps.db.transaction(async (tx) => {
    const before = await lockSignedIn(tx, member);
    if (!before.personalEmail) return;
    await endPersonal({ ...deps, db: tx }, caller, { before, session: member.sessionId });
  });
  return { status: 'success', message: identityCopy.personalRemoved };
};

/** Removes a personal address and what it could open: also a Google account that does not have the email. */
async function endPersonal(
  deps: Deps,
  { language }: Caller,
  { before, session }: { before: MemberRow; session: string },
): Promise<void> {
  const { personalEmail: removed } = before;
  if (!removed) return;
  await endAccess(deps, before, { session });
  await deps.db
    .update(members)
    .set({
      // A Google account with another address may have been linked by this one, and renamed.
      ...(before.googleSub !== null && before.googleEmail !== before.email && noGoogle),
      personalEmail: null,
      updatedAt: new Date(deps.clock.now()),
    })
    .where(eq(members.id, before.id));
  await mailMember(deps, language, { ...before, personalEmail: null }, (words, notMeUrl) =>
    words.personalRemoved(removed, notMeUrl),
  );
  // The removed mailbox is informed, but gets no link: somebody else may read it.
  await deps.mail.send(
    { to: removed, ...memberMail(deps, language, (words) => words.personalRemoved(removed)) },
    deps.db,
  );
}
