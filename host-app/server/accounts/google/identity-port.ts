import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { SECOND_MS } from '#club/facts/limits.ts';
import type { ServerClock } from '../../deps/clock.ts';
import type { Identity, IdentityPort } from '../../deps/deps.ts';
import type { Secrets } from '../../deps/secrets.ts';
import type { Config } from '../../settings/config.ts';

interface IdentityParts {
  config: Config;
  clock: ServerClock;
  secrets: Secrets;
  fetch: typeof fetch;
  /** How long the provider may take to answer, in ms. */
  waitMs?: number;
}

/** Returns Google when a client id is configured and the stand-in in development. Otherwise it accepts no token. */
export function createIdentityPort(parts: IdentityParts): IdentityPort {
  const { config, clock, secrets } = parts;
  if (config.googleClientId) return createGoogle(parts);
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

/** Checks each token twice: that it was made for this site, and which account it belongs to. */
function createGoogle({ config, clock, fetch, waitMs = GOOGLE_MS }: IdentityParts): IdentityPort {
  const { googleClientId, googleApi } = config;
  const read = async (path: string, accessToken: string): Promise<unknown> => {
    const answer = await fetch(`${googleApi}/oauth2/v3/${path}`, {
      headers: { Authorization: `Bearer ${accessToken}` },
      // Do not follow redirects: the token may reach no other host.
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
    });
    if (answer.ok) return answer.json();
    if (answer.status >= 500 || answer.status === 429) throw new Error(`Google answered ${answer.status}.`);
    return undefined;
  };
  return {
    userInfo: async (accessToken) => {
      // A value that a header cannot hold is not a token (RFC 6750).
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

/** Returns a stand-in token for any person. The dev pages and tests use it. */
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
