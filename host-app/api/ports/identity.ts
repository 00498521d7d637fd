import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Secrets } from '../secrets.ts';

/** What the identity provider says of the person an access token stands for. */
export interface Identity {
  /** The account itself at the provider: it never changes, and no other account ever gets it. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface IdentityPort {
  /** Undefined: the token is not one of the provider's, is expired, or was made for another site (Z-42). */
  userInfo(accessToken: string): Promise<Identity | undefined>;
}

interface Given {
  config: Config;
  clock: ServerClock;
  secrets: Secrets;
  fetch: typeof fetch;
  /** How long the provider may take for an answer. */
  waitMs?: number;
}

/** Google when a client id is configured, the stand-in in development, nobody else. */
export function createIdentityPort(given: Given): IdentityPort {
  const { config, clock, secrets } = given;
  if (config.googleClientId) return createGoogle(given);
  if (config.production) return { userInfo: async () => undefined };
  return createStandIn(secrets, clock);
}

const GOOGLE_MS = 5_000;

const tokenInfo = z.object({ aud: z.string(), exp: z.optional(z.union([z.string(), z.number()])) });
const googleUser = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.string()),
});

/** Two questions about each token: whether it was made for this site, and whose it is. */
function createGoogle({ config, clock, fetch, waitMs = GOOGLE_MS }: Given): IdentityPort {
  const { googleClientId, googleApi } = config;
  const read = async (path: string, accessToken: string): Promise<unknown> => {
    const answer = await fetch(`${googleApi}/oauth2/v3/${path}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
      // A token goes to the provider and to nobody it points to.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (answer.ok) return answer.json();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`Google answered ${answer.status}.`);
    return undefined;
  };
  return {
    userInfo: async (accessToken) => {
      // What cannot stand in a header is no token of anybody's (RFC 6750).
      if (!/^[\w.~+/=-]+$/.test(accessToken)) return undefined;
      const query = new URLSearchParams({ access_token: accessToken });
      const info = tokenInfo.safeParse(await read(`tokeninfo?${query}`, accessToken));
      if (!info.success || info.data.aud !== googleClientId) return undefined;
      if (info.data.exp !== undefined && !(Number(info.data.exp) * SECOND_MS > clock.now())) return undefined;
      const user = googleUser.safeParse(await read('userinfo', accessToken));
      if (!user.success) return undefined;
      const { sub, email, email_verified, name } = user.data;
      return {
        sub,
        email,
        emailVerified: email_verified === true || email_verified === 'true',
        name: name ?? '',
      };
    },
  };
}

const STAND_IN = 'stand-in-identity';
const STAND_IN_SECONDS = 3_600;
const standInClaims = z.object({
  sub: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
});

/** A token of the stand-in for any person: the dev pages and tests ask for one. */
export const issueStandInToken = (
  secrets: Secrets,
  clock: ServerClock,
  identity: Identity,
): Promise<string> =>
  new SignJWT({ ...identity })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(STAND_IN)
    .setExpirationTime(Math.floor(clock.now() / 1_000) + STAND_IN_SECONDS)
    .sign(secrets.key(STAND_IN));

const createStandIn = (secrets: Secrets, clock: ServerClock): IdentityPort => ({
  userInfo: async (accessToken) => {
    const options = { audience: STAND_IN, algorithms: ['HS256'], currentDate: new Date(clock.now()) };
    const verified = await jwtVerify(accessToken, secrets.key(STAND_IN), options).catch(() => undefined);
    const claims = standInClaims.safeParse(verified?.payload);
    return claims.success ? claims.data : undefined;
  },
});
