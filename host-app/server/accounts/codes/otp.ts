import { and, eq, or, sql } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { findMember, findRegistration, isAlive } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { members, registrations } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { findByGoogle, linkGoogle } from '../google-account.ts';
import { ensureMember, nameFor } from '../new-member.ts';
import { sendPasswordLink } from '../passwords/password-links.ts';
import { addressOwner } from '../security/address-owner.ts';
import { signIn } from '../sign-in.ts';
import { mailWelcomes } from '../welcome.ts';
import { isMailKeyOf } from './code-mail-state.ts';
import { sendCode } from './code-mails.ts';
import { justIssued, type Viewer } from './code-views.ts';
import {
  type CodeOwner,
  type CodeRow,
  claimCode,
  findCodeOfMember,
  googleToLink,
  hasJustUsedCode,
  tryCode,
} from './codes.ts';
import { takeMail } from './mail-caps.ts';

/**
 * Accepts a correct code once (CALL-08): creates the member of its registration, or signs its member in. Throws 400
 * for a wrong or expired code.
 */
export const verifyOtp: Handler<'verifyOtp'> = async ({ body, caller, deps }) => {
  const viewer = { email: normalizeEmail(body.email), network: caller.network };
  const result = await tryCode(deps, viewer, body.otp);
  const dead = () => {
    noteEvent(deps, ['sign-in', 'code', 'refused', 'dead-code'], { caller });
    return refuse(400, identityCopy.codeDead, { canResend: true });
  };
  if (result === 'dead') throw dead();
  if (result === 'wrong') {
    noteEvent(deps, ['sign-in', 'code', 'refused', 'wrong-code'], { caller });
    throw refuse(400, identityCopy.codeWrong);
  }
  const found = await deps.db.transaction(async (tx) => {
    const code = await claimCode(deps, tx, { ...viewer, code: body.otp });
    const found = code && (await memberOfCode(deps, tx, code));
    if (found?.isNew && !found.member.passwordHash)
      await sendPasswordLink({ ...deps, db: tx }, caller, found.member, 'choose');
    const googleSub = code && googleToLink(deps, code, viewer);
    if (!found || !googleSub) return found;
    const account = { googleSub, googleEmail: code.email };
    if (await findByGoogle(tx, account)) return found;
    const link = { memberId: found.member.id, account, caller, isProven: true };
    return { ...found, member: (await linkGoogle({ ...deps, db: tx }, link)) ?? found.member };
  });
  if (!found) throw dead();
  const { member, isNew } = found;
  const data = await signIn(deps, { member, caller, method: 'code', newUser: isNew });
  // After the sign-in, which stores the language of the welcome.
  if (isNew) deps.background.afterAnswer(() => mailWelcomes(deps));
  return { status: 'success', message: identityCopy.codeVerified, data };
};

async function memberOfCode(deps: Deps, tx: Db, code: CodeRow) {
  if (code.memberId) {
    const [member] = await tx
      .update(members)
      .set({
        // With a personal address nobody knows which mailbox the code was read in.
        undeliverableAt: sql`case when ${members.personalEmail} is null then null else ${members.undeliverableAt} end`,
      })
      // The address may have been removed while its code was issued.
      .where(
        and(
          eq(members.id, code.memberId),
          isAlive,
          or(eq(members.email, code.email), eq(members.personalEmail, code.email)),
        ),
      )
      .returning();
    return member && { member, isNew: false };
  }
  const isOfCode = eq(registrations.id, code.registrationId ?? '');
  const [registration] = await tx.select().from(registrations).where(isOfCode);
  if (!registration) return undefined;
  const { contested, ...kept } = registration;
  // A contested row stays: its sender must not see from login that the address became a member's (Z-43).
  if (!contested) await tx.delete(registrations).where(isOfCode);
  const now = new Date(deps.clock.now());
  return ensureMember(
    { db: tx, clock: deps.clock },
    {
      ...kept,
      id: newId(),
      name: nameFor(kept.name, kept.email),
      passwordHash: contested ? null : kept.passwordHash,
      createdAt: now,
      updatedAt: now,
    },
  );
}

/**
 * Sends a new code, which ends the old one (CALL-09). An address without a pending code gets the same answer and no
 * mail (Z-43). With the key of its sign-up each address gets a mail, as after the sign-up. After a used code its asker gets
 * one that logs in.
 */
export const resendOtp: Handler<'resendOtp'> = async ({ body, caller, deps }) => {
  const email = normalizeEmail(body.email);
  await takeMail(deps, caller, { kind: 'code', email });
  const viewer = { email, network: caller.network };
  const mailKey = (await isMailKeyOf(deps, email, body.mailKey)) ? body.mailKey : undefined;
  const owner = await pendingOwner(deps, viewer, mailKey);
  await sendCode(deps, caller, { email, owner, mailKey });
  return { status: 'success', message: identityCopy.codeResent, ...justIssued };
};

/** Returns whom a new code is for. Each address takes the same statements (Z-43). */
async function pendingOwner(
  deps: Deps,
  viewer: Viewer,
  mailKey: string | undefined,
): Promise<CodeOwner | 'taken' | undefined> {
  const { email } = viewer;
  const isTaken = (await addressOwner(deps, email)) !== undefined;
  const registration = await findRegistration(deps.db, email);
  const code = await findCodeOfMember(deps, email);
  const member = await findMember(deps.db, email);
  const hasJustUsed = await hasJustUsedCode(deps, viewer);
  if (code?.memberId) return { memberId: code.memberId, googleSub: googleToLink(deps, code, viewer) };
  // The answer to the used code was lost. Only a reader of the mailbox can enter the new one.
  if (member && hasJustUsed) return { memberId: member.id };
  if (isTaken) return mailKey ? 'taken' : undefined;
  return registration && { registrationId: registration.id };
}
