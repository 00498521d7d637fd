import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { LogLine } from '../deps/log.ts';
import { refuse } from '../deps/refusal.ts';
import { errorAnswer } from './errors.ts';

/** The length that RFC 9110 section 4.1 recommends. Node accepts 16 KB, but decoding so many broken escapes is slow. */
const ADDRESS_MAX_CHARACTERS = 8_000;
const TOO_LONG = '/414';
const UNREADABLE = '/400';

/**
 * Returns the path that routes are matched with. A long address gets a fixed path and is never decoded, and so does one
 * with a zero character, which the database cannot store.
 */
export function pathToMatch(request: Request): string {
  if (request.url.length > ADDRESS_MAX_CHARACTERS) return TOO_LONG;
  return request.url.includes('%00') ? UNREADABLE : getPath(request);
}

/** Registers the answers for long addresses (414) and for those with a zero character (400). */
export function bindOddAddresses(app: Hono, log: LogLine): void {
  app.all(TOO_LONG, () => errorAnswer(refuse(414, httpCopy.addressTooLong), log));
  app.all(UNREADABLE, () => errorAnswer(refuse(400, httpCopy.request), log));
}
