import { httpCopy } from '#contract/messages/http.copy.ts';
import { refuse } from '../deps/refusal.ts';

/** The largest JSON body that the API accepts, in bytes. */
const BODY_MAX_BYTES = 64 * 1024;

/** Returns the JSON of a request. Throws 415 for another content type, 413 above 64 KB, 400 for malformed JSON. */
export async function readJson(request: Request, { takesText = false } = {}): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && !(takesText && type === 'text/plain'))
    throw refuse(415, httpCopy.notJson);
  const json = parsedJson(await readCapped(request, BODY_MAX_BYTES));
  if (json === undefined) throw refuse(400, httpCopy.malformed);
  return json;
}

/** Returns the JSON of bytes. Undefined for anything else, also for bytes that are no UTF-8. */
export function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Receives the JSON of a request before it counts as work: a slow sender holds no place. Returns a function that returns
 * the JSON, or throws as `readJson` does.
 */
export async function receiveJson(
  request: Request,
  how: { takesText?: boolean } = {},
): Promise<() => unknown> {
  try {
    const json = await readJson(request, how);
    return () => json;
  } catch (thrown) {
    return () => {
      throw thrown;
    };
  }
}

/** Throws 499 when the caller closed the connection. Proxies log that status; no caller reads the response. */
export function aborted(): never {
  throw refuse(499, httpCopy.aborted);
}

/**
 * Returns all bytes of a request's body. Throws 413 as soon as there are more than `max`, 499 when the caller
 * disconnects.
 */
export async function readCapped(
  request: Request,
  max: number,
  tooLarge: string = httpCopy.tooLarge,
): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refuse(413, tooLarge);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(aborted);
    if (done) break;
    size += value.byteLength;
    if (size > max) {
      await reader.cancel().catch(() => undefined);
      throw refuse(413, tooLarge);
    }
    parts.push(value);
  }
  return Buffer.concat(parts, size);
}
