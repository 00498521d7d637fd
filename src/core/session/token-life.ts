import { ACCESS_TOKEN_SECONDS } from '#club/facts/limits.ts';
import type { Tokens } from '#contract/read.ts';
import { fromBase64 } from './base64.ts';
import type { StoredSession } from './stored-session.ts';

/** What the club reads of a token. */
export interface JwtClaims {
  /** Seconds since 1970, on the server's clock. */
  exp?: number;
  iat?: number;
  /** Whether the session may not do everything. */
  isLimited?: true | undefined;
}

/** Returns the claims of a token, undefined when it is not a JWT. Does not verify it; the server does. */
export function readJwt(token: string): JwtClaims | undefined {
  const parts = token.split('.');
  const bytes = parts.length === 3 ? fromBase64(parts[1] ?? '') : undefined;
  // Stryker disable next-line ConditionalExpression: undefined ends in the catch below
  if (!bytes) return undefined;
  try {
    // One character for each byte is enough, because only numbers are read.
    const claims: unknown = JSON.parse([...bytes].map((byte) => String.fromCharCode(byte)).join(''));
    // Stryker disable next-line ConditionalExpression: null ends in the catch below
    if (typeof claims !== 'object' || claims === null) return undefined;
    const claim = (key: string): unknown => Object.getOwnPropertyDescriptor(claims, key)?.value;
    const time = (key: string) => {
      const value = claim(key);
      // Stryker disable next-line ConditionalExpression: isFinite is false for other types
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    };
    return { exp: time('exp'), iat: time('iat'), isLimited: claim('scope') === 'partner' || undefined };
  } catch {
    return undefined;
  }
}

/** Returns exp - iat when the token has both, else the reply's expiresIn, else the assumed 900 s (TIME-01). */
export function lifetimeSecondsOf(tokens: Tokens): number {
  const { exp, iat } = readJwt(tokens.token) ?? {};
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a comparison with undefined is false
  if (exp !== undefined && iat !== undefined && exp > iat) return exp - iat;
  // Stryker disable next-line ConditionalExpression: a comparison with undefined is false
  return tokens.expiresIn !== undefined && tokens.expiresIn > 0 ? tokens.expiresIn : ACCESS_TOKEN_SECONDS;
}

/**
 * Returns when a stored token ends, in epoch ms by the client's clock: its `exp` moved by the stored clock skew, else the
 * stored tokenExpiry. Returns undefined for a token that cannot be read (A-35, Z-25, Z-31).
 */
export function expiryOf(
  token: string,
  stored: { tokenExpiry?: string; clockSkew?: string },
): number | undefined {
  const times = readJwt(token);
  if (!times) return undefined;
  if (times.exp !== undefined) return times.exp * 1_000 + (Number(stored.clockSkew) || 0);
  const expiry = Number(stored.tokenExpiry);
  // Stryker disable next-line ConditionalExpression: Number(undefined) is not finite
  return stored.tokenExpiry !== undefined && Number.isFinite(expiry) ? expiry : undefined;
}

/** Clocks count as equal below this difference: `iat` has whole seconds, and the answer took its time. */
const SKEW_TOLERANCE_MS = 10_000;

/** Returns the time by the server's clock, in epoch ms. `clockSkew` is the stored one of the token. */
export function serverTimeOf(token: string, clockSkew: string | undefined, now: number): number {
  const { iat = 0, exp = Infinity } = readJwt(token) ?? {};
  const isInLife = (time: number) => time >= iat * 1_000 - SKEW_TOLERANCE_MS && time < exp * 1_000;
  const moved = now - (Number(clockSkew) || 0);
  // The device may have set its clock right since the token came. Then the skew is out of date.
  return isInLife(now) && !isInLife(moved) ? now : moved;
}

/** Stores both tokens, their times by the client's clock (Z-31), and whether the session is limited. */
export function writeTokens(stored: StoredSession, tokens: Tokens, now: number): void {
  stored.write('clockSkew', skewOf(tokens, now));
  // the stored expiry never depends on the token's own times.
  stored.write('tokenExpiry', String(now + (tokens.expiresIn ?? ACCESS_TOKEN_SECONDS) * 1_000));
  stored.write('limited', readJwt(tokens.token)?.isLimited ? '1' : undefined);
  stored.write('refreshToken', tokens.refreshToken);
  stored.write('authToken', tokens.token);
}

/** Returns the client's clock minus the server's in ms, or undefined when both are equal (Z-31). */
function skewOf(tokens: Tokens, now: number): string | undefined {
  const exp = readJwt(tokens.token)?.exp;
  if (exp === undefined) return undefined;
  const skew = now + lifetimeSecondsOf(tokens) * 1_000 - exp * 1_000;
  return Math.abs(skew) > SKEW_TOLERANCE_MS ? String(Math.round(skew)) : undefined;
}
