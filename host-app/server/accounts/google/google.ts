import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { wireEmail } from '#contract/wire.ts';
import { otpCodes } from '../../db/schema/accounts.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { noteEvent, type SecurityEvent } from '../../deps/security-events.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { sendCode } from '../codes/code-mails.ts';
import { justIssued } from '../codes/code-views.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { findByGoogle, linkGoogle } from '../google-account.ts';
import { ensureMember, nameFor } from '../new-member.ts';
import { signIn } from '../sign-in.ts';
import { mailWelcomes } from '../welcome.ts';

/**
 * Signs a member in with a Google access token (CALL-07). Finds the member by the Google account. The first sign-in
 * links the account to the member with this verified address, or creates one. A member whose Google account was removed gets
 * a code first. Refuses a second account with the same address, because addresses change owners (Z-42). Throws 429 at the
 * limit of codes, 502 when Google does not answer.
 */
export const googleAccess: Handler<'googleAccess'> = async ({ body, caller, deps }) => {
  const refused = (event: SecurityEvent, status: number, message: string) => {
    noteEvent(deps, event, { caller });
    return refuse(status, message);
  };
  const identity = await deps.identity.userInfo(body.accessToken).catch(() => {
    throw refused(['sign-in', 'google', 'failed', 'provider-down'], 502, identityCopy.googleUnreachable);
  });
  if (!identity || !z.safeParse(wireEmail, identity.email).success)
    throw refused(['sign-in', 'google', 'refused', 'bad-token'], 401, identityCopy.googleRefused);
  if (!identity.emailVerified)
    throw refused(['sign-in', 'google', 'refused', 'not-verified'], 403, identityCopy.googleUnverified);

  const email = normalizeEmail(identity.email);
  const now = new Date(deps.clock.now());
  const account = { googleSub: identity.sub, googleEmail: email };
  const found = await deps.db.transaction(async (tx) => {
    const linked = await findByGoogle(tx, account);
    if (linked) return { member: linked, isNew: false };
    const made = await ensureMember(
      { db: tx, clock: deps.clock },
      {
        ...account,
        id: newId(),
        email,
        googleLinkedAt: now,
        name: nameFor(identity.name, email),
        source: body.source ?? '',
        campaignType: body.campaignType ?? '',
        termsVersion: LEGAL_EFFECTIVE,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      },
    );
    // A code mailed for a registration must not create a member any more (Z-41). The registration stays, so that
    // login does not show its sender that the address became a member's (Z-43).
    if (made?.isNew) await tx.delete(otpCodes).where(eq(otpCodes.email, email));
    if (!made || made.isNew) return made;
    const member = await linkGoogle({ ...deps, db: tx }, { memberId: made.member.id, account, caller });
    return member && { member, isNew: false };
  });
  if (!found)
    throw refused(['sign-in', 'google', 'refused', 'other-account'], 401, identityCopy.googleRefused);
  if (found.member.googleSub !== identity.sub) {
    await takeMail(deps, caller, { kind: 'code', email });
    const owner = { memberId: found.member.id, googleSub: identity.sub };
    await sendCode(deps, caller, { email, owner });
    noteEvent(deps, ['sign-in', 'google', 'code-mailed', 'unlinked'], { memberId: owner.memberId, caller });
    const data = { ...justIssued, email };
    return { status: 'otp_required', message: identityCopy.codeRequired, data } as const;
  }
  const data = await signIn(deps, {
    member: found.member,
    caller,
    method: 'google',
    newUser: found.isNew,
  });
  // After the sign-in, which stores the language of the welcome.
  if (found.isNew) deps.background.afterAnswer(() => mailWelcomes(deps));
  return { status: 'success', message: identityCopy.loggedIn, data };
};
