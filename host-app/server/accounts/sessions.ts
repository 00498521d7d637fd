import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { ACCESS_TOKEN_SECONDS, DAY_MS, SECOND_MS } from '#club/facts/limits.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { isAlive } from '../db/member-rows.ts';
import type { Db } from '../db/open.ts';
import { type MemberRow, members, sessions, spentTokens } from '../db/schema/accounts.ts';
import type { Deps } from '../deps/deps.ts';
import { refuse } from '../deps/refusal.ts';
import { newId, randomToken, sha256 } from '../deps/secrets.ts';
import type { Caller } from '../http/caller.ts';
import { BY_CODE, CLUB, isLimited } from '../http/partner-session.ts';
import { signAccessToken } from './access-token.ts';
import { wireMember } from './wire-member.ts';

/** A session ends after this time without a refresh, in ms. */
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session ends this long after the sign-in, in ms. */
export const SESSION_MAX_MS = 30 * DAY_MS;
/** A session that a code opened ends after this time, in ms: as long as its access token works. */
const BY_CODE_MS = ACCESS_TOKEN_SECONDS * SECOND_MS;
/** How many sessions a member has at most. A sign-in beyond it ends the one that was used longest ago. */
export const MAX_SESSIONS = 20;
/** How long the parent of the current token works once more, in ms: the answer with its child may be lost. */
const RETRY_MS = 60 * SECOND_MS;
/** Requests within this time count as one, in ms: all tabs of a browser may ask before one gets an answer. */
const SAME_MOMENT_MS = 10 * SECOND_MS;

/** Who signs in, from where. */
export interface SignIn {
  member: MemberRow;
  caller: Pick<Caller, 'device' | 'page'>;
  /** Whether a one-time code opens it on the club's own site. It replaces the one before. */
  byCode?: boolean;
  /** Whether this sign-in created the member. */
  newUser?: boolean;
}

/**
 * Starts a session. Returns the data that every sign-in call answers with (CALL-06, CALL-07, CALL-08). Throws 401 when the
 * account is deleted, and when the member's access was ended since the row was read: what proved the member may no longer
 * be valid.
 */
export async function openSession(deps: Deps, { member, caller, byCode = false, newUser = false }: SignIn) {
  const now = new Date(deps.clock.now());
  const session = { id: newId(), memberId: member.id, origin: byCode ? BY_CODE : caller.page };
  const refreshToken = randomToken();
  await deps.db.transaction(async (tx) => {
    // The lock makes a parallel deletion wait, and erase this session too. It is exclusive, so that sign-ins of one
    // member are counted one by one.
    const isOpen = and(eq(members.id, member.id), eq(members.accessEpoch, member.accessEpoch), isAlive);
    const [open] = await tx.select({ id: members.id }).from(members).where(isOpen).for('no key update');
    if (!open) throw refuse(401, identityCopy.sessionEnded);
    const writer = { db: tx, clock: deps.clock };
    if (byCode) await endByCode(writer, member.id);
    await tx.insert(sessions).values({
      ...session,
      device: caller.device,
      currentHash: sha256(refreshToken),
      createdAt: now,
      usedAt: now,
    });
    // A stolen token can ask for codes. They must not push out the member's own sessions.
    if (!byCode) await endSurplusSessions(writer, member.id, session.id);
  });
  return {
    token: await signAccessToken(deps, session),
    refreshToken,
    expiresIn: ACCESS_TOKEN_SECONDS,
    user: { ...(await wireMember(deps, member)), newUser },
  };
}

/**
 * Returns the next pair of tokens. Without one, the token is unknown, expired or revoked, and `stolenFrom` is the member whose
 * session ended because an old token was used again, or a token from elsewhere than the page that it belongs to.
 * After a lost answer the
 * parent of the current token gives the same child once more. That works for 60 seconds and until the child is used.
 * Any other use of an old token means that it was copied, so the whole session ends.
 */
export async function renewSession(deps: Deps, refreshToken: string, page: string) {
  const hash = sha256(refreshToken);
  // The child is derived from its parent and our secret, so that two processes compute the same one.
  const child = deps.secrets.mac('refresh-token', refreshToken);
  const session =
    (await rotate(deps, hash, { childHash: sha256(child), page })) ?? (await retry(deps, hash, page));
  if (!session) return { stolenFrom: await endStolen(deps, refreshToken, page) };
  return { accessToken: await signAccessToken(deps, session), refreshToken: child };
}

/** Ends the session of a token that gets no child. Returns its member and why the token counts as copied. */
async function endStolen(deps: Deps, refreshToken: string, page: string) {
  const ended = await endSession(deps, refreshToken);
  if (!ended) return undefined;
  const { memberId, currentHash, origin } = ended;
  if (currentHash !== sha256(refreshToken)) return { memberId, why: 'reused' } as const;
  const isElsewhere = isLimited(origin) && origin !== page;
  return isElsewhere ? ({ memberId, why: 'other-origin' } as const) : undefined;
}

/**
 * Rotates the tokens: child -> current, current -> parent, former parent -> spent. Of parallel calls with one token
 * only one finds it current. It is one statement, so that no transaction holds a connection.
 */
async function rotate(
  { db, clock }: Deps,
  hash: string,
  { childHash, page }: { childHash: string; page: string },
) {
  // A session from before the column belongs to the first partner's page that renews it.
  const ownerAfter = (by: string) => sql<string | null>`coalesce(${before.origin}, ${by || null}::text)`;
  const before = db.$with('before').as(
    db
      .select()
      .from(sessions)
      .where(and(eq(sessions.currentHash, hash), isRunning({ clock }), isFrom(page)))
      .for('update'),
  );
  const rotated = db.$with('rotated').as(
    db
      .update(sessions)
      .set({
        currentHash: childHash,
        parentHash: hash,
        usedAt: new Date(clock.now()),
        retriedAt: null,
        origin: ownerAfter(page),
      })
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
    .select({ id: before.id, memberId: before.memberId, origin: ownerAfter(page).as('owner') })
    .from(before);
  return session;
}

/** Accepts the parent once more. Calls within SAME_MOMENT_MS of the rotation or of the retry do not count. */
async function retry({ db, clock }: Deps, hash: string, page: string) {
  const now = clock.now();
  const momentAgo = new Date(now - SAME_MOMENT_MS);
  const [session] = await db
    .update(sessions)
    .set({
      retriedAt: sql`CASE WHEN ${sessions.usedAt} > ${momentAgo.toISOString()}::timestamptz THEN ${sessions.retriedAt}
        ELSE coalesce(${sessions.retriedAt}, ${new Date(now).toISOString()}::timestamptz) END`,
    })
    .where(
      and(
        eq(sessions.parentHash, hash),
        isRunning({ clock }),
        isFrom(page),
        gte(sessions.usedAt, new Date(now - RETRY_MS)),
        or(isNull(sessions.retriedAt), gt(sessions.retriedAt, momentAgo)),
      ),
    )
    .returning({ id: sessions.id, memberId: sessions.memberId, origin: sessions.origin });
  return session;
}

/** Matches the sessions that a page may renew: one of a partner's page only that page, one by a code none. */
const isFrom = (page: string) => or(isNull(sessions.origin), inArray(sessions.origin, [CLUB, page]));

function isRunning({ clock }: Pick<Deps, 'clock'>) {
  const now = clock.now();
  return and(
    isNull(sessions.revokedAt),
    gt(sessions.usedAt, new Date(now - SESSION_IDLE_MS)),
    gt(sessions.createdAt, new Date(now - SESSION_MAX_MS)),
    sql`(${sessions.origin} is distinct from ${BY_CODE} or ${sessions.createdAt} > ${new Date(now - BY_CODE_MS).toISOString()}::timestamptz)`,
    sql`exists (select 1 from ${members} where ${members.id} = ${sessions.memberId} and ${isAlive})`,
  );
}

/** Returns the live sessions of a member, the last used one first. */
export const listSessions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), isRunning({ clock })))
    .orderBy(desc(sessions.usedAt));

type Writer = Pick<Deps, 'clock'> & { db: Db };

/** Ends the session that ever had this refresh token, and returns it. Undefined when there is none that runs. */
export async function endSession({ db, clock }: Writer, refreshToken: string) {
  const hash = sha256(refreshToken);
  // Three index look-ups: an OR over both tables would scan them.
  const owners = unionAll(
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.currentHash, hash)),
    db.select({ id: sessions.id }).from(sessions).where(eq(sessions.parentHash, hash)),
    db.select({ id: spentTokens.sessionId }).from(spentTokens).where(eq(spentTokens.hash, hash)),
  );
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(inArray(sessions.id, owners), isNull(sessions.revokedAt)))
    .returning({ memberId: sessions.memberId, currentHash: sessions.currentHash, origin: sessions.origin });
  return ended;
}

/** Ends every session of a member except `keepId`, after a new password. */
export async function revokeSessions({ db, clock }: Writer, memberId: string, keepId = ''): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, keepId), isNull(sessions.revokedAt)));
}

/** Ends the sessions of a member that a code opened. */
async function endByCode({ db, clock }: Writer, memberId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.memberId, memberId), eq(sessions.origin, BY_CODE), isNull(sessions.revokedAt)));
}

/** Ends the running sessions of a member beyond the limit, those used longest ago first, and never the new one. */
async function endSurplusSessions({ db, clock }: Writer, memberId: string, newest: string): Promise<void> {
  const surplus = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), ne(sessions.id, newest), isRunning({ clock })))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .offset(MAX_SESSIONS - 1);
  await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(inArray(sessions.id, surplus));
}

/** Ends one running session of a member. Returns whether there was one. */
export async function revokeSession({ db, clock }: Writer, memberId: string, id = ''): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: new Date(clock.now()) })
    .where(and(eq(sessions.id, id), eq(sessions.memberId, memberId), isRunning({ clock })))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
