import type { Endpoint } from '#contract/areas/row.ts';
import type { Auth, Method } from '#contract/calls.ts';
import { refuse } from '../deps/refusal.ts';
import { type Config, isMemberOrigin } from '../settings/config.ts';
import { answersIn } from './answers.ts';
import { CHALLENGE_HEADER, languageIn, partnerPageOf } from './caller.ts';

/**
 * Returns the CORS headers of a call: public calls for any origin, members' calls for listed origins. Credentials are
 * never allowed: only a Bearer token signs in.
 */
export function corsHeaders(auth: Auth, origin: string | null, config: Config): Record<string, string> {
  if (auth !== 'yes') return { 'Access-Control-Allow-Origin': '*', ...exposed };
  const allowed = origin !== null && isMemberOrigin(config, origin);
  return { Vary: 'Origin', ...(allowed && { 'Access-Control-Allow-Origin': origin, ...exposed }) };
}

/**
 * Returns the headers of a preflight response for these methods. It allows every header that the page asks for: tracing
 * and CSRF scripts add theirs to each call of a page. Browsers may cache it for 600 s.
 */
export function preflightHeaders(
  asked: Headers,
  { auth, methods, config }: Preflight,
): Record<string, string> {
  const { Vary, ...cors } = corsHeaders(auth, asked.get('origin'), config);
  return {
    ...cors,
    Vary: [...(Vary ? [Vary] : []), ASKED_HEADERS].join(', '),
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': [...OUR_HEADERS, ...namesIn(asked.get(ASKED_HEADERS))].join(', '),
    'Access-Control-Max-Age': '600',
  };
}

interface Preflight {
  auth: Auth;
  methods: readonly Method[];
  config: Config;
}

const ASKED_HEADERS = 'Access-Control-Request-Headers';
const OUR_HEADERS: readonly string[] = ['Authorization', 'Content-Type', CHALLENGE_HEADER];
/** Scripts of five vendors together ask for fewer than 400 letters. */
const ASKED_MAX_LENGTH = 1_000;

/** Returns the header names that a preflight asks for, without ours. Returns none when one of them is not a header name. */
function namesIn(asked: string | null): string[] {
  if (!asked || asked.length > ASKED_MAX_LENGTH) return [];
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  if (!names.every((name) => /^[\w!#$%&'*+.^`|~-]+$/.test(name))) return [];
  const ours = OUR_HEADERS.map((name) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !ours.includes(name));
}

/** Throws 403 when an unlisted page starts a session: CORS would block each later call of it. */
export function enforceOrigin({ startsSession }: Endpoint, request: Request, config: Config): void {
  if (!startsSession || !isForeignPage(request, config)) return;
  const language = languageIn(request.headers.get('accept-language') ?? '');
  throw refuse(403, answersIn(language).http.foreignPage(config.siteOrigin));
}

/** Returns whether the request comes from a page that is neither our own nor of a listed origin. */
export function isForeignPage(request: Request, config: Config): boolean {
  const page = partnerPageOf(request, config);
  return page !== '' && !isMemberOrigin(config, page);
}

/** What `ApiError` and the upload read. Without it a browser hides these headers from pages of other origins. */
const exposed = { 'Access-Control-Expose-Headers': 'X-Request-Id, Retry-After' };
