import { identityCopy } from '#contract/messages/identity.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Caller } from '../../http/caller.ts';
import type { Handler } from '../../http/route.ts';
import { listPasskeys, passkeyAccount } from '../passkeys/passkeys.ts';
import { listSessions, revokeSession, revokeSessions } from '../sessions.ts';
import { waitingAddresses } from './address-codes.ts';
import { lockSignedIn } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

/**
 * Returns how the member signs in: the sessions, the newest use first, the passkeys, the Google account, and an address
 * that waits for its codes.
 */
export const security: Handler<'security'> = async ({ member, deps }) => {
  const sessions = await listSessions(deps, member.id);
  const passkeys = await listPasskeys(deps, member.id);
  const { personalEmail, passwordHash, ...row } = await loadMember(deps.db, member.id);
  const waiting = await waitingAddresses(deps, member.id);
  return {
    status: 'success',
    data: {
      sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
        id,
        device,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: usedAt.toISOString(),
        current: id === member.sessionId,
      })),
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt: createdAt.toISOString(),
        ...(usedAt && { lastUsedAt: usedAt.toISOString() }),
      })),
      passkeyAccount: passkeyAccount(deps, row, passkeys),
      hasPassword: passwordHash !== null,
      ...(row.googleSub !== null && {
        google: {
          ...(row.googleEmail && { email: row.googleEmail }),
          ...(row.googleLinkedAt && { linkedAt: row.googleLinkedAt.toISOString() }),
        },
      }),
      ...(personalEmail && { personalEmail }),
      ...(waiting.personal && { pendingPersonalEmail: waiting.personal }),
      ...(waiting.email && { pendingEmail: waiting.email }),
    },
  };
};

/** Ends every session of the member except the one that asks, and mails the member. */
export const endOtherSessions: Handler<'endOtherSessions'> = async ({ member, caller, deps }) => {
  await deps.db.transaction(async (tx) => {
    const row = await lockSignedIn(tx, member);
    const running = await listSessions({ ...deps, db: tx }, member.id);
    await revokeSessions({ ...deps, db: tx }, member.id, member.sessionId);
    if (running.some(({ id }) => id !== member.sessionId))
      await mailSignedOut({ ...deps, db: tx }, caller, row);
  });
  return { status: 'success', message: identityCopy.othersSignedOut };
};

/** Ends one session of the member and mails the member. Throws 404 for a session that ended, and for any other member's. */
export const endOneSession: Handler<'endOneSession'> = async ({ params, member, caller, deps }) => {
  await deps.db.transaction(async (tx) => {
    const row = await lockSignedIn(tx, member);
    const isEnded = await revokeSession({ ...deps, db: tx }, member.id, params.id);
    if (!isEnded) throw refuse(404, identityCopy.sessionUnknown);
    // A member who ends the own session logs out.
    if (params.id !== member.sessionId) await mailSignedOut({ ...deps, db: tx }, caller, row);
  });
  return { status: 'success', message: identityCopy.oneSignedOut };
};

/** Mails a member that devices were signed out. The way back is a log-in; the link signs the one out who did it. */
const mailSignedOut = (deps: Deps, { language }: Pick<Caller, 'language'>, member: MemberRow) =>
  mailMember(deps, language, member, (words, notMeUrl) => words.signedOut(notMeUrl));
