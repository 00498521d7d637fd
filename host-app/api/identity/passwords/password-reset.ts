import { and, eq, gt, isNull } from 'drizzle-orm';
import { members, resetTokens } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import type { Handler } from '../../http/route.ts';
import { sha256 } from '../../secrets.ts';
import { takeMail } from '../codes/mail-caps.ts';
import { identityCopy } from '../identity.copy.ts';
import { rememberNetwork } from '../login-attempts.ts';
import { findMember, normaliseEmail } from '../member-rows.ts';
import { endOldAccess } from './new-password.ts';
import { mailPasswordChanged, sendPasswordLink } from './password-links.ts';
import { hashPassword, requireStrong } from './passwords.ts';

/** One answer for every address: the member is looked up after it (Z-43). */
export const forgotPassword: Handler<'forgotPassword'> = async ({ body, caller, deps }) => {
  const email = normaliseEmail(body.email);
  await takeMail(deps, caller, { kind: 'reset', email });
  deps.background.afterAnswer(async () => {
    const member = await findMember(deps.db, email);
    if (member) await sendPasswordLink(deps, member, 'reset');
  });
  return { status: 'success', message: identityCopy.resetSent };
};

/** Only looks: mail programs follow links before their readers do (Z-44). */
export const validateResetToken: Handler<'validateResetToken'> = async ({ query, deps }) => {
  const [row] = await deps.db.select().from(resetTokens).where(isUsable(deps, query.token));
  if (!row) throw refusedToken();
  return { status: 'success', message: identityCopy.resetTokenValid };
};

/** Uses the link up, sets the password and ends every session of the member. */
export const resetPassword: Handler<'resetPassword'> = async ({ body, caller, deps }) => {
  requireStrong(body.newPassword);
  const [seen] = await deps.db.select().from(resetTokens).where(isUsable(deps, body.token));
  // Looked up before hashing, so that guessed tokens cost us little.
  if (!seen) throw refusedToken();
  const passwordHash = await hashPassword(body.newPassword);
  const now = new Date(deps.clock.now());
  const member = await deps.db.transaction(async (tx) => {
    const [used] = await tx
      .update(resetTokens)
      .set({ usedAt: now })
      .where(isUsable(deps, body.token))
      .returning();
    if (!used) return undefined;
    const [changed] = await tx
      .update(members)
      .set({ passwordHash, updatedAt: now })
      .where(eq(members.id, used.memberId))
      .returning();
    await endOldAccess({ db: tx, clock: deps.clock }, used.memberId);
    return changed;
  });
  if (!member) throw refusedToken();
  // The link came to the mailbox: its reader may sign in from here, whatever strangers guess.
  await rememberNetwork(deps, caller, member.email);
  deps.background.run(() => mailPasswordChanged(deps, member.email));
  return { status: 'success', message: identityCopy.passwordUpdated };
};

const isUsable = ({ clock }: Deps, token: string) =>
  and(
    eq(resetTokens.hash, sha256(token)),
    isNull(resetTokens.usedAt),
    gt(resetTokens.expiresAt, new Date(clock.now())),
  );

const refusedToken = () =>
  refuse(400, identityCopy.resetTokenRefused, { errors: [identityCopy.resetTokenRefused] });
