import { and, eq, isNull, or } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { isAlive } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import { type MemberRow, members } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import type { Caller } from '../http/caller.ts';
import type { Handler } from '../http/route.ts';
import { endAccess } from './security/end-access.ts';
import { lockSignedIn } from './security/lock-member.ts';
import { mailMember } from './security/mail-member.ts';

/** The values of a member whose Google account is removed. It must not come back by itself. */
export const noGoogle = {
  googleSub: null,
  googleEmail: null,
  googleLinkedAt: null,
  googleNeedsCode: true,
} as const;

/**
 * Unlinks the Google account, ends all access that went out except this session, and mails the member. Throws 403 when the
 * sign-in is too old, 409 for a member without a password.
 */
export const unlinkGoogle: Handler<'unlinkGoogle'> = async ({ caller, member, deps }) => {
  await deps.db.transaction(async (tx) => {
    const before = await lockSignedIn(tx, member);
    if (before.googleSub === null) return;
    if (before.passwordHash === null) throw refuse(409, identityCopy.googleNeedsPassword);
    await tx
      .update(members)
      .set({ ...noGoogle, updatedAt: new Date(deps.clock.now()) })
      .where(eq(members.id, member.id));
    // Sessions that this account opened end, and a sign-in with it that has not finished.
    await endAccess({ db: tx, clock: deps.clock }, before, { session: member.sessionId });
    await mailMember({ ...deps, db: tx }, caller.language, before, (words, notMeUrl) =>
      words.googleUnlinked(before.googleEmail ?? '', notMeUrl),
    );
  });
  return { status: 'success', message: identityCopy.googleUnlinked };
};

/** An account at Google. */
export interface GoogleAccount {
  googleSub: string;
  /** The address that the provider has verified. */
  googleEmail: string;
}

/** Returns the member of a Google account, and stores the account's present address. */
export async function findByGoogle(
  tx: Db,
  { googleSub, googleEmail }: GoogleAccount,
): Promise<MemberRow | undefined> {
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

/** A Google account for a member. */
interface NewLink {
  memberId: string;
  account: GoogleAccount;
  caller: Pick<Caller, 'language'>;
  /** Whether a code that was mailed for this link was entered. */
  isProven?: boolean;
}

/**
 * Links a Google account and mails the member. Returns the member, without this account when a code is needed first, because an
 * account was removed. Undefined when the member has another Google account, or when the address is no longer the
 * member's. Takes the `db` of a transaction.
 */
export async function linkGoogle(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mail'>,
  { memberId, account, caller, isProven = false }: NewLink,
): Promise<MemberRow | undefined> {
  const { googleEmail } = account;
  const isOfMember = and(
    eq(members.id, memberId),
    isNull(members.googleSub),
    isAlive,
    // A recovery may have removed the address.
    or(eq(members.email, googleEmail), eq(members.personalEmail, googleEmail)),
  );
  const [linked] = await deps.db
    .update(members)
    .set({ ...account, googleLinkedAt: new Date(deps.clock.now()) })
    .where(and(isOfMember, isProven ? undefined : eq(members.googleNeedsCode, false)))
    .returning();
  if (linked)
    await mailMember(deps, caller.language, linked, (words, notMeUrl) =>
      words.googleLinked(googleEmail, notMeUrl),
    );
  // A parallel first sign-in may have linked it.
  const member = linked ?? (await findByGoogle(deps.db, account));
  if (member) return member;
  const [unlinked] = await deps.db.select().from(members).where(isOfMember);
  return unlinked;
}
