/**
 * The token rules of the reference API in memory. A refresh rotates the token. The parent stays valid for
 * 60 seconds or until its child is used. An older token revokes the family. The server counts its requests.
 */
export interface TokenServer {
  /** Rotations and refusals since `reset`. */
  readonly counts: { refreshes: number; rotations: number; refused: number; stale: number };
  reset(): void;
  /** Answers 401 to every access token issued so far. */
  expireAccess(): void;
  signIn(): TokenPair;
  /** Returns the new pair, or undefined when it refuses. */
  refresh(refreshToken: unknown): TokenPair | undefined;
  /** Revokes the family of this refresh token. */
  logout(refreshToken: unknown): void;
  /** Returns true when a call with this Authorization header may pass. */
  admits(authorization: string | undefined): boolean;
}
/** The tokens of one session. */
export interface TokenPair {
  token: string;
  refreshToken: string;
}

/** Lifetime of an access token in seconds. */
export const LIFETIME_SECONDS = 900;

interface Family {
  revoked: boolean;
  /** All pairs of the family, oldest first. */
  line: TokenPair[];
  /** True after the newest pair was used once. */
  youngestUsed: boolean;
  /** When the newest pair was made, in ms since 1970. */
  rotatedAt: number;
}

const RETRY_MS = 60_000;

/** Creates a server without sessions. */
export function createTokenServer(lifetimeSeconds = LIFETIME_SECONDS): TokenServer {
  const families: Family[] = [];
  const counts = { refreshes: 0, rotations: 0, refused: 0, stale: 0 };
  const fresh = new Set<string>();
  let serial = 0;

  const mint = (): TokenPair => {
    serial += 1;
    const pair = { token: jwt(serial, lifetimeSeconds), refreshToken: `refresh-${serial}` };
    fresh.add(pair.token);
    return pair;
  };
  const familyOf = (refreshToken: unknown) =>
    families.find(({ line }) => line.some((pair) => pair.refreshToken === refreshToken));
  const refuse = (family?: Family): undefined => {
    if (family) family.revoked = true;
    counts.refused += 1;
    return undefined;
  };

  return {
    counts,
    reset: () => void Object.assign(counts, { refreshes: 0, rotations: 0, refused: 0, stale: 0 }),
    expireAccess: () => fresh.clear(),
    signIn() {
      const pair = mint();
      families.push({ revoked: false, line: [pair], youngestUsed: false, rotatedAt: Date.now() });
      return pair;
    },
    refresh(refreshToken) {
      counts.refreshes += 1;
      const family = familyOf(refreshToken);
      if (!family || family.revoked) return refuse();
      const age =
        family.line.length - 1 - family.line.findIndex((pair) => pair.refreshToken === refreshToken);
      const youngest = family.line.at(-1);
      const isInTime = Date.now() - family.rotatedAt <= RETRY_MS;
      if (age === 1 && !family.youngestUsed && isInTime) return youngest;
      if (age !== 0) return refuse(family);
      const child = mint();
      family.line.push(child);
      family.youngestUsed = false;
      family.rotatedAt = Date.now();
      counts.rotations += 1;
      return child;
    },
    logout(refreshToken) {
      const family = familyOf(refreshToken);
      if (family) family.revoked = true;
    },
    admits(authorization) {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      const family = families.find(({ line }) => line.at(-1)?.token === token);
      if (family) family.youngestUsed = true;
      const admitted = fresh.has(token) && !families.some((each) => each.revoked && holds(each, token));
      if (!admitted) counts.stale += 1;
      return admitted;
    },
  };
}

const holds = (family: Family, token: string): boolean => family.line.some((pair) => pair.token === token);

function jwt(serial: number, lifetimeSeconds: number): string {
  const iat = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'u1', jti: serial, iat, exp: iat + lifetimeSeconds })}.sig`;
}
