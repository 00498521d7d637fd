import { and, eq, gt, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { placeHref } from '#club/facts/places.ts';
import { members, resetTokens } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import { randomToken, sha256 } from '../secrets.ts';
import { identityCopy } from './identity.copy.ts';
import { mailsCopy } from './mails.copy.ts';
import { findMember, normaliseEmail } from './member-rows.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { revokeSessions } from './sessions.ts';

export const RESET_TOKEN_MS = 60 * MINUTE_MS;

/** One answer for every address; whether a mail goes out is found out after it (Z-43). */
export const forgotPassword: Handler<'forgotPassword'> = async ({ body, deps }) => {
  deps.background.run(() => sendResetLink(deps, normaliseEmail(body.email)));
  return { status: 'success', message: identityCopy.resetSent };
};

async function sendResetLink(deps: Deps, email: string): Promise<void> {
  const member = await findMember(deps.db, email);
  if (!member) return;
  const token = randomToken();
  const now = deps.clock.now();
  const expiresAt = new Date(now + RESET_TOKEN_MS);
  await deps.db.insert(resetTokens).values({
    hash: sha256(token),
    memberId: member.id,
    createdAt: new Date(now),
    expiresAt,
  });
  const url = placeHref('reset-password', { token }, deps.config.siteOrigin);
  await deps.mail.send({ to: email, ...mailsCopy.reset(url), expiresAt });
}

/** Only looks: mail programs follow links before their readers do (Z-44). */
export const validateResetToken: Handler<'validateResetToken'> = async ({ query, deps }) => {
  const [row] = await deps.db.select().from(resetTokens).where(isUsable(deps, query.token));
  if (!row) throw refusedToken();
  return { status: 'success', message: identityCopy.resetTokenValid };
};

/** Uses the link up, sets the password and ends every session of the member. */
export const resetPassword: Handler<'resetPassword'> = async ({ body, deps }) => {
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
    await tx.update(resetTokens).set({ usedAt: now }).where(eq(resetTokens.memberId, used.memberId));
    await revokeSessions({ db: tx, clock: deps.clock }, used.memberId);
    return changed;
  });
  if (!member) throw refusedToken();
  deps.background.run(() => deps.mail.send({ to: member.email, ...mailsCopy.passwordChanged() }));
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
