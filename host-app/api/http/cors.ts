import type { Auth, CallName, Method } from '#contract/calls.ts';
import { type Config, isMemberOrigin } from '../config.ts';
import { CHALLENGE_HEADER } from './caller.ts';
import { refuse } from './errors.ts';
import { httpCopy } from './http.copy.ts';

/** Public calls from any page; a member's calls from listed origins. Never credentials: only a Bearer token signs in. */
export function corsHeaders(auth: Auth, origin: string | null, config: Config): Record<string, string> {
  if (auth !== 'yes') return { 'Access-Control-Allow-Origin': '*', ...exposed };
  const allowed = origin !== null && isMemberOrigin(config, origin);
  return { Vary: 'Origin', ...(allowed && { 'Access-Control-Allow-Origin': origin, ...exposed }) };
}

export const preflightHeaders = (methods: readonly Method[]): Record<string, string> => ({
  'Access-Control-Allow-Methods': methods.join(', '),
  'Access-Control-Allow-Headers': `Authorization, Content-Type, ${CHALLENGE_HEADER}`,
  'Access-Control-Max-Age': '600',
});

/** The public calls that begin or continue a session. Any page may send the other ones, also `logout`. */
export const sessionCalls: ReadonlySet<CallName> = new Set([
  'register',
  'login',
  'googleAccess',
  'verifyOtp',
  'resendOtp',
  'refreshToken',
]);

/** Throws 403 when an unlisted page begins a session: every later call of it would fail by CORS. */
export function enforceOrigin(name: CallName, request: Request, config: Config): void {
  if (sessionCalls.has(name) && isForeignPage(request, config))
    throw refuse(403, httpCopy.foreignPage(config.siteOrigin));
}

/** Returns whether the request comes from a page that is neither the site's own nor of a listed origin. */
export function isForeignPage({ headers, url }: Request, config: Config): boolean {
  const origin = headers.get('origin');
  // A browser sends `same-origin` for our own pages also where a proxy changed the host.
  if (origin === null || headers.get('sec-fetch-site') === 'same-origin') return false;
  if (isMemberOrigin(config, origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
}

const exposed = { 'Access-Control-Expose-Headers': 'Retry-After' };
