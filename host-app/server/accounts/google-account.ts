import { eq } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { members } from '../db/schema/accounts.ts';
import { refuse } from '../deps/refusal.ts';
import type { Handler } from '../http/route.ts';
import { lockSignedIn } from './security/lock-member.ts';
import { mailMember } from './security/mail-member.ts';
import { revokeSessions } from './sessions.ts';

/** The values of a member without a linked Google account. */
export const noGoogle = { googleSub: null, googleEmail: null, googleLinkedAt: null } as const;

/**
 * Unlinks the Google account, ends every other session and mails the member. Throws 403 when the sign-in is too old, 409
 * for a member without a password.
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
    // A session that this account opened ends, too.
    await revokeSessions({ db: tx, clock: deps.clock }, member.id, member.sessionId);
    await mailMember({ ...deps, db: tx }, caller.language, before, (words, notMeUrl) =>
      words.googleUnlinked(before.googleEmail ?? '', notMeUrl),
    );
  });
  return { status: 'success', message: identityCopy.googleUnlinked };
};
