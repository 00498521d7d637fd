import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { MINUTE_MS } from '#club/facts/limits.ts';
import { type StaffPerson, type StaffSession, staffPeople, staffSessions } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { randomToken, sha256 } from '#server/deps/secrets.ts';
import { STAFF_IDLE_MS, STAFF_SESSION_MS } from '../../acts/people.ts';
import type { DeskRequest } from '../desk-request.ts';
import { checkPasskey } from './passkey.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The prefix makes browsers take it over https only, for this host and every path. They count localhost as https. */
const COOKIE = '__Host-club-desk';
/** How long after a passkey was used an act may move money or people. */
const RECENT_MS = 10 * MINUTE_MS;
/** The last use is stored at most this often. */
const STORED_EACH_MS = MINUTE_MS;

export interface SignedInStaff {
  person: StaffPerson;
  session: StaffSession;
}

/** Starts a session in this browser. An earlier one of the browser ends. */
export async function startStaffSession(c: Context, { db, clock }: Needs, personId: string): Promise<void> {
  await endStaffSession(c, { db });
  const token = randomToken();
  const at = new Date(clock.now());
  await db
    .insert(staffSessions)
    .values({ hash: sha256(token), personId, createdAt: at, usedAt: at, verifiedAt: at });
  setCookie(c, COOKIE, token, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: STAFF_SESSION_MS / 1_000,
  });
}

/** Ends the session of this browser, if it has one. */
export async function endStaffSession(c: Context, { db }: Pick<Deps, 'db'>): Promise<void> {
  const token = getCookie(c, COOKIE);
  if (!token) return;
  await db.delete(staffSessions).where(eq(staffSessions.hash, sha256(token)));
  deleteCookie(c, COOKIE, { path: '/', secure: true });
}

/** Returns who is signed in. The role is read with each request, so a removed person loses access immediately. */
export async function readStaffSession(c: Context, { db, clock }: Needs): Promise<SignedInStaff | undefined> {
  const token = getCookie(c, COOKIE);
  if (!token) return undefined;
  const now = clock.now();
  const [found] = await db
    .select({ person: staffPeople, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staffPeople, eq(staffPeople.id, staffSessions.personId))
    .where(
      and(
        eq(staffSessions.hash, sha256(token)),
        gt(staffSessions.createdAt, new Date(now - STAFF_SESSION_MS)),
        gt(staffSessions.usedAt, new Date(now - STAFF_IDLE_MS)),
      ),
    );
  if (!found) return undefined;
  const isStale = lt(staffSessions.usedAt, new Date(now - STORED_EACH_MS));
  await db
    .update(staffSessions)
    .set({ usedAt: new Date(now) })
    .where(and(eq(staffSessions.hash, found.session.hash), isStale));
  return found;
}

/** Returns whether the passkey was used a few minutes ago at most. */
const isRecent = ({ clock }: Pick<Deps, 'clock'>, { verifiedAt }: StaffSession): boolean =>
  clock.now() - verifiedAt.getTime() < RECENT_MS;

/** Notes that the person of a session has just used the passkey again. */
async function noteVerified({ db, clock }: Needs, { hash }: StaffSession): Promise<void> {
  await db
    .update(staffSessions)
    .set({ verifiedAt: new Date(clock.now()) })
    .where(eq(staffSessions.hash, hash));
}

/**
 * Returns whether the person used the passkey a few minutes ago, or has sent an answer of it now. An answer of another
 * person's passkey is not enough.
 */
export async function verifyAgain(
  { deps, person, session, caller }: DeskRequest,
  credential: string | null,
): Promise<boolean> {
  if (isRecent(deps, session)) return true;
  if (!credential || (await checkPasskey(deps, caller, credential)) !== person.id) return false;
  await noteVerified(deps, session);
  return true;
}
