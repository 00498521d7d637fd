import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { errorAnswer, type LogLine, refuse } from './errors.ts';
import { httpCopy } from './http.copy.ts';

/** What RFC 9110 §4.1 asks servers to accept. Node accepts 16 KB, and decoding that many broken escapes takes long. */
const ADDRESS_MAX_CHARACTERS = 8_000;
const TOO_LONG = '/414';

/** The path that routes are matched with. A long address gets one path of its own and is never decoded. */
export const pathToMatch = (request: Request): string =>
  request.url.length > ADDRESS_MAX_CHARACTERS ? TOO_LONG : getPath(request);

export function bindLongAddresses(app: Hono, log: LogLine): void {
  app.all(TOO_LONG, () => errorAnswer(refuse(414, httpCopy.addressTooLong), log));
}
