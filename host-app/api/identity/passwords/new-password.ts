import { and, eq, isNull } from 'drizzle-orm';
import { MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../../db/open.ts';
import { resetTokens } from '../../db/schema/identity.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../access-token.ts';
import { revokeSessions } from '../sessions.ts';

const RECENT_SIGN_IN_MS = 15 * MINUTE_MS;

/** Returns whether the member signed in recently enough to set a password without a mail. */
export const isSignInRecent = ({ clock }: Pick<Deps, 'clock'>, { signedInAt }: SignedIn): boolean =>
  clock.now() - signedInAt.getTime() <= RECENT_SIGN_IN_MS;

/** Ends every reset link and every session except `keepId` after a new password (promise 11). */
export async function revokeOldAccess(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  memberId: string,
  keepId = '',
): Promise<void> {
  await db
    .update(resetTokens)
    .set({ usedAt: new Date(clock.now()) })
    .where(and(eq(resetTokens.memberId, memberId), isNull(resetTokens.usedAt)));
  await revokeSessions({ db, clock }, memberId, keepId);
}
