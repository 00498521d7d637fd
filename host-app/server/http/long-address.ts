import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { httpCopy } from '#contract/messages/http.copy.ts';
import type { LogLine } from '../deps/log.ts';
import { refuse } from '../deps/refusal.ts';
import { errorAnswer } from './errors.ts';

/** The length that RFC 9110 section 4.1 recommends. Node accepts 16 KB, but decoding so many broken escapes is slow. */
const ADDRESS_MAX_CHARACTERS = 8_000;
const TOO_LONG = '/414';

/** Returns the path that routes are matched with. A long address gets a fixed path and is never decoded. */
export const pathToMatch = (request: Request): string =>
  request.url.length > ADDRESS_MAX_CHARACTERS ? TOO_LONG : getPath(request);

/** Registers the 414 answer for long addresses. */
export function bindLongAddresses(app: Hono, log: LogLine): void {
  app.all(TOO_LONG, () => errorAnswer(refuse(414, httpCopy.addressTooLong), log));
}
