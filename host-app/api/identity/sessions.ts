import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { ACCESS_TOKEN_SECONDS, MINUTE_MS } from '#club/facts/limits.ts';
import type { Db } from '../db/open.ts';
import { type MemberRow, sessions, spentTokens } from '../db/schema/identity.ts';
import type { Deps } from '../deps.ts';
import { newId, randomToken, sha256 } from '../secrets.ts';
import { signAccessToken } from './access-token.ts';
import { wireMember } from './wire-member.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;
export const SESSION_IDLE_MS = 7 * DAY_MS;
export const SESSION_MAX_MS = 30 * DAY_MS;

/** Starts a session and gives what §7 answers after every way to sign in. */
export async function openSession(deps: Deps, member: MemberRow, newUser = false) {
  const now = new Date(deps.clock.now());
  const id = newId();
  const refreshToken = randomToken();
  await deps.db.insert(sessions).values({
    id,
    memberId: member.id,
    currentHash: sha256(refreshToken),
    createdAt: now,
    usedAt: now,
  });
  return {
    token: await signAccessToken(deps, member.id, id),
    refreshToken,
    expiresIn: ACCESS_TOKEN_SECONDS,
    user: { ...(await wireMember(deps, member)), newUser },
  };
}

/**
 * The next pair of tokens, or undefined: unknown, revoked, expired. A lost answer must not sign anybody out, so
 * the parent of the current token gives the same child again until that child is used; anything older was
 * copied by somebody, and its whole session ends.
 */
export async function renewSession(deps: Deps, refreshToken: string) {
  const hash = sha256(refreshToken);
  // The child comes from its parent and our secret: two processes asked at once make the same one.
  const child = deps.secrets.mac('refresh-token', refreshToken);
  const session = (await rotate(deps, hash, sha256(child))) ?? (await sessionOfParent(deps, hash));
  if (session) {
    return { accessToken: await signAccessToken(deps, session.memberId, session.id), refreshToken: child };
  }
  const [spent] = await deps.db.select().from(spentTokens).where(eq(spentTokens.hash, hash));
  if (spent) await revokeSession(deps, spent.sessionId);
  return undefined;
}

/**
 * Current -> parent, child -> current, former parent -> spent. Of parallel calls with one token only one finds it
 * current. One statement, so no transaction holds the database.
 */
async function rotate({ db, clock }: Deps, hash: string, childHash: string) {
  const before = db.$with('before').as(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.currentHash, hash), isAlive({ clock })))
      .for('update'),
  );
  const rotated = db.$with('rotated').as(
    db
      .update(sessions)
      .set({ currentHash: childHash, parentHash: hash, usedAt: new Date(clock.now()) })
      .from(before)
      .where(eq(sessions.id, before.id)),
  );
  const spent = db.$with('spent').as(
    db
      .insert(spentTokens)
      .select(
        db
          .select({ hash: sql<string>`${before.parentHash}`.as('hash'), sessionId: before.id })
          .from(before)
          .where(isNotNull(before.parentHash)),
      )
      .onConflictDoNothing(),
  );
  const [session] = await db
    .with(before, rotated, spent)
    .select({ id: before.id, memberId: before.memberId })
    .from(before);
  return session;
}

async function sessionOfParent(deps: Deps, hash: string) {
  const [session] = await deps.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.parentHash, hash), isAlive(deps)));
  return session;
}

function isAlive({ clock }: Pick<Deps, 'clock'>) {
  const now = clock.now();
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.usedAt, new Date(now - SESSION_IDLE_MS)),
    gt(sessions.createdAt, new Date(now - SESSION_MAX_MS)),
  );
}

type Writer = Pick<Deps, 'clock'> & { db: Db };

const revokeSession = ({ db, clock }: Writer, id: string) =>
  db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)));

/** Ends every session of a member, `keepId` excepted: after a new password (promise 11). */
export async function revokeSessions({ db, clock }: Writer, memberId: string, keepId = ''): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, keepId), isNull(sessions.revokedAt)));
}
