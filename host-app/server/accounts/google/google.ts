import { and, eq, isNull, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { brand } from '#club/facts/brand.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { wireEmail } from '#contract/wire.ts';
import { isAlive } from '../../db/member-rows.ts';
import type { Db } from '../../db/open.ts';
import { members, otpCodes } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { noteEvent, type SecurityEvent } from '../../deps/security-events.ts';
import type { Caller } from '../../http/caller.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { ensureMember, nameFor } from '../new-member.ts';
import { mailMember } from '../security/mail-member.ts';
import { signIn } from '../sign-in.ts';
import { mailWelcomes } from '../welcome.ts';

/**
 * Signs a member in with a Google access token (CALL-07). Finds the member by the Google account. The first sign-in
 * links the account to the member with this verified address, or creates one. Refuses a second account with the same
 * address, because addresses change owners (Z-42). Throws 502 when Google does not answer.
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
    const linked = await findBySub(tx, account);
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
        termsVersion: brand.legalEffective,
        termsAcceptedAt: now,
        createdAt: now,
        updatedAt: now,
      },
    );
    // A code mailed for a registration must not create a member any more (Z-41). The registration stays, so that
    // login does not show its sender that the address became a member's (Z-43).
    if (made?.isNew) await tx.delete(otpCodes).where(eq(otpCodes.email, email));
    return made?.isNew ? made : made && link(deps, tx, { memberId: made.member.id, account, caller });
  });
  if (!found)
    throw refused(['sign-in', 'google', 'refused', 'other-account'], 401, identityCopy.googleRefused);
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

interface GoogleAccount {
  googleSub: string;
  /** The address that the provider has verified. */
  googleEmail: string;
}

/** Returns the member of a Google account, and stores the account's present address. */
async function findBySub(tx: Db, { googleSub, googleEmail }: GoogleAccount) {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(eq(members.googleSub, googleSub), isAlive));
  if (!member || member.googleEmail === googleEmail) return member;
  const [renamed] = await tx
    .update(members)
    .set({ googleEmail })
    .where(and(eq(members.id, member.id), eq(members.googleSub, googleSub)))
    .returning();
  return renamed;
}

interface NewLink {
  memberId: string;
  account: GoogleAccount;
  caller: Caller;
}

/**
 * Links a Google account and mails the member. Returns undefined when the member signs in with another Google account, or
 * when the address is no longer the member's.
 */
async function link(deps: Deps, tx: Db, { memberId, account, caller }: NewLink) {
  const { googleEmail } = account;
  const [member] = await tx
    .update(members)
    .set({ ...account, googleLinkedAt: new Date(deps.clock.now()) })
    .where(
      and(
        eq(members.id, memberId),
        isNull(members.googleSub),
        isAlive,
        // A recovery may have removed the address meanwhile.
        or(eq(members.email, googleEmail), eq(members.personalEmail, googleEmail)),
      ),
    )
    .returning();
  if (member)
    await mailMember({ ...deps, db: tx }, caller.language, member, (words, notMeUrl) =>
      words.googleLinked(googleEmail, notMeUrl),
    );
  // A parallel first sign-in may have linked it meanwhile.
  const linked = member ?? (await findBySub(tx, account));
  return linked && { member: linked, isNew: false };
}
