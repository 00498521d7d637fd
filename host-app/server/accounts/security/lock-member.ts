import { and, eq, isNull } from 'drizzle-orm';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import type { Db } from '../../db/open.ts';
import { type MemberRow, members, sessions } from '../../db/schema/accounts.ts';
import type { SignedIn } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';

/**
 * Locks a member's row until the transaction ends, and returns it. Every change of what opens an account locks it first,
 * so that two changes never mix and never wait for each other.
 */
export async function lockMember(tx: Db, memberId: string): Promise<MemberRow | undefined> {
  const [row] = await tx.select().from(members).where(eq(members.id, memberId)).for('no key update');
  return row;
}

/** Locks the row of a signed-in member and returns it. Throws 401 when a recovery has ended the session. */
export async function lockSignedIn(tx: Db, { id, sessionId }: SignedIn): Promise<MemberRow> {
  const member = await lockMember(tx, id);
  const alive = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  if (!member || alive.length === 0) throw refuse(401, identityCopy.sessionEnded);
  return member;
}
