import { and, eq } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { findMember, findMemberById, isAlive } from '../../db/member-rows.ts';
import { members, resetTokens } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent, type SecurityEvent } from '../../deps/security-events.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import type { Handler } from '../../http/route.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { rememberNetwork } from '../known-networks.ts';
import { endAccess } from '../security/end-access.ts';
import { lockMember } from '../security/lock-member.ts';
import { requireAllowed } from './allowed-password.ts';
import { isUsableCode, mailPasswordChanged, sendPasswordLink, stranger } from './password-links.ts';
import { requireStrong } from './passwords.ts';

/**
 * Mails a reset link (CALL-10). Each address gets the same answer, after the same work (Z-43). Throws 429 at the limit.
 */
export const forgotPassword: Handler<'forgotPassword'> = async ({ body, caller, deps }) => {
  const email = normalizeEmail(body.email);
  await takeMail(deps, caller, { kind: 'reset', email });
  const member = await findMember(deps.db, email);
  // A personal address gets the link itself.
  await sendPasswordLink(deps, caller, { ...(member ?? stranger), email }, 'reset');
  const event: SecurityEvent = member
    ? ['password-reset', 'link', 'link-mailed']
    : ['password-reset', 'link', 'refused', 'unknown-account'];
  noteEvent(deps, event, { memberId: member?.id, caller });
  return { status: 'success', message: identityCopy.resetSent };
};

/**
 * Checks a token without using it up: mail programs open links before their readers do (CALL-11, Z-44). Throws 400
 * when it is not valid.
 */
export const validateResetToken: Handler<'validateResetToken'> = async ({ query, deps }) => {
  const [row] = await deps.db.select().from(resetTokens).where(isUsable(deps, query.token));
  if (!row) throw refusedToken();
  return { status: 'success', message: identityCopy.resetTokenValid };
};

/**
 * Uses the link up, sets the password and ends all access that went out (CALL-12). Throws 400 for a weak or known
 * password and a used or expired link.
 */
export const resetPassword: Handler<'resetPassword'> = async ({ body, caller, deps }) => {
  requireStrong(body.newPassword);
  const dead = () => {
    noteEvent(deps, ['password-reset', 'link', 'refused', 'dead-link'], { caller });
    return refusedToken();
  };
  const [seen] = await deps.db.select().from(resetTokens).where(isUsable(deps, body.token));
  // Look the token up before hashing, so that guessed tokens are cheap.
  const owner = seen && (await findMemberById(deps.db, seen.memberId));
  if (!seen || !owner) throw dead();
  await requireAllowed(deps, caller, {
    password: body.newPassword,
    owner,
    refused: ['password-reset', 'link', 'refused', 'easy-password'],
  });
  const passwordHash = await deps.hashPassword(body.newPassword);
  const now = new Date(deps.clock.now());
  const member = await deps.db.transaction(async (tx) => {
    const before = await lockMember(tx, seen.memberId);
    const [used] = await tx
      .update(resetTokens)
      .set({ usedAt: now })
      .where(isUsable(deps, body.token))
      .returning();
    if (!used || !before) return undefined;
    await endAccess({ db: tx, clock: deps.clock }, before);
    const [changed] = await tx
      .update(members)
      // The link proved the mailbox, as a code would.
      .set({ passwordHash, otpNextLogin: false, updatedAt: now })
      .where(and(eq(members.id, before.id), isAlive))
      .returning();
    // The mail holds a new link "this wasn't me" instead of those that ended.
    if (changed) await mailPasswordChanged({ ...deps, db: tx }, caller, changed);
    return changed;
  });
  if (!member) throw dead();
  noteEvent(deps, ['password-reset', 'link', 'done'], { memberId: member.id, caller });
  // The link proves the mailbox, so strangers' wrong guesses must not lock this network out, and no code is needed.
  await rememberNetwork(deps, caller, member.id);
  return { status: 'success', message: identityCopy.passwordUpdated };
};

/** Returns the condition that a token sets a password. */
const isUsable = (deps: Deps, token: string) =>
  and(isUsableCode(deps, token), eq(resetTokens.purpose, 'password'));

const refusedToken = () =>
  refuse(400, identityCopy.resetTokenRefused, { errors: [identityCopy.resetTokenRefused] });
