import { identityCopy } from '#contract/messages/identity.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import { refuse } from '../../deps/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { listPasskeys, passkeyAccount } from '../passkeys/passkeys.ts';
import { listSessions, revokeSession, revokeSessions } from '../sessions.ts';
import { waitingAddresses } from './address-codes.ts';

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

/** Ends every session of the member except the one that asks. */
export const endOtherSessions: Handler<'endOtherSessions'> = async ({ member, deps }) => {
  await revokeSessions(deps, member.id, member.sessionId);
  return { status: 'success', message: identityCopy.othersSignedOut };
};

/** Ends one session of the member. Throws 404 for a session that ended, and for any other member's. */
export const endOneSession: Handler<'endOneSession'> = async ({ params, member, deps }) => {
  const isEnded = await revokeSession(deps, member.id, params.id);
  if (!isEnded) throw refuse(404, identityCopy.sessionUnknown);
  return { status: 'success', message: identityCopy.oneSignedOut };
};
