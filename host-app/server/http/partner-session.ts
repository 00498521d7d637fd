import { and, eq, isNull } from 'drizzle-orm';
import { type Call, PARTNER_SESSION } from '#contract/calls.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { sessions } from '../db/schema/accounts.ts';
import type { Deps, SignedIn } from '../deps/deps.ts';
import { type Refusal, refuse } from '../deps/refusal.ts';
import type { Caller } from './caller.ts';

/** The origin of a session of the club's own site, and of a program that has the member's password. It may make every call. */
export const CLUB = '';
/** The origin of a session that a one-time code opened on the club's own site. */
export const BY_CODE = 'code';

/** Returns whether a session may make the calls of the scope 'partner' only. */
export const isLimited = (origin: string | null): boolean => origin !== null && origin !== CLUB;

/** Returns whether a request has the rights of a partner's page only: its session does, or the page that sends it. */
export const isOfPartner = ({ origin }: SignedIn, { page }: Caller): boolean =>
  isLimited(origin) || page !== '';

/** Returns the error of a call that a session of a partner's page may not make. */
export const partnerSession = (): Refusal =>
  refuse(403, httpCopy.partnerSession, { reason: PARTNER_SESSION });

/**
 * Throws 403 unless the session may make the call from where it comes. A session of a partner's page belongs to that page's
 * origin. A program may read with its token: the partner behind the encrypted hand-off does. From a partner's page
 * a session of the club may do no more than one of the page.
 */
export async function requireScope(
  { db }: Pick<Deps, 'db'>,
  { scope, method }: Pick<Call, 'scope' | 'method'>,
  { member, caller }: { member: SignedIn; caller: Caller },
): Promise<void> {
  const { page } = caller;
  let { origin } = member;
  // A session from before the column: the first partner's page that uses it owns it.
  if (origin === null && page !== '') {
    await db
      .update(sessions)
      .set({ origin: page })
      .where(and(eq(sessions.id, member.sessionId), isNull(sessions.origin)));
    origin = page;
  }
  if (!isOfPartner({ ...member, origin }, caller)) return;
  const isAtHome = !isLimited(origin) || origin === (page || BY_CODE);
  const isRead = method === 'GET' && page === '';
  if (scope !== 'partner' || !(isAtHome || isRead)) throw partnerSession();
}
