import type { Auth, Method } from '#contract/calls.ts';
import { type Config, memberOrigins } from '../config.ts';
import { CHALLENGE_HEADER } from './caller.ts';

/** Public calls from any page; a member's calls from listed origins. Never credentials: only a Bearer token signs in. */
export function corsHeaders(auth: Auth, origin: string | null, config: Config): Record<string, string> {
  if (auth !== 'yes') return { 'Access-Control-Allow-Origin': '*', ...exposed };
  const allowed = origin !== null && memberOrigins(config).includes(origin);
  return { Vary: 'Origin', ...(allowed && { 'Access-Control-Allow-Origin': origin, ...exposed }) };
}

export const preflightHeaders = (methods: readonly Method[]): Record<string, string> => ({
  'Access-Control-Allow-Methods': methods.join(', '),
  'Access-Control-Allow-Headers': `Authorization, Content-Type, ${CHALLENGE_HEADER}`,
  'Access-Control-Max-Age': '600',
});

const exposed = { 'Access-Control-Expose-Headers': 'Retry-After' };
