import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { addressOf } from './address.ts';

/** The sender of a request, as the rate limits see it. */
export interface Caller {
  /** The IPv4 address or the IPv6 /64. */
  network: string;
  /** Resolves with whether the request carries a solved challenge. Verifies at most once: a token works once. */
  hasPassedChallenge(): Promise<boolean>;
}

/** The header that carries the token of a solved challenge. */
export const CHALLENGE_HEADER = 'X-Club-Challenge';

/** Returns the sender of a request. */
export function readCaller(c: Context, { config, challenge }: Deps): Caller {
  const token = c.req.header(CHALLENGE_HEADER);
  let passed: Promise<boolean> | undefined;
  return {
    network: addressOf(c, config.trustedProxies),
    hasPassedChallenge: () => {
      passed ??= token ? challenge.verify(token) : Promise.resolve(false);
      return passed;
    },
  };
}
