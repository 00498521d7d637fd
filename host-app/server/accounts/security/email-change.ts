import { eq } from 'drizzle-orm';
import type { Language } from '#club/facts/languages.ts';
import { maskEmail } from '#club/rules/email.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { type MemberRow, members, otpCodes } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLimits } from '../../http/limits.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import { takeOne } from '../../http/rate-limit.ts';
import type { Handler } from '../../http/route.ts';
import { memberMail } from '../../mail/render-mail.ts';
import { alreadyMember } from '../codes/code-mails.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { wireMember } from '../wire-member.ts';
import { claimAddressCodes, issueAddressCodes, tryAddressCodes } from './address-codes.ts';
import { addressOwner, lockAddress } from './address-owner.ts';
import { endAccess } from './end-access.ts';
import { lockSignedIn } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

/**
 * Mails a code to the present and to the new address. An address of another member gets a mail without a code, and the
 * answer is the same. Throws 400 for the member's own address and 429 at the limit.
 */
export const startEmailChange: Handler<'startEmailChange'> = async ({ body, caller, member, deps }) => {
  const email = normalizeEmail(body.email);
  if (email === member.email) throw refuse(400, identityCopy.emailSame);
  await takeChange(deps, member.id);
  await takeMail(deps, caller, { kind: 'code', email });
  const owner = await addressOwner(deps, email);
  const isFree = owner === undefined || owner === member.id;
  const wanted = { memberId: member.id, kind: 'email', email } as const;
  await deps.db.transaction(async (tx) => {
    const inTransaction = { ...deps, db: tx };
    // A confirmed personal address replaces an inbox that a member has lost.
    const present = await lockSignedIn(tx, member);
    const codes = await issueAddressCodes(inTransaction, wanted, { isFree, withCurrent: true });
    const mailed = { ...present, mailExpiresAt: codes.expiresAt };
    await mailMember(inTransaction, caller.language, mailed, (words, notMeUrl) =>
      words.currentEmailCode(codes.current, maskEmail(email), notMeUrl),
    );
    await mailNewAddress(inTransaction, caller, { email, isFree, codes });
  });
  return { status: 'success', message: identityCopy.emailCodesSent };
};

/** A new address, whether it can be taken, and its codes. */
interface NewAddress {
  email: string;
  isFree: boolean;
  codes: Awaited<ReturnType<typeof issueAddressCodes>>;
}

/** Mails a new address its code. One of another member gets a mail without a code. */
export const mailNewAddress = (
  deps: Deps,
  caller: Caller,
  { email, isFree, codes }: NewAddress,
): Promise<void> => {
  const letter = memberMail(deps, caller.language, (words) => words.newEmailCode(codes.new));
  const mail = isFree ? { ...letter, expiresAt: codes.expiresAt } : alreadyMember(deps, caller);
  return deps.mail.send({ to: email, ...mail }, deps.db);
};

/**
 * Changes the email once both codes are correct, ends every other session and mails both addresses. Throws 400 for a
 * wrong or expired code.
 */
export const confirmEmailChange: Handler<'confirmEmailChange'> = async ({ body, caller, member, deps }) => {
  const wanted = { memberId: member.id, kind: 'email' } as const;
  const result = await tryAddressCodes(deps, wanted, { current: body.currentCode, new: body.newCode });
  if (result === 'dead') throw refuse(400, identityCopy.addressCodesDead);
  if (result === 'wrong') throw refuse(400, identityCopy.emailCodesWrong);
  const { email } = result;
  const changed = await deps.db.transaction(async (tx) => {
    const before = await lockSignedIn(tx, member);
    if (!(await claimAddressCodes(tx, { ...wanted, email }))) return undefined;
    const { language } = caller;
    return setEmail({ ...deps, db: tx }, before, { email, language, keepSession: member.sessionId });
  });
  if (!changed) throw refuse(400, identityCopy.addressCodesDead);
  return { status: 'success', message: identityCopy.emailChanged, data: await wireMember(deps, changed) };
};

/** A new email of a member. */
interface NewEmail {
  email: string;
  /** The language of the mails about it. */
  language: Language;
  keepSession?: string;
}

/**
 * Changes a member's email, ends all access that went out except one session, and mails both addresses. Returns the
 * changed row, or undefined when another member has or had the address. Run it in a transaction that has locked the
 * member: the undo link, which reserves the old address, exists from the same moment.
 */
export async function setEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  before: MemberRow,
  { email, language, keepSession }: NewEmail,
): Promise<MemberRow | undefined> {
  const { db: tx, clock } = deps;
  // The address may have become a member's since the codes were mailed.
  await lockAddress(tx, email);
  const owner = await addressOwner(deps, email);
  if (owner !== undefined && owner !== before.id) return undefined;
  await endAccess(deps, before, { session: keepSession });
  // A registration of the new address must not sign in to the account.
  await tx.delete(otpCodes).where(eq(otpCodes.email, email));
  const [changed] = await tx
    .update(members)
    .set({
      email,
      ...(before.personalEmail === email && { personalEmail: null }),
      updatedAt: new Date(clock.now()),
    })
    .where(eq(members.id, before.id))
    .returning();
  if (changed) await mailEmailChanged(deps, language, { before, changed });
  return changed;
}

/** Mails both addresses that the email has changed. Only the link in the old mailbox can undo it. */
async function mailEmailChanged(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  language: Language,
  { before, changed }: { before: MemberRow; changed: MemberRow },
): Promise<void> {
  const masked = maskEmail(changed.email);
  await mailMember(deps, language, { ...before, personalEmail: null, restores: true }, (words, notMeUrl) =>
    words.emailChanged(masked, notMeUrl),
  );
  await mailMember(deps, language, changed, (words, notMeUrl) => words.emailChanged(masked, notMeUrl));
}

/** Counts one of the day's codes for new addresses: five tries each bound the guesses of a stolen session. */
export const takeChange = (deps: Deps, memberId: string): Promise<void> =>
  takeOne(deps, {
    name: 'address-change:most',
    subject: memberId,
    limit: mailLimits.address.most,
    message: identityCopy.codesUsedUp,
  });
