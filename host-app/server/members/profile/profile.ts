import { eq } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { takeConfirmation } from '../../accounts/codes/mail-caps.ts';
import { requireAllowed } from '../../accounts/passwords/allowed-password.ts';
import { mailPasswordChanged, sendPasswordLink } from '../../accounts/passwords/password-links.ts';
import { requireStrong } from '../../accounts/passwords/passwords.ts';
import { endAccess } from '../../accounts/security/end-access.ts';
import { lockSignedIn } from '../../accounts/security/lock-member.ts';
import { wireMember } from '../../accounts/wire-member.ts';
import { loadMember } from '../../db/member-rows.ts';
import { members } from '../../db/schema/accounts.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { isSignInRecent } from '../../http/recent-sign-in.ts';
import type { Handler } from '../../http/route.ts';
import { isMemberUpload } from '../uploads/presign.ts';
import { takeDraft } from '../uploads/take-draft.ts';

/** Returns the signed-in member (CALL-14). */
export const profile: Handler<'profile'> = async ({ member, deps }) => ({
  status: 'success',
  data: await wireMember(deps, await loadMember(deps.db, member.id)),
});

/**
 * Saves name and image (CALL-15). The image must be an upload of the same member (Z-66). A new password takes effect
 * immediately within 15 minutes of the sign-in. Later the owner must confirm it by mail (Z-45). Throws 400 for a weak
 * or known password and a foreign image.
 */
export const updateProfile: Handler<'updateProfile'> = async ({ body, caller, member, deps }) => {
  const { newPassword, profileImage } = body;
  if (newPassword !== undefined) requireStrong(newPassword);
  const mustConfirm = newPassword !== undefined && !isSignInRecent(deps, member);
  const before = await loadMember(deps.db, member.id);
  if (newPassword !== undefined)
    await requireAllowed(deps, caller, {
      password: newPassword,
      owner: { ...before, name: body.name },
      refused: ['password-change', 'profile', 'refused', 'easy-password'],
    });
  if (profileImage !== undefined && profileImage !== before.profileImage) {
    await takeDraft(deps, profileImage, member.id);
    if (!(await isMemberUpload(deps, profileImage, member.id))) throw refuse(400, identityCopy.imageRefused);
  }
  if (mustConfirm) await takeConfirmation(deps, member.id);
  const passwordHash = newPassword && !mustConfirm ? await deps.hashPassword(newPassword) : undefined;
  const after = await deps.db.transaction(async (tx) => {
    const locked = await lockSignedIn(tx, member);
    if (passwordHash) await endAccess({ db: tx, clock: deps.clock }, locked, { session: member.sessionId });
    const [row] = await tx
      .update(members)
      .set({
        name: body.name.trim(),
        profileImage,
        ...(passwordHash && { passwordHash, otpNextLogin: false }),
        updatedAt: new Date(deps.clock.now()),
      })
      .where(eq(members.id, member.id))
      .returning();
    const changed = row ?? locked;
    if (passwordHash) await mailPasswordChanged({ ...deps, db: tx }, caller, changed);
    if (mustConfirm) await sendPasswordLink({ ...deps, db: tx }, caller, changed, 'confirm');
    return changed;
  });
  if (newPassword !== undefined) {
    const outcome = mustConfirm ? 'link-mailed' : 'done';
    noteEvent(deps, ['password-change', 'profile', outcome], { memberId: member.id, caller });
  }
  return {
    status: 'success',
    message: mustConfirm ? identityCopy.passwordNotYet : identityCopy.profileUpdated,
    data: await wireMember(deps, after),
  };
};
