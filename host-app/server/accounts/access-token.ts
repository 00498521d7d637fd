import { and, eq, isNull } from 'drizzle-orm';
import { type JWTPayload, jwtVerify, type JWTVerifyOptions, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS } from '#club/facts/limits.ts';
import { isAlive } from '../db/member-rows.ts';
import { members, sessions } from '../db/schema/accounts.ts';
import type { Deps, SignedIn } from '../deps/deps.ts';
import { isLimited } from '../http/partner-session.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const PURPOSE = 'access-token';

/**
 * Returns a signed access token for this member and session (CALL-02). It works for ACCESS_TOKEN_SECONDS. The claim `scope`
 * informs the page what to offer. The row of the session decides.
 */
export function signAccessToken(
  { clock, secrets }: Needs,
  { memberId, id, origin }: Pick<typeof sessions.$inferSelect, 'memberId' | 'id' | 'origin'>,
): Promise<string> {
  const now = Math.floor(clock.now() / 1_000);
  return new SignJWT({ sid: id, ...(isLimited(origin) && { scope: 'partner' }) })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(memberId)
    .setAudience(PURPOSE)
    .setIssuedAt(now)
    .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
    .sign(secrets.key(PURPOSE));
}

/**
 * Returns the sender of a request. Undefined without a token, and for one that is wrong, expired, of an ended session,
 * or of a deleted account.
 */
export async function authenticate(request: Request, needs: Needs): Promise<SignedIn | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  const options = {
    algorithms: ['HS256'],
    audience: PURPOSE,
    requiredClaims: ['exp', 'sub', 'sid'],
    currentDate: new Date(needs.clock.now()),
  };
  const { sub, sid } = (await claimsOf(token, needs.secrets.keys(PURPOSE), options)) ?? {};
  if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
  const [row] = await needs.db
    .select({
      id: members.id,
      sessionId: sessions.id,
      email: members.email,
      signedInAt: sessions.createdAt,
      origin: sessions.origin,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(eq(sessions.id, sid), eq(sessions.memberId, sub), isNull(sessions.revokedAt), isAlive));
  return row;
}

/** Returns the claims of a token that one of the keys signed. Undefined for any other token. */
async function claimsOf(
  token: string,
  keys: Uint8Array[],
  options: JWTVerifyOptions,
): Promise<JWTPayload | undefined> {
  for (const key of keys) {
    const verified = await jwtVerify(token, key, options).catch(() => undefined);
    if (verified) return verified.payload;
  }
  return undefined;
}
