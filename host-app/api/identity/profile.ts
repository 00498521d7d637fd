import { eq } from 'drizzle-orm';
import { members } from '../db/schema/identity.ts';
import { refuse } from '../http/errors.ts';
import type { Handler } from '../http/route.ts';
import { isOwnUpload } from '../uploads/own-upload.ts';
import { takeDraft } from '../uploads/take-draft.ts';
import { identityCopy } from './identity.copy.ts';
import { mailsCopy } from './mails.copy.ts';
import { readMember } from './member-rows.ts';
import { hashPassword, requireStrong } from './passwords.ts';
import { revokeSessions } from './sessions.ts';
import { wireMember } from './wire-member.ts';

export const profile: Handler<'profile'> = async ({ member, deps }) => ({
  status: 'success',
  data: await wireMember(deps, await readMember(deps.db, member.id)),
});

/** A new password ends the member's other sessions; an image must be an upload of this very member (Z-66). */
export const updateProfile: Handler<'updateProfile'> = async ({ body, member, deps }) => {
  const { newPassword, profileImage } = body;
  if (newPassword !== undefined) requireStrong(newPassword);
  const before = await readMember(deps.db, member.id);
  if (profileImage !== undefined && profileImage !== before.profileImage) {
    await takeDraft(deps, profileImage, member.id);
    if (!(await isOwnUpload(deps, profileImage, member.id))) throw refuse(400, identityCopy.imageRefused);
  }
  const passwordHash = newPassword === undefined ? undefined : await hashPassword(newPassword);
  const after = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(members)
      .set({ name: body.name.trim(), profileImage, passwordHash, updatedAt: new Date(deps.clock.now()) })
      .where(eq(members.id, member.id))
      .returning();
    if (passwordHash) await revokeSessions({ db: tx, clock: deps.clock }, member.id, member.sessionId);
    return row ?? before;
  });
  if (passwordHash) {
    deps.background.run(() => deps.mail.send({ to: after.email, ...mailsCopy.passwordChanged() }));
  }
  return { status: 'success', message: identityCopy.profileUpdated, data: await wireMember(deps, after) };
};
