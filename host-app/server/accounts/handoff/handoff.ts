import { and, eq, gt, isNull } from 'drizzle-orm';
import { MINUTE_MS, SECOND_MS } from '#club/facts/limits.ts';
import { handoffCopy } from '#contract/messages/handoff.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { isAlive } from '../../db/member-rows.ts';
import { handoffCodes, handoffGrants, type MemberRow, members, sessions } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { type Refusal, refuse } from '../../deps/refusal.ts';
import { randomToken, sha256 } from '../../deps/secrets.ts';
import { noteEvent, type SecurityEvent } from '../../deps/security-events.ts';
import { BY_CODE, partnerSession } from '../../http/partner-session.ts';
import type { Handler } from '../../http/route.ts';
import { noteDevice } from '../security/known-devices.ts';
import { lockMember } from '../security/lock-member.ts';
import { openSession } from '../sessions.ts';
import { isPartner, planOf } from './check-handoff.ts';

const CODE_MS = MINUTE_MS;

/** Why an exchange is refused: what is logged, the status and the message. */
const refusals = {
  'bad-secret': [401, handoffCopy.secretRefused],
  'unknown-code': [400, handoffCopy.codeUnknown],
  'used-code': [400, handoffCopy.codeUsed],
  'expired-code': [400, handoffCopy.codeExpired],
  'other-partner': [403, handoffCopy.codeForeign],
  'signed-out': [403, handoffCopy.signedOut],
} as const satisfies Record<string, readonly [number, string]>;
type Fault = keyof typeof refusals;

/** The name of the club's own site in the column `partner`. No partner has it: names are not empty. */
const OWN_SITE = '';

/**
 * Returns a code with which a partner's server learns who the member is, or without `partner` one that opens the club's own
 * site. It works once, for a minute, for this partner and while the session lives. Throws 404 for a partner without a secret, and 403 for a session that a code opened.
 */
export const handoffCode: Handler<'handoffCode'> = async ({ body, caller, member, deps }) => {
  const { partner = OWN_SITE } = body;
  if (partner && !deps.config.handoffPartners.some(({ name }) => name === partner))
    throw refuse(404, handoffCopy.partnerUnknown);
  // Otherwise a stolen token could renew itself by code after code, past the log-out of its owner.
  if (!partner && member.origin === BY_CODE) throw partnerSession();
  const code = randomToken();
  const now = deps.clock.now();
  await deps.db.insert(handoffCodes).values({
    hash: sha256(code),
    memberId: member.id,
    sessionId: member.sessionId,
    partner,
    createdAt: new Date(now),
    expiresAt: new Date(now + CODE_MS),
  });
  noteEvent(deps, ['hand-off', 'code', 'done'], { memberId: member.id, caller });
  return { status: 'success', data: { code, expiresIn: CODE_MS / SECOND_MS } };
};

/**
 * Uses a code up and returns its member to the partner's server. Throws 401 for a wrong secret, 400 for a code that is
 * unknown, used or expired, 403 for one of another partner or of a session that ended.
 */
export const exchangeHandoff: Handler<'exchangeHandoff'> = async ({ body, caller, deps }) => {
  const { partner, secret, code } = body;
  const refused = (fault: Fault, memberId?: string): Refusal => {
    const event: SecurityEvent = ['hand-off', 'exchange', 'refused', fault];
    noteEvent(deps, event, { memberId, caller });
    const [status, message] = refusals[fault];
    return refuse(status, message);
  };
  if (!isPartner(deps, { name: partner, secret })) throw refused('bad-secret');
  const used = await redeem(deps, code, partner);
  if ('fault' in used) throw refused(used.fault, used.memberId);
  const { member } = used;
  noteEvent(deps, ['hand-off', 'exchange', 'done'], { memberId: member.id, caller });
  return { status: 'success', data: { member: { ...(await planOf(deps, member.id)), name: member.name } } };
};

/**
 * Uses a code up and opens the club's own site for its member. A script of a partner's page can ask for such a code and send
 * it from anywhere. So the session may do no more than that page, and the network does not become known.
 */
export const enterSite: Handler<'enterSite'> = async ({ body, caller, deps }) => {
  if (caller.page !== '') throw refuse(403, handoffCopy.notOurPage);
  const used = await redeem(deps, body.code, OWN_SITE);
  if ('fault' in used) {
    noteEvent(deps, ['hand-off', 'session', 'refused', used.fault], { memberId: used.memberId, caller });
    const [status, message] = refusals[used.fault];
    throw refuse(status, message);
  }
  const { member } = used;
  const data = await openSession(deps, { member, caller, byCode: true });
  noteDevice(deps, caller, member);
  noteEvent(deps, ['hand-off', 'session', 'done'], { memberId: member.id, caller });
  return { status: 'success', message: identityCopy.loggedIn, data };
};

/** The member of a code, or why there is none. */
type Used = { member: MemberRow } | { fault: Exclude<Fault, 'bad-secret'>; memberId?: string };

/** Uses a code up. From then on its partner may ask for the member's plan, until the member or a lost access ends it. */
async function redeem(deps: Deps, code: string, partner: string): Promise<Used> {
  const hash = sha256(code);
  const claimed = await claim(deps, hash, partner);
  if (!claimed) return faultOf(deps, hash, partner);
  const { memberId } = claimed;
  return deps.db.transaction(async (tx): Promise<Used> => {
    // A recovery at this moment ends the session before, or the grant after.
    await lockMember(tx, memberId);
    const [found] = await tx
      .select({ member: members })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .where(and(eq(sessions.id, claimed.sessionId), isNull(sessions.revokedAt), isAlive));
    if (!found) return { fault: 'signed-out', memberId };
    const since = new Date(deps.clock.now());
    if (partner !== OWN_SITE)
      await tx.insert(handoffGrants).values({ memberId, partner, since }).onConflictDoNothing();
    return found;
  });
}

/** Marks a code as used. Of parallel calls one gets the row. */
async function claim({ db, clock }: Deps, hash: string, partner: string) {
  const now = new Date(clock.now());
  const [row] = await db
    .update(handoffCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(handoffCodes.hash, hash),
        eq(handoffCodes.partner, partner),
        isNull(handoffCodes.usedAt),
        gt(handoffCodes.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

async function faultOf({ db }: Deps, hash: string, partner: string): Promise<Used> {
  const [row] = await db.select().from(handoffCodes).where(eq(handoffCodes.hash, hash));
  if (!row) return { fault: 'unknown-code' };
  const { memberId } = row;
  if (row.partner !== partner) return { fault: 'other-partner', memberId };
  return { fault: row.usedAt ? 'used-code' : 'expired-code', memberId };
}
